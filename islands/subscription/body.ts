export type Body = { [name: string]: unknown };

const reserved = /^(__proto__|constructor|prototype)$/;

const isNested = (value: unknown): value is Body =>
  !!value && typeof value === 'object' && !Array.isArray(value);

/** The fields as a form sends them, with repeated names for a list. */
export const toFormFields = (body: Body): URLSearchParams => {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(body))
    for (const item of [value].flat()) form.append(name, String(item));
  return form;
};

/**
 * The form's fields as the endpoint expects them: a dot nests a field, and a repeated name becomes a list
 * (docs/hosts/hostinger.md#request). Drops parts after a second dot. Skips files, empty names, and names that reach
 * prototypes.
 * @param hasLists whether a repeated name becomes a list; otherwise the last value counts
 * @param hasNesting whether a dot nests a field; otherwise the dot is part of the name
 */
export const toBody = (
  fields: Iterable<[string, FormDataEntryValue]>,
  hasLists = true,
  hasNesting = true,
): Body => {
  // The record has no prototype, because a field may have the name of a method.
  const body: Body = Object.create(null);
  for (const [name, value] of fields) {
    const [parent, child = parent] = hasNesting ? name.split('.') : [name];
    if (typeof value !== 'string' || !parent || !child || reserved.test(parent) || reserved.test(child))
      continue;
    const target: unknown = name === parent ? body : (body[parent] ??= Object.create(null));
    // A plain field with the parent's name takes precedence, in either order.
    if (!isNested(target)) continue;
    const previous = target[child];
    target[child] =
      !hasLists || previous === undefined || isNested(previous) ? value : [previous, value].flat();
  }
  return body;
};
