import { cleanup, render } from '@testing-library/react';
import { createRef, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Item } from '../../../islands/lightbox/items';
import { measurePicture } from '../../../islands/lightbox/picture';
import { Stage, type StageControl } from '../../../islands/lightbox/Stage';
import { english } from '../../../islands/lightbox/texts';
import { safeUrl } from '../../../src/dom/url';
import { find } from '../../support/context';
import { placeAt, stubResizes } from '../../support/observers';

const { stopPlayer, play } = vi.hoisted(() => {
  const stopPlayer = vi.fn();
  return { stopPlayer, play: vi.fn(() => stopPlayer) };
});
vi.mock('../../../src/video/on-demand', () => ({ createPlayer: play, readVideoHosts: () => ({}) }));

const createPictures = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    url: safeUrl(`https://shop.test/${index}.png`),
    title: `Title ${index}`,
    description: '',
    alt: index ? '' : 'First',
  }));

let control: { current: StageControl | null };
let go: (steps: number) => void;

const start = (items: Item[], first = 0, isRtl = false) => {
  control = createRef<StageControl>() as typeof control;
  // The stage has a width before its first effect.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  function Row() {
    const [position, setPosition] = useState(first);
    go = (steps) => setPosition((old) => old + steps);
    return (
      <Stage
        items={items}
        position={position}
        isMotionReduced={true}
        isRtl={isRtl}
        labels={english}
        control={control}
        go={go}
        close={() => {}}
        onTap={() => {}}
        onZoom={() => {}}
      />
    );
  }
  render(<Row />);
};
const getSlot = () => {
  const slot = control.current?.getSlot();
  if (!slot) throw Error('The stage shows nothing');
  return slot;
};
const expectShown = (title: string) => vi.waitFor(() => expect(getSlot().item.title).toBe(title));
const readSources = () => [...document.querySelectorAll('img')].map(({ src }) => src.slice(-5)).sort();

beforeEach(() => {
  stubResizes();
  play.mockClear();
  stopPlayer.mockClear();
});
afterEach(cleanup);

it('preloads only the neighbours, with low priority', async () => {
  start(createPictures(6), 2);
  expect(readSources()).toEqual(['1.png', '2.png', '3.png']);
  expect(
    [...document.querySelectorAll('img')].map((node) => [
      node.src.slice(-5),
      node.getAttribute('fetchpriority'),
    ]),
  ).toEqual([
    ['2.png', 'high'],
    ['3.png', 'low'],
    ['1.png', 'low'],
  ]);
  go(1);
  await expectShown('Title 3');
  expect(readSources()).toEqual(['1.png', '2.png', '3.png', '4.png']);
  go(1);
  go(1);
  await expectShown('Title 5');
  // The stage has removed distant slides.
  expect(readSources()).not.toContain('1.png');
});

it('wraps around at both ends', async () => {
  start(createPictures(3));
  go(-1);
  await expectShown('Title 2');
  go(1);
  await expectShown('Title 0');
  go(4);
  await expectShown('Title 1');
});

it('shows a single picture alone and once', () => {
  start(createPictures(1));
  expect(readSources()).toEqual(['0.png']);
});

it('keeps all pictures but the shown picture inert, and mirrors the row in right-to-left text', async () => {
  start(createPictures(3), 0, true);
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
  go(1);
  await vi.waitFor(() => expect(find('.si-lb-track').style.translate).toBe('432px 0'));
});

it('plays a shown video, and stops the player when the stage moves on or stops', async () => {
  const items = createPictures(3);
  items[1] = { ...(items[1] as Item), video: { service: 'vimeo', id: '1' }, ratio: '4 / 3' };
  start(items);
  expect(play).not.toHaveBeenCalled();
  go(1);
  await vi.waitFor(() => expect(play).toHaveBeenCalledOnce());
  expect(getSlot().node.style.getPropertyValue('--si-ratio')).toBe('4 / 3');
  go(1);
  await vi.waitFor(() => expect(stopPlayer).toHaveBeenCalledOnce());
  go(-1);
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  cleanup();
  expect(stopPlayer).toHaveBeenCalledTimes(2);
});

it('shows a text and a link for a broken picture, and the title as a missing alt text', async () => {
  start(createPictures(2), 1);
  const { image, node } = getSlot();
  expect(image?.alt).toBe('Title 1');
  expect(node.classList).toContain('si-lb-loading');
  image?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(node.classList).not.toContain('si-lb-loading'));
  expect(find('.si-lb-error', node).textContent).toContain('We cannot show this picture.');
  expect(find<HTMLAnchorElement>('a', node).href).toBe('https://shop.test/1.png');
  expect(getSlot().image).toBeUndefined();
});

it('shows the small picture until the browser has decoded the large picture', async () => {
  const [item] = createPictures(1);
  const thumb = document.createElement('img');
  thumb.src = 'https://shop.test/a"b.png';
  start([{ ...(item as Item), thumb }]);
  const { image, node } = getSlot();
  let finish = () => {};
  Object.assign(image as HTMLImageElement, {
    decode: () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  });
  expect(image?.style.backgroundImage).toMatch(/a(%22|\\")b\.png/);
  image?.dispatchEvent(new Event('load'));
  expect(node.classList).toContain('si-lb-loading');
  finish();
  await vi.waitFor(() => expect(image?.style.backgroundImage).toBe(''));
  expect(node.classList).not.toContain('si-lb-loading');
});

it('offers the browser all sizes of a picture', () => {
  const [item] = createPictures(1);
  const srcset = 'https://shop.test/s.png 400w, https://shop.test/0.png 2000w' as Item['srcset'];
  start([{ ...(item as Item), srcset, width: 2000 } as Item]);
  expect(getSlot().image?.getAttribute('srcset')).toBe(srcset);
  expect(getSlot().image?.sizes).toBe('100vw');
});

it('computes the picture’s area in a letterboxed image', () => {
  const image = document.createElement('img');
  placeAt(image, { width: 400, height: 800 });
  expect(measurePicture(image).height).toBe(800);
  Object.defineProperties(image, { naturalWidth: { value: 200 }, naturalHeight: { value: 100 } });
  expect({ ...measurePicture(image).toJSON() }).toMatchObject({ x: 0, y: 300, width: 400, height: 200 });
});
