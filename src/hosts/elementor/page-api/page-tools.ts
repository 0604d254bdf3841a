/** Tools that add-ons take from `elementorModules.utils` (docs/hosts/elementor.md#utilities). */

import { createScrollObserver } from '../../../behaviours/scroll-progress/scroll-observer';
import { toIndexed } from '../../../utils/list';
import { toNodes, toPageSet } from './page-set';
import { ViewModule } from './view-module';

/** Pulls items of unequal height together by their upper margin. */
export class Masonry extends ViewModule {
  override getDefaultSettings(): Record<string, unknown> {
    return { container: null, items: null, columnsCount: 3, verticalSpaceBetween: 30 };
  }
  override getDefaultElements() {
    const findSet = (key: string) => {
      const setting = this.getSettings(key);
      return toPageSet(
        typeof setting === 'string' ? [...document.querySelectorAll(setting)] : toNodes(setting),
      );
    };
    return { $container: findSet('container'), $items: findSet('items') };
  }
  run() {
    const count = Number(this.getSettings('columnsCount')) || 1;
    const space = Number(this.getSettings('verticalSpaceBetween')) || 0;
    const columnEnds: number[] = [];
    for (const [index, item] of toIndexed(toNodes(this.elements.$items))) {
      const column = index % count;
      const end = columnEnds[column];
      if (end !== undefined) {
        const margin = Number.parseFloat(getComputedStyle(item).marginTop) || 0;
        item.style.marginTop = `${margin + end - item.getBoundingClientRect().top}px`;
      }
      columnEnds[column] = item.getBoundingClientRect().bottom + space;
    }
  }
}

/** Options of a scroll observer, as add-ons write these options. */
interface ScrollOptions {
  sensitivity?: number;
  callback(position: object): void;
  offset?: string;
  root?: Element | null;
}

/** Percent of the measured height by which the progress starts earlier and ends later. */
interface Offset {
  start?: number;
  end?: number;
}

const toPercent = (part: number, total: number) =>
  Math.round(Math.max(0, Math.min(part / total, 1)) * 10_000) / 100;

/** Scroll positions of elements and of the page. */
export const Scroll = {
  scrollObserver({ sensitivity = 0, callback, offset = '0px', root = null }: ScrollOptions) {
    return createScrollObserver(sensitivity, callback, { root, rootMargin: offset });
  },
  /** Progress of an element through the viewport, in percent. */
  getElementViewportPercentage($element: unknown, { start = 0, end = 0 }: Offset = {}) {
    const [element] = toNodes($element);
    if (!element) return 0;
    const box = element.getBoundingClientRect();
    const startOffset = (innerHeight * start) / 100;
    const endOffset = (innerHeight * end) / 100;
    const distance = innerHeight + startOffset + box.height;
    return toPercent(innerHeight - box.top + startOffset, distance + endOffset);
  },
  getPageScrollPercentage({ start = 0, end = 0 }: Offset = {}, height?: number) {
    const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
    const total = height || scrollHeight - clientHeight;
    const startOffset = (total * start) / 100;
    return ((scrollTop + startOffset) / (total + startOffset + (total * end) / 100)) * 100;
  },
};
