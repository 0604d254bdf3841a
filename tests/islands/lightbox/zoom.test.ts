import { beforeEach, expect, it } from 'vitest';
import type { Slot } from '../../../islands/lightbox/picture';
import { createZoom } from '../../../islands/lightbox/zoom';
import { find, page } from '../../support/context';
import { placeAt } from '../../support/observers';

let image: HTMLImageElement;
let zoom: ReturnType<typeof createZoom>;

// The stage has 400 × 800 px. The picture has 400 × 400 px on the screen, and 800 × 800 px in its file.
beforeEach(() => {
  page('<div><img alt=""></div>');
  image = find('img');
  for (const node of [find('div'), image]) placeAt(node, { width: 400, height: 800 });
  Object.defineProperties(image, {
    naturalWidth: { value: 800 },
    naturalHeight: { value: 800, configurable: true },
  });
  zoom = createZoom(find('div'), false, () => ({ image }) as unknown as Slot);
});

it('zooms to the image’s own size, and back', () => {
  expect(zoom.zoom()).toBe(true);
  expect(image.style.transform).toContain('scale(2)');
  expect(zoom.zoom()).toBe(false);
  expect(image.style.transform).toBe('');
});

it('limits a pinch to a scale from 0.7 to 5, and settles at a scale of at least 1', () => {
  const start = { x: 200, y: 400 };
  const offset = { x: 0, y: 0 };
  zoom.pinch(zoom.read(), start, offset, 9);
  expect(zoom.read().scale).toBe(5);
  zoom.reset();
  zoom.pinch(zoom.read(), start, offset, 0.1);
  expect(zoom.read().scale).toBe(0.7);
  zoom.settle();
  expect(zoom.read()).toEqual({ scale: 1, x: 0, y: 0 });
});

it('zooms a very long picture to its own pixels, by a tap and by a pinch', () => {
  Object.defineProperties(image, { naturalHeight: { value: 16_000 } });
  expect(zoom.zoom()).toBe(true);
  expect(zoom.read().scale).toBe(20);
  zoom.reset();
  zoom.pinch(zoom.read(), { x: 200, y: 400 }, { x: 0, y: 0 }, 99);
  expect(zoom.read().scale).toBe(20);
});

it('asks for the largest file of a picture once it is zoomed', () => {
  const item = { srcset: 's.png 400w, l.png 2000w', width: 2000 };
  zoom = createZoom(find('div'), false, () => ({ image, item }) as unknown as Slot);
  zoom.zoom();
  expect(zoom.read().scale).toBe(5);
  expect(image.sizes).toBe('2000px');
});

it('keeps the stage’s width covered while the visitor moves a zoomed image', () => {
  zoom.zoom(true);
  zoom.pan(zoom.read(), { x: 999, y: 0 });
  expect(zoom.read().x).toBe(200);
});
