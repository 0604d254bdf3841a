/**
 * The title that an arrow key moves to, wrapping around (ARIA Authoring Practices, tabs and accordion).
 * @param vertical whether Up and Down move; otherwise Left and Right do, in reverse in right-to-left text
 * @returns `undefined` for other keys and for keys with modifiers
 */
export const arrowKeyTarget = <Kind extends Element>(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  all: Kind[],
  from: Kind,
  vertical: boolean,
): Kind | undefined => {
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const index = all.indexOf(from);
  const keys = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (!vertical && getComputedStyle(from).direction === 'rtl') keys.reverse();
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === keys[0]) return all.at(index - 1);
  if (key === keys[1]) return all[(index + 1) % all.length];
};
