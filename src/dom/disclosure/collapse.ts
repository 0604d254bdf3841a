import { prefersReducedMotion } from '../reduced-motion';

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

const animations = new WeakMap<Element, Animation>();

/** Every property that gives an element its height, with its current value, even during an animation. */
export const measureBox = (element: HTMLElement): Box => {
  const style = getComputedStyle(element);
  const shown = style.display !== 'none';
  return Object.fromEntries(parts.map((part) => [part, shown ? style[part] : '0px']));
};

/** The box of a closed panel. */
export const collapsedBox: Box = Object.fromEntries(parts.map((part) => [part, '0px']));

/** Stops a running animation where it is. */
export const cancelCollapse = (element: Element) => animations.get(element)?.cancel();

/**
 * Animates an element from one box to another; at once under reduced motion.
 * @param duration milliseconds
 * @param done does not run if another animation has taken over
 */
export const animateCollapse = (
  element: HTMLElement,
  from: Box,
  to: Box,
  duration: number,
  done?: () => void,
) => {
  cancelCollapse(element);
  if (!duration || prefersReducedMotion()) return done?.();
  const frame = (box: Box): Keyframe => ({ ...box, overflow: 'clip' });
  const animation = element.animate([frame(from), frame(to)], { duration, easing: 'ease' });
  animations.set(element, animation);
  animation.onfinish = () => done?.();
};
