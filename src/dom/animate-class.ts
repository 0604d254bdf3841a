import { prefersReducedMotion } from './reduced-motion';

/** An animation that never ends counts as over after this time. */
const MAX_ANIMATION_MS = 4_000;

/**
 * Plays a CSS animation by class names and removes the classes again. Resolves at once if the stylesheet has
 * no such animation or the visitor prefers reduced motion.
 * @param names class names, separated by spaces
 */
export const animateClass = async (element: HTMLElement, names: string): Promise<void> => {
  const classes = names.split(/\s+/).filter(Boolean);
  if (!classes[0] || prefersReducedMotion()) return;
  element.classList.add(...classes);
  const animations = element.getAnimations().map(({ finished }) => finished);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, MAX_ANIMATION_MS);
  });
  await Promise.race([Promise.allSettled(animations), timeout]);
  clearTimeout(timer);
  element.classList.remove(...classes);
};

/**
 * Reveals an element hidden by a class, after a delay and with an animation. Under reduced motion the element appears
 * at once.
 * @param hiddenClass the class that hides the element
 * @param names class names of the animation, with spaces between
 * @param delay milliseconds
 * @returns the function that reveals the element at once
 */
export const enter = (
  element: HTMLElement,
  hiddenClass: string,
  names: string,
  delay: number,
): (() => void) => {
  const show = () => {
    if (hiddenClass) element.classList.remove(hiddenClass);
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
