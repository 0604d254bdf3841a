/** Milliseconds after which an animation that does not end counts as over. */
const limit = 4_000;

/**
 * Plays an animation that a stylesheet knows by class names, and takes them away again. Settles at once where
 * the stylesheet has none, and for who wants less motion.
 */
export const animateClass = async (element: HTMLElement, names: string[]): Promise<void> => {
  const known = names.filter(Boolean);
  if (!known[0] || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
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

/** An element that waits, hidden by a class, for its entrance. */
export interface Entrance {
  element: HTMLElement | null;
  /** Class that hides it. */
  waiting: string;
  /** Class names of the animation. */
  names: string[];
  /** Milliseconds. */
  delay: number;
}

/** Lets an element enter after its delay. It is never left hidden. @returns the function that shows it at once */
export const enter = ({ element, waiting, names, delay }: Entrance): (() => void) => {
  if (!element) return () => {};
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const show = () => {
    if (waiting) element.classList.remove(waiting);
  };
  const timer = setTimeout(
    () => {
      show();
      animateClass(element, names);
    },
    calm ? 0 : delay,
  );
  return () => {
    clearTimeout(timer);
    show();
  };
};
