import { isCalm } from './calm';

/** Milliseconds after which an animation that does not end counts as over. */
const limit = 4_000;

/**
 * Plays an animation that a stylesheet knows by class names, and takes them away again. Settles at once where
 * the stylesheet has none, and for who wants less motion.
 * @param names separated by spaces
 */
export const animateClass = async (element: HTMLElement, names: string): Promise<void> => {
  const known = names.split(/\s+/).filter(Boolean);
  if (!known[0] || isCalm()) return;
  element.classList.add(...known);
  const running = element.getAnimations().map(({ finished }) => finished);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, limit);
  });
  await Promise.race([Promise.allSettled(running), late]);
  clearTimeout(timer);
  element.classList.remove(...known);
};

/**
 * Lets an element that a class hides enter after its delay; at once for who wants less motion.
 * @param waiting the class that hides it
 * @param names class names of the animation, separated by spaces
 * @param delay milliseconds
 * @returns the function that shows it at once, if it still waits
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
    isCalm() ? 0 : delay,
  );
  return () => {
    clearTimeout(timer);
    show();
  };
};
