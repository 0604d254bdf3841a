/**
 * The title that an arrow key moves to, wrapping around (ARIA Authoring Practices, tabs and accordion).
 * @param vertical whether Up and Down move; otherwise Left and Right do, in reverse in right-to-left text
 * @returns `undefined` for other keys and for keys with modifiers
 */
export const arrowKeyTarget = <Kind extends Element>(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  elements: Kind[],
  current: Kind,
  vertical: boolean,
): Kind | undefined => {
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const index = elements.indexOf(current);
  const keys = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (!vertical && getComputedStyle(current).direction === 'rtl') keys.reverse();
  if (key === 'Home') return elements[0];
  if (key === 'End') return elements.at(-1);
  if (key === keys[0]) return elements.at(index - 1);
  if (key === keys[1]) return elements[(index + 1) % elements.length];
};
