/**
 * Marks a node that a behaviour draws beside its element, and removes a copy of it. A router that restores a snapshot of
 * the page's HTML restores what was drawn, too.
 */
export const markDrawn = (element: Element, node: HTMLElement, name: string) => {
  for (const sibling of [element.previousElementSibling, element.nextElementSibling])
    if (sibling?.getAttribute('data-si-drawn') === name) sibling.remove();
  node.setAttribute('data-si-drawn', name);
};
