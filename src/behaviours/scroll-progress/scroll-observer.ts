import { createItems } from '../../utils/list';

export interface ScrollPosition {
  sensitivity: number;
  isInViewport: boolean;
  /** Visible share, from 0 to 100. */
  scrollPercentage: number;
  /** `down` when the element has moved up the screen since the last call. */
  intersectionScrollDirection: 'down' | 'up';
}

/**
 * Thresholds in steps of 100/sensitivity percent.
 * @param sensitivity up to 100; any other value means a call on entry and a call on exit
 */
export const computeThresholds = (sensitivity: number): number[] => {
  if (!(sensitivity > 0 && sensitivity <= 100)) return [0];
  const step = 100 / sensitivity;
  const count = Math.floor(100 / step + 1e-9);
  return createItems(count + 1, (index) => Math.min((index * step) / 100, 1));
};

/** Creates an observer that passes the visible share to a callback at each crossed threshold. */
export const createScrollObserver = (
  sensitivity: number,
  callback: (position: ScrollPosition) => void,
  options: IntersectionObserverInit,
) => {
  let lastY = 0;
  return new IntersectionObserver(
    (entries) => {
      const entry = entries.at(-1);
      if (!entry) return;
      const { y } = entry.boundingClientRect;
      callback({
        sensitivity,
        isInViewport: entry.isIntersecting,
        scrollPercentage: Math.round(entry.intersectionRatio * 10_000) / 100,
        intersectionScrollDirection: y < lastY ? 'down' : 'up',
      });
      lastY = y;
    },
    { ...options, threshold: computeThresholds(sensitivity) },
  );
};
