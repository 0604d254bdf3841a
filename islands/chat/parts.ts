/** Server nodes that the chat drives in place, by their function. */
export type Part = 'button' | 'badge' | 'qr' | 'box' | 'close' | 'label' | 'messages' | 'optin' | 'send';

/** Finds a part of the page's own widget. */
export const findPart = (element: HTMLElement, parts: Partial<Record<string, string>>, name: Part) =>
  element.querySelector<HTMLElement>(parts[name] || ':not(*)');
