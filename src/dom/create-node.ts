/**
 * Creates an element.
 * @param attributes attributes by name. A text in `style` takes the road that a page's CSP allows
 */
export const createNode = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  { style = '', ...attributes }: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[T] => {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  if (style) node.style.cssText = style;
  node.append(...children);
  return node;
};
