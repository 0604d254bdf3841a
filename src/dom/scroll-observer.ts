/** How much of an element is on the screen. */
export interface ScrollPosition {
  sensitivity: number;
  isInViewport: boolean;
  /** How much of it is visible, from 0 to 100. */
  scrollPercentage: number;
  /** `down` when it has moved up the screen since the last call. */
  intersectionScrollDirection: 'down' | 'up';
}

/**
 * Thresholds in steps of 100/sensitivity percent (spec §9).
 * @param sensitivity from 1 to 100; anything else means one call when it comes and one when it goes
 */
export const thresholds = (sensitivity: number): number[] => {
  if (!(sensitivity > 0 && sensitivity <= 100)) return [0];
  const step = 100 / sensitivity;
  const count = Math.floor(100 / step + 1e-9);
  return Array.from({ length: count + 1 }, (_, index) => Math.min((index * step) / 100, 1));
};

/**
 * Calls back with what can be seen of an element, each time a threshold is crossed (builder contract §9).
 * @param margin of the screen, as of `IntersectionObserver`
 * @returns stops
 */
export const observeScroll = (
  element: Element,
  sensitivity: number,
  call: (position: ScrollPosition) => void,
  margin = '0px',
): (() => void) => {
  let last = 0;
  const observer = new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      const { y } = entry.boundingClientRect;
      call({
        sensitivity,
        isInViewport: entry.isIntersecting,
        scrollPercentage: Math.round(entry.intersectionRatio * 10_000) / 100,
        intersectionScrollDirection: y < last ? 'down' : 'up',
      });
      last = y;
    },
    { threshold: thresholds(sensitivity), rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
};
