import { adoptStyles } from '../../dom/adopt-styles';
import { onResize } from '../../dom/on-resize';
import { behaviour } from '../../mountable/behaviour';
import { type Docs, number, string } from '../../mountable/props';
import { indexed } from '../../utils/list';
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

/** Resolves when the browser knows the size of every image, or the image has failed to load. */
const measured = (element: HTMLElement) =>
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
 * Places items of unequal height without gaps, each below the item above it in its column
 * (docs/hosts/elementor.md#masonry). Uses a grid of one-pixel rows; each item spans as many rows as it needs.
 */
export default behaviour(props, async (element, options, { signal }) => {
  const { columns, columnsTablet, columnsMobile, gap, items } = options;
  const { style, classList } = element;
  const find = () => [...element.querySelectorAll<HTMLElement>(items || ':scope > *')];
  await measured(element);
  if (signal.aborted) return;

  const makeGrid = () => {
    adoptStyles(css);
    classList.add('si-masonry');
    const values = { '': columns, '-tablet': columnsTablet, '-mobile': columnsMobile };
    for (const [device, value] of Object.entries(values))
      style.setProperty(`--si-columns${device}`, String(value));
  };
  let last = '';
  const place = () => {
    const nodes = find();
    const now = [element.clientWidth, ...nodes.map((node) => node.getBoundingClientRect().height)].join();
    // Measuring freshly placed items again would move these items.
    if (now === last) return;
    last = now;
    // A narrower window has fewer columns; a stale column index would create implicit columns.
    for (const { style } of nodes) style.removeProperty('grid-column');
    const count = getComputedStyle(element).gridTemplateColumns.split(' ').length;
    const heights = nodes.map((node) => node.getBoundingClientRect().height);
    return () => {
      for (const [index, node] of indexed(nodes)) {
        node.style.gridColumn = String((index % count) + 1);
        // The last item of a column needs no gap below.
        const below = index + count < nodes.length ? gap : 0;
        node.style.gridRow = `auto / span ${Math.ceil((heights[index] ?? 0) + below)}`;
      }
    };
  };
  style.gridAutoRows = '1px';
  style.gridAutoFlow = 'dense';
  style.rowGap = '0px';
  style.alignItems = 'start';
  let grid = false;
  const measure = () => {
    if (grid || /grid/.test(getComputedStyle(element).display)) return place();
    grid = true;
    return () => {
      makeGrid();
      place()?.();
    };
  };
  onResize([element, ...find()], measure, signal);
  return () => {
    classList.remove('si-masonry');
    for (const name of [
      'grid-auto-rows',
      'grid-auto-flow',
      'row-gap',
      'align-items',
      '--si-columns',
      '--si-columns-tablet',
      '--si-columns-mobile',
    ])
      style.removeProperty(name);
    for (const node of find()) {
      node.style.removeProperty('grid-column');
      node.style.removeProperty('grid-row');
    }
  };
});
