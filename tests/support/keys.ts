/** Presses a key on a node. @returns whether a listener has prevented the key's default */
export const pressKey = (node: Element | undefined | null, key: string): boolean => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  node?.dispatchEvent(event);
  return event.defaultPrevented;
};
