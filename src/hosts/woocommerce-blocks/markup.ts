/** Directives, without the data that a block prints for its module. */
const DIRECTIVE = /^data-wp-(?!context$|router-region$)/;

/** Whether a block belongs to a module that is not WooCommerce's. */
const isForeign = (block: Element) =>
  !/^$|woocommerce\//.test(block.getAttribute('data-wp-interactive') ?? '');

export const dropOwnDirectives = (element: Element): void => {
  for (const name of element.getAttributeNames()) if (DIRECTIVE.test(name)) element.removeAttribute(name);
};

/** Removes the directives of a block, also in its templates. A block of another plugin inside of it keeps its own. */
export const dropDirectives = (block: Element): void => {
  if (isForeign(block)) return;
  dropOwnDirectives(block);
  const { content } = block as HTMLTemplateElement;
  for (const child of (content ?? block).children) dropDirectives(child);
};

/**
 * Makes an element a mount point.
 * @param props props by name; empty ones keep the default
 * @returns whether it was none before
 */
export const mount = (
  element: HTMLElement,
  name: string,
  props: Record<string, unknown> = {},
  load = 'interaction',
): boolean => {
  if (element.dataset.island) return false;
  for (const [prop, value] of Object.entries(props))
    if (typeof value === 'string' && (value || prop === 'addedClass')) element.dataset[prop] = value;
  element.dataset.load = load;
  element.dataset.island = name;
  return true;
};
