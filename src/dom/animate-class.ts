import { prefersReducedMotion } from './reduced-motion';

/** An animation that never ends counts as over after this time. */
const MAX_ANIMATION_MS = 4_000;

/**
 * Plays a CSS animation by class names and removes the classes again. Resolves at once if the stylesheet has
 * no such animation or the visitor prefers reduced motion.
 * @param names separated by spaces
 */
export const animateClass = async (element: HTMLElement, names: string): Promise<void> => {
  const known = names.split(/\s+/).filter(Boolean);
  if (!known[0] || prefersReducedMotion()) return;
  element.classList.add(...known);
  const running = element.getAnimations().map(({ finished }) => finished);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_ANIMATION_MS);
  });
  await Promise.race([Promise.allSettled(running), late]);
  clearTimeout(timer);
  element.classList.remove(...known);
};

/**
 * Reveals an element hidden by a class, after a delay and with an animation; at once under reduced motion.
 * @param waiting the class that hides it
 * @param names class names of the animation, with spaces between
 * @param delay milliseconds
 * @returns the function that reveals the element at once if it still waits
 */
export const enter = (element: HTMLElement, waiting: string, names: string, delay: number): (() => void) => {
  const show = () => {
    if (waiting) element.classList.remove(waiting);
  };
  const timer = setTimeout(
    () => {
      show();
      animateClass(element, names);
    },
    prefersReducedMotion() ? 0 : delay,
  );
  return () => {
    clearTimeout(timer);
    show();
  };
};
