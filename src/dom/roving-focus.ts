/**
 * Finds the element that an arrow key moves to, wrapping around (ARIA Authoring Practices, tabs and accordion).
 * @param isVertical whether Up and Down move; otherwise Left and Right move, reversed in right-to-left text
 * @returns `undefined` for other keys and for keys with modifiers
 */
export const findArrowKeyTarget = <Kind extends Element>(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  elements: Kind[],
  current: Kind,
  isVertical: boolean,
): Kind | undefined => {
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const index = elements.indexOf(current);
  const keys = isVertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (!isVertical && getComputedStyle(current).direction === 'rtl') keys.reverse();
  if (key === 'Home') return elements[0];
  if (key === 'End') return elements.at(-1);
  if (key === keys[0]) return elements.at(index - 1);
  if (key === keys[1]) return elements[(index + 1) % elements.length];
};
