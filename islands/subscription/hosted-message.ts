import { createRevertible } from '../../src/dom/revertible';

/**
 * Makes the page's own message element the live region of its form.
 * @returns the function that shows a text in the element, or hides the element
 */
export const adoptMessage = (node: HTMLElement, signal: AbortSignal) => {
  const set = createRevertible(signal);
  // Some versions of the host print an icon beside the text.
  const textNode = node.querySelector(':scope > [class$="__text"]') ?? node;
  const show = (state: string, text = '') => {
    // The server, or the host's own script before the island, may have answered already.
    if (state === 'idle' && textNode.textContent?.trim()) return;
    // Shows the element before its text changes, because screen readers announce changes of visible regions only.
    set(node, { ':display': text ? 'block' : 'none' });
    for (const name of ['success', 'error']) set(node, { [`.is-${name}`]: state === name });
    textNode.textContent = text;
  };
  set(node, { role: 'status', tabindex: -1 });
  signal.addEventListener('abort', () => {
    textNode.textContent = '';
  });
  return show;
};
