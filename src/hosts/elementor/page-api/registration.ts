/** The builder's error messages for developers, word for word (docs/hosts/elementor.md#registration-errors). */

/** @throws Error `{name} is required.` */
export const requireArgument = (name: string, args: object) => {
  if ((args as Record<string, unknown>)?.[name] == null) throw Error(`${name} is required.`);
};

/**
 * @param types as `typeof` names them
 * @throws Error `{name} is required.`, TypeError `{name} invalid type`
 */
export const requireArgumentType = (name: string, args: object, ...types: string[]) => {
  requireArgument(name, args);
  const value = (args as Record<string, unknown>)[name];
  if (!types.includes(typeof value)) throw TypeError(`${name} invalid type`);
};

/** A template type that an add-on announces. */
export interface Template {
  key: string;
  title: string;
  [key: string]: unknown;
}

/** The template types of all add-ons, in the order of registration. */
export const createTemplates = () => {
  const templates = new Map<string, Template>();
  return {
    /** @throws Error `Template type must have key and title` */
    register(template: Template) {
      if (!template?.key || !template.title) throw Error('Template type must have key and title');
      templates.set(template.key, template);
    },
    get: (key: string) => templates.get(key),
    getAll: () => [...templates.values()],
  };
};
