/**
 * Which of several titles a key leads to, round and round (ARIA Authoring Practices, tabs and accordion).
 * @param vertical Up and Down; otherwise Left and Right, which change places from right to left
 * @returns `undefined` for keys that lead nowhere, and for keys with modifiers, which are the browser's
 */
export const stepTo = <Kind extends Element>(
  { key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent,
  all: Kind[],
  from: Kind,
  vertical: boolean,
): Kind | undefined => {
  if (altKey || ctrlKey || metaKey || shiftKey) return;
  const at = all.indexOf(from);
  const keys = vertical ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight'];
  if (!vertical && getComputedStyle(from).direction === 'rtl') keys.reverse();
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key === keys[0]) return all.at(at - 1);
  if (key === keys[1]) return all[(at + 1) % all.length];
};
