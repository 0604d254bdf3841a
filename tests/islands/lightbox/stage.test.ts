import { beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '../../../islands/lightbox/items';
import { measurePicture } from '../../../islands/lightbox/picture';
import { createStage, type StageOptions } from '../../../islands/lightbox/stage';
import { safeUrl } from '../../../src/dom/url';
import { find, page } from '../../support/context';
import { placeAt } from '../../support/observers';

const createPictures = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    url: safeUrl(`https://shop.test/${index}.png`),
    title: `Title ${index}`,
    description: '',
    alt: index ? '' : 'First',
  }));

let abort: AbortController;
const changes: number[] = [];
const stopPlayer = vi.fn();
const play = vi.fn(() => stopPlayer);

const start = (items: Item[], first = 0, overrides: Partial<StageOptions> = {}) => {
  const node = page('<div></div>');
  placeAt(node, { width: 400, height: 800 });
  abort = new AbortController();
  changes.length = 0;
  return createStage(node, items, first, {
    isMotionReduced: true,
    isRtl: false,
    errorText: 'Gone.',
    linkText: 'Open it',
    signal: abort.signal,
    onChange: (index) => changes.push(index),
    onClose() {},
    onTap() {},
    play,
    ...overrides,
  });
};
const readSources = () => [...document.querySelectorAll('img')].map(({ src }) => src.slice(-5)).sort();

beforeEach(() => {
  play.mockClear();
  stopPlayer.mockClear();
});

it('preloads only the neighbours, with low priority', () => {
  const stage = start(createPictures(6), 2);
  expect(readSources()).toEqual(['1.png', '2.png', '3.png']);
  expect(
    [...document.querySelectorAll('img')].map(({ fetchPriority, src }) => [src.slice(-5), fetchPriority]),
  ).toEqual([
    ['2.png', 'high'],
    ['3.png', 'low'],
    ['1.png', 'low'],
  ]);
  stage.go(1);
  expect(readSources()).toEqual(['1.png', '2.png', '3.png', '4.png']);
  stage.go(1);
  stage.go(1);
  // The stage has removed distant slides.
  expect(readSources()).not.toContain('1.png');
  expect(changes).toEqual([2, 3, 4, 5]);
});

it('wraps around at both ends, and shows a picture by its index', () => {
  const stage = start(createPictures(3));
  stage.go(-1);
  stage.go(1);
  stage.go(-1);
  stage.go(1);
  stage.goTo(2);
  expect(changes).toEqual([0, 2, 0, 2, 0, 2]);
  expect(stage.getSlot().item.title).toBe('Title 2');
});

it('shows a single picture alone and once', () => {
  const stage = start(createPictures(1));
  stage.go(1);
  expect(changes).toEqual([0]);
  expect(readSources()).toEqual(['0.png']);
});

it('keeps all pictures but the shown picture inert, and mirrors the row in right-to-left text', () => {
  const stage = start(createPictures(3), 0, { isRtl: true });
  const readSlots = () =>
    [...document.querySelectorAll<HTMLElement>('.si-lb-slot')].map((node) => [
      node.inert,
      node.style.translate,
    ]);
  expect(readSlots()).toEqual([
    [false, '0px 0'],
    [true, '-432px 0'],
    [true, '432px 0'],
  ]);
  stage.go(1);
  expect(find('.si-lb-track').style.translate).toBe('432px 0');
});

it('plays a shown video, and stops the player when the stage moves on or stops', () => {
  const items = createPictures(3);
  items[1] = { ...(items[1] as Item), video: { service: 'vimeo', id: '1' }, ratio: '4 / 3' };
  const stage = start(items);
  expect(play).not.toHaveBeenCalled();
  stage.go(1);
  expect(play).toHaveBeenCalledOnce();
  expect(stage.getSlot().node.style.getPropertyValue('--si-ratio')).toBe('4 / 3');
  stage.go(1);
  expect(stopPlayer).toHaveBeenCalledOnce();
  stage.go(-1);
  abort.abort();
  expect(stopPlayer).toHaveBeenCalledTimes(2);
});

it('shows a text and a link for a broken picture, and the title as a missing alt text', () => {
  const stage = start(createPictures(2), 1);
  const { image, node } = stage.getSlot();
  expect(image?.alt).toBe('Title 1');
  expect(node.classList).toContain('si-lb-loading');
  image?.dispatchEvent(new Event('error'));
  expect(node.classList).not.toContain('si-lb-loading');
  expect(find('.si-lb-error', node).textContent).toBe('Gone. Open it');
  expect(find<HTMLAnchorElement>('a', node).href).toBe('https://shop.test/1.png');
  expect(stage.getSlot().image).toBeUndefined();
});

it('shows the small picture until the large picture has loaded', () => {
  const [item] = createPictures(1);
  const thumb = document.createElement('img');
  thumb.src = 'https://shop.test/a"b.png';
  const stage = start([{ ...(item as Item), thumb }]);
  const { image } = stage.getSlot();
  expect(image?.style.backgroundImage).toMatch(/a(%22|\\")b\.png/);
  image?.dispatchEvent(new Event('load'));
  expect(image?.style.backgroundImage).toBe('');
});

it('computes the picture’s area in a letterboxed image', () => {
  const image = document.createElement('img');
  placeAt(image, { width: 400, height: 800 });
  expect(measurePicture(image).height).toBe(800);
  Object.defineProperties(image, { naturalWidth: { value: 200 }, naturalHeight: { value: 100 } });
  expect({ ...measurePicture(image).toJSON() }).toMatchObject({ x: 0, y: 300, width: 400, height: 200 });
});
