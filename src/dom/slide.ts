import { isCalm } from './calm';

const parts = [
  'height',
  'paddingTop',
  'paddingBottom',
  'borderTopWidth',
  'borderBottomWidth',
  'marginTop',
  'marginBottom',
] as const;

type Box = Record<string, string>;

const running = new WeakMap<Element, Animation>();

/** Everything that gives an element its height, as it is now, in the middle of a movement too. */
export const boxOf = (element: HTMLElement): Box => {
  const style = getComputedStyle(element);
  const shown = style.display !== 'none';
  return Object.fromEntries(parts.map((part) => [part, shown ? style[part] : '0px']));
};

/** The box of nothing. */
export const flat: Box = Object.fromEntries(parts.map((part) => [part, '0px']));

/** Ends a movement where it is. */
export const halt = (element: Element) => running.get(element)?.cancel();

/**
 * Moves an element from one box to another; at once for a visitor who wants it calm.
 * @param duration milliseconds
 * @param done is not called when another movement has taken over
 */
export const slide = (element: HTMLElement, from: Box, to: Box, duration: number, done?: () => void) => {
  halt(element);
  if (!duration || isCalm()) return done?.();
  const frame = (box: Box): Keyframe => ({ ...box, overflow: 'clip' });
  const animation = element.animate([frame(from), frame(to)], { duration, easing: 'ease' });
  running.set(element, animation);
  animation.onfinish = () => done?.();
};
