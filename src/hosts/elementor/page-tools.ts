/** Tools that add-ons take from `elementorModules.utils` (docs/hosts/elementor.md#utilities). */

import { createScrollObserver } from '../../behaviours/scroll-progress/scroll-observer';
import { nodesOf, pageSet } from './page-set';
import { ViewModule } from './view-module';

/** Pulls items of unequal height together by their upper margin. */
export class Masonry extends ViewModule {
  override getDefaultSettings(): Record<string, unknown> {
    return { container: null, items: null, columnsCount: 3, verticalSpaceBetween: 30 };
  }
  override getDefaultElements() {
    const setOf = (key: string) => {
      const place = this.getSettings(key);
      return pageSet(typeof place === 'string' ? [...document.querySelectorAll(place)] : nodesOf(place));
    };
    return { $container: setOf('container'), $items: setOf('items') };
  }
  run() {
    const count = Number(this.getSettings('columnsCount')) || 1;
    const space = Number(this.getSettings('verticalSpaceBetween')) || 0;
    const ends: number[] = [];
    for (const [index, item] of nodesOf(this.elements.$items).entries()) {
      const column = index % count;
      const end = ends[column];
      if (end !== undefined) {
        const margin = Number.parseFloat(getComputedStyle(item).marginTop) || 0;
        item.style.marginTop = `${margin + end - item.getBoundingClientRect().top}px`;
      }
      ends[column] = item.getBoundingClientRect().bottom + space;
    }
  }
}

/** Options of an observer, as add-ons write them. */
interface ScrollOptions {
  sensitivity?: number;
  callback(position: object): void;
  offset?: string;
  root?: Element | null;
}

interface Offset {
  start?: number;
  end?: number;
}

const share = (part: number, whole: number) =>
  Math.round(Math.max(0, Math.min(part / whole, 1)) * 10_000) / 100;

/** Scroll positions of elements and of the page. */
export const Scroll = {
  scrollObserver({ sensitivity = 0, callback, offset = '0px', root = null }: ScrollOptions) {
    return createScrollObserver(sensitivity, callback, { root, rootMargin: offset });
  },
  /** Share of an element's way through the viewport, from 0 to 100. */
  getElementViewportPercentage(place: unknown, { start = 0, end = 0 }: Offset = {}) {
    const [element] = nodesOf(place);
    if (!element) return 0;
    const box = element.getBoundingClientRect();
    const before = (innerHeight * start) / 100;
    const after = (innerHeight * end) / 100;
    const way = innerHeight + before + box.height;
    return share(innerHeight - box.top + before, way + after);
  },
  /** Share of the page above the viewport, in percent. */
  getPageScrollPercentage({ start = 0, end = 0 }: Offset = {}, height?: number) {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const whole = height || scrollHeight - clientHeight;
    const before = (whole * start) / 100;
    return ((scrollTop + before) / (whole + before + (whole * end) / 100)) * 100;
  },
};
