/** Server nodes that the chat drives in place, by their function. */
export type Part = 'button' | 'badge' | 'qr' | 'box' | 'close' | 'label' | 'messages' | 'optin' | 'send';

/** @param parts selectors of the page's own widget; a part without a selector is missing */
export const findPart = (element: HTMLElement, parts: Partial<Record<string, string>>, name: Part) =>
  element.querySelector<HTMLElement>(parts[name] || ':not(*)');
