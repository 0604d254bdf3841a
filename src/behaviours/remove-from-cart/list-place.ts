/**
 * Remembers where a list stands, because the host replaces the list with its surroundings whenever the cart changes.
 * @returns the function that puts a message before the list's successor
 */
export const rememberPlace = (list: Element) => {
  const path: { parent: Element; index: number }[] = [];
  for (let node = list; node.parentElement; node = node.parentElement)
    path.push({ parent: node.parentElement, index: [...node.parentElement.children].indexOf(node) });
  return (message: HTMLElement) => {
    const { parent, index = 0 } = path.find((place) => place.parent.isConnected) ?? {};
    parent?.insertBefore(message, parent.children[index] ?? null);
  };
};
