import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, number, string } from '../../core/mountable/props';
import { adoptStyles } from '../../dom/adopt-styles';
import { onResize } from '../../dom/on-resize';
import { createRevertible } from '../../dom/revertible';
import { toIndexed } from '../../utils/list';
import css from './masonry.inline.css?inline';

export const props = {
  columns: number(3, 1),
  columnsTablet: number(2, 1),
  columnsMobile: number(1, 1),
  gap: number(30, 0),
  items: string(''),
};

export const docs: Docs<typeof props> = {
  columns: 'Columns, if the element is not a grid. A grid keeps its own columns.',
  columnsTablet: 'Columns up to 1024 px, if the element is not a grid.',
  columnsMobile: 'Columns up to 767 px, if the element is not a grid.',
  gap: 'Pixels between the rows of items.',
  items: 'Selector of the items. Default: the children.',
};

/** Resolves when every image of unknown size, except a lazy image, has loaded or failed to load. */
const waitForImages = (element: HTMLElement) =>
  Promise.all(
    [...element.querySelectorAll('img')]
      .filter(
        (image) =>
          !image.complete &&
          image.loading !== 'lazy' &&
          !(image.getAttribute('width') && image.getAttribute('height')),
      )
      .map(
        (image) =>
          new Promise((resolve) => {
            image.addEventListener('load', resolve);
            image.addEventListener('error', resolve);
          }),
      ),
  );

/**
 * Places items of unequal height in columns, each directly below the previous item of its column
 * (docs/hosts/elementor.md#masonry). Uses a grid of one-pixel rows. Each item spans as many rows as it needs.
 */
export default behaviour(props, async (element, options, { signal }) => {
  const { columns, columnsTablet, columnsMobile, gap, items } = options;
  const set = createRevertible(signal);
  const findItems = () => [...element.querySelectorAll<HTMLElement>(items || ':scope > *')];
  await waitForImages(element);
  if (signal.aborted) return;

  const makeGrid = () => {
    adoptStyles(css);
    set(element, {
      '.si-masonry': true,
      ':--si-columns': columns,
      ':--si-columns-tablet': columnsTablet,
      ':--si-columns-mobile': columnsMobile,
    });
  };
  let lastSizes = '';
  const placeItems = () => {
    const nodes = findItems();
    const sizes = [element.clientWidth, ...nodes.map((node) => node.getBoundingClientRect().height)].join();
    // Measuring freshly placed items again would move these items.
    if (sizes === lastSizes) return;
    lastSizes = sizes;
    // A narrower window has fewer columns, and a stale column index would create implicit columns.
    for (const node of nodes) set(node, { ':grid-column': null });
    const count = getComputedStyle(element).gridTemplateColumns.split(' ').length;
    const heights = nodes.map((node) => node.getBoundingClientRect().height);
    return () => {
      for (const [index, node] of toIndexed(nodes)) {
        // The last item of a column needs no gap below.
        const gapBelow = index + count < nodes.length ? gap : 0;
        set(node, {
          ':grid-column': (index % count) + 1,
          ':grid-row': `auto / span ${Math.ceil((heights[index] ?? 0) + gapBelow)}`,
        });
      }
    };
  };
  set(element, {
    ':grid-auto-rows': '1px',
    ':grid-auto-flow': 'dense',
    ':row-gap': '0px',
    ':align-items': 'start',
  });
  let hasGrid = false;
  const measure = () => {
    if (hasGrid || /grid/.test(getComputedStyle(element).display)) return placeItems();
    hasGrid = true;
    return () => {
      makeGrid();
      placeItems()?.();
    };
  };
  const watched = new Set<HTMLElement>();
  const watchItems = () => {
    const newItems = findItems().filter((item) => !watched.has(item));
    for (const item of newItems) watched.add(item);
    onResize(newItems, measure, signal);
  };
  onResize([element], measure, signal);
  watchItems();
  // A button for more items, or a filter, adds items later.
  const observer = new MutationObserver(watchItems);
  observer.observe(element, { childList: true, subtree: !!items });
  signal.addEventListener('abort', () => observer.disconnect());
});
