import { beforeEach, expect, it, vi } from 'vitest';
import masonry from '../../../src/behaviours/masonry/index';
import { find, mountAs, page } from '../../support/context';
import { placeAt, stubResizes } from '../../support/observers';

let resizes: ReturnType<typeof stubResizes>;
const heights = [100, 300, 50, 80, 60];

const build = (inside = '', style = 'display:grid;grid-template-columns:1fr 1fr 1fr') => {
  page(`<div style="${style}">${heights.map(() => `<p>${inside}</p>`).join('')}</div>`);
  const items = [...document.querySelectorAll('p')];
  for (const [index, item] of items.entries()) placeAt(item, { height: heights[index] ?? 0 });
  return { wall: find('div'), items };
};
const listCells = (items: HTMLElement[]) =>
  items.map(({ style }) => [style.getPropertyValue('grid-column'), style.getPropertyValue('grid-row')]);

beforeEach(() => {
  resizes = stubResizes();
});

/** Mounts the masonry and waits for the layout of the page. */
const mount = async (wall: HTMLElement, props?: Record<string, unknown>) => {
  const mounted = await mountAs(masonry, wall, props);
  resizes.resize(wall);
  return mounted;
};

it('places each item 30 px below the item above, in rows for its height', async () => {
  const { wall, items } = build();
  await mount(wall);
  expect(listCells(items)).toEqual([
    ['1', 'auto / span 130'],
    ['2', 'auto / span 330'],
    ['3', 'auto / span 50'],
    ['1', 'auto / span 80'],
    ['2', 'auto / span 60'],
  ]);
  expect(wall.style.getPropertyValue('grid-auto-flow')).toBe('dense');
  expect(wall.className).toBe('');
});

it('follows a growing item, and restores the styles of the grid when the behaviour stops', async () => {
  const { wall, items } = build();
  wall.style.rowGap = '7px';
  const { stop } = await mount(wall, { gap: 10 });
  const [first] = items;
  if (!first) throw Error('no items');
  placeAt(first, { height: 200 });
  resizes.resize(first);
  expect(first.style.getPropertyValue('grid-row')).toBe('auto / span 210');
  stop();
  expect(listCells(items)).toEqual(heights.map(() => ['', '']));
  expect(wall.style.getPropertyValue('grid-auto-flow')).toBe('');
  expect(wall.style.rowGap).toBe('7px');
});

it('places items that another script adds later', async () => {
  const { wall } = build();
  await mount(wall);
  const added = document.createElement('p');
  wall.append(added);
  placeAt(added, { height: 40 });
  // The page tells of new children in a microtask.
  await Promise.resolve();
  resizes.resize(added);
  expect(listCells([added])).toEqual([['3', 'auto / span 40']]);
});

it('uses fewer columns in a narrower window', async () => {
  const { wall, items } = build();
  await mount(wall);
  placeAt(wall, { width: 400 });
  vi.spyOn(window, 'getComputedStyle').mockImplementation(() => {
    // A browser creates columns for items that name a column.
    const count = Math.max(2, ...items.map((item) => Number(item.style.gridColumn)));
    return {
      display: 'grid',
      gridTemplateColumns: Array(count).fill('100px').join(' '),
    } as CSSStyleDeclaration;
  });
  resizes.resize(wall);
  expect(listCells(items).map(([column]) => column)).toEqual(['1', '2', '1', '2', '1']);
});

it('makes a grid of three columns where the page has no grid', async () => {
  const { wall } = build('', '');
  await mount(wall);
  expect(wall.className).toBe('si-masonry');
  expect(wall.style.getPropertyValue('--si-columns')).toBe('3');
});

it('waits for images of unknown size', async () => {
  const { wall, items } = build('<img src="/a.png" alt="">');
  for (const image of document.querySelectorAll('img'))
    Object.defineProperty(image, 'complete', { value: false });
  const mounted = mount(wall);
  await Promise.resolve();
  expect(listCells(items)[0]).toEqual(['', '']);
  for (const [index, image] of [...document.querySelectorAll('img')].entries())
    image.dispatchEvent(new Event(index % 2 ? 'error' : 'load'));
  await mounted;
  expect(listCells(items)[0]).toEqual(['1', 'auto / span 130']);
});

it.each([
  ['for an image with width and height', 'width="4" height="3"'],
  ['for an image that loads lazily', 'loading="lazy"'],
])('does not wait %s', async (_, attributes) => {
  const { wall, items } = build(`<img src="/a.png" ${attributes} alt="">`);
  for (const image of document.querySelectorAll('img'))
    Object.defineProperty(image, 'complete', { value: false });
  mount(wall);
  await vi.waitFor(() => expect(listCells(items)[0]).toEqual(['1', 'auto / span 130']));
});
