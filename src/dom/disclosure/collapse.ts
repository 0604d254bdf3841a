import { prefersReducedMotion } from '../reduced-motion';

const HEIGHT_PROPERTIES = [
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
  const isShown = style.display !== 'none';
  return Object.fromEntries(HEIGHT_PROPERTIES.map((part) => [part, isShown ? style[part] : '0px']));
};

/** The box of a closed panel. */
export const collapsedBox: Box = Object.fromEntries(HEIGHT_PROPERTIES.map((part) => [part, '0px']));

/** Removes a running animation. Measure the box before the call, because the element jumps to its final box. */
export const cancelCollapse = (element: Element) => animations.get(element)?.cancel();

/**
 * Animates an element between two boxes. Under reduced motion the change is immediate.
 * @param duration milliseconds
 * @param onEnd does not run if a later call has replaced the animation
 */
export const animateCollapse = (
  element: HTMLElement,
  startBox: Box,
  endBox: Box,
  duration: number,
  onEnd?: () => void,
) => {
  cancelCollapse(element);
  if (!duration || prefersReducedMotion()) return onEnd?.();
  const toKeyframe = (box: Box): Keyframe => ({ ...box, overflow: 'clip' });
  const animation = element.animate([toKeyframe(startBox), toKeyframe(endBox)], { duration, easing: 'ease' });
  animations.set(element, animation);
  animation.onfinish = () => onEnd?.();
};

/**
 * Keeps the title of an opened panel in the window: an item further up that closes at the same time moves it away. The
 * other item has its final height in the frame after its animation.
 */
export const keepInView = (title: Element) =>
  requestAnimationFrame(() => {
    if (title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'nearest' });
  });
