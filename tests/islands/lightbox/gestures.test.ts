import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addGestures } from '../../../islands/lightbox/gestures';
import type { Slot } from '../../../islands/lightbox/picture';
import { find, page } from '../../support/context';
import { placeAt } from '../../support/observers';
import { createPointer } from '../../support/pointer';

let abort = new AbortController();
let calls: Record<'drag' | 'swipe' | 'close' | 'tap', ReturnType<typeof vi.fn<(distance?: number) => void>>>;
let stage: HTMLElement;
let image: HTMLImageElement;
let gestures: ReturnType<typeof addGestures>;

const start = (overrides: object = {}) => {
  page(
    '<div id="frame"><div id="stage"><div id="slot"><img alt=""></div></div><p class="si-lb-description">Text</p></div>',
  );
  stage = find('#stage');
  stage.setPointerCapture = () => {};
  image = find('img');
  // The stage has 400 × 800 px. The picture has 400 × 400 px on the screen, and 800 × 800 px in its file.
  for (const node of [stage, image]) placeAt(node, { width: 400, height: 800 });
  Object.defineProperties(image, { naturalWidth: { value: 800 }, naturalHeight: { value: 800 } });
  calls = { drag: vi.fn(), swipe: vi.fn(), close: vi.fn(), tap: vi.fn() };
  const slot = { node: find('#slot'), image } as unknown as Slot;
  abort = new AbortController();
  const options = {
    signal: abort.signal,
    isMotionReduced: false,
    hasSeveralItems: true,
    getSlot: () => slot,
    ...calls,
    ...overrides,
  };
  gestures = addGestures(stage, options);
};
const readScale = () => Number(/scale\(([\d.]+)\)/.exec(image.style.transform)?.[1] ?? 1);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  start();
});
afterEach(() => vi.useRealTimers());

it('counts a slow drag over more than a quarter of the width, or a shorter quick drag, as a swipe', () => {
  const finger = createPointer(stage);
  const swipe = (to: number, milliseconds: number) => {
    finger.down(200, 400);
    finger.move(195, 400);
    vi.advanceTimersByTime(milliseconds);
    finger.move(to, 405);
    finger.up();
    return calls.swipe.mock.lastCall?.[0];
  };
  expect(swipe(90, 1000)).toBe(1);
  expect(swipe(310, 1000)).toBe(-1);
  expect(swipe(130, 1000)).toBeCloseTo(0);
  expect(swipe(150, 50)).toBe(1);
  expect(calls.drag).toHaveBeenCalledWith(-110);
  expect(calls.close).not.toHaveBeenCalled();
  expect(calls.tap).not.toHaveBeenCalled();
});

it('leaves the caption’s text to a mouse and to a tap, and swipes from there by a finger', () => {
  const text = find('.si-lb-description');
  const mouse = createPointer(text, 1, 'mouse');
  mouse.down(200, 700);
  mouse.move(50, 700);
  mouse.up();
  createPointer(text).tap(200, 700);
  for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
  const finger = createPointer(text);
  finger.down(200, 700);
  finger.move(50, 700);
  finger.up();
  expect(calls.swipe.mock.lastCall?.[0]).toBe(1);
});

it('leaves a press with Ctrl, or with another button, to the picture’s menu', () => {
  const mouse = createPointer(stage, 1, 'mouse');
  for (const press of [{ ctrlKey: true }, { button: 2 }]) {
    mouse.down(200, 400, press);
    mouse.move(50, 400);
    mouse.up();
    mouse.down(200, 400, press);
    mouse.up();
  }
  expect(readScale()).toBe(1);
  for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled();
});

it('moves a single picture by a quarter of the drag', () => {
  start({ hasSeveralItems: false });
  const finger = createPointer(stage);
  finger.down(200, 400);
  finger.move(80, 400);
  expect(calls.drag).toHaveBeenCalledWith(-30);
});

it('keeps the picture after a cancelled drag', () => {
  const finger = createPointer(stage);
  finger.down(200, 400);
  finger.move(80, 400);
  finger.cancel();
  expect(calls.swipe.mock.lastCall?.[0]).toBe(0);
});

it('closes by a long drag down, which fades the backdrop, but not by a slow short drag or a drag up', () => {
  const finger = createPointer(stage);
  finger.down(200, 400);
  finger.move(200, 460);
  expect(find('#slot').style.translate).toContain('60px');
  expect(Number(find('#frame').style.getPropertyValue('--si-lb-shade'))).toBeCloseTo(0.88);
  vi.advanceTimersByTime(1000);
  finger.up();
  expect(calls.close).not.toHaveBeenCalled();
  expect(find('#slot').style.translate).toContain(' 0px');
  finger.down(200, 400);
  vi.advanceTimersByTime(1000);
  finger.move(200, 250);
  finger.up();
  expect(calls.close).not.toHaveBeenCalled();
  finger.down(200, 400);
  vi.advanceTimersByTime(1000);
  finger.move(202, 520);
  finger.up();
  expect(calls.close).toHaveBeenCalledOnce();
});

it('zooms with a pinch up to five times the size, and back', () => {
  const [first, second] = [createPointer(stage, 1), createPointer(stage, 2)];
  first.down(190, 400);
  second.down(210, 400);
  second.move(250, 400);
  expect(readScale()).toBeCloseTo(3);
  second.move(390, 400);
  expect(readScale()).toBe(5);
  expect(stage.classList).toContain('si-lb-zoomed');
  second.up();
  first.up();
  first.down(100, 400);
  second.down(300, 400);
  second.move(130, 400);
  first.up();
  second.up();
  expect(readScale()).toBe(1);
  expect(stage.classList).not.toContain('si-lb-zoomed');
  expect(calls.swipe).not.toHaveBeenCalled();
});

it('keeps the picture in place when one of two fingers lifts', () => {
  const [first, second] = [createPointer(stage, 1), createPointer(stage, 2)];
  first.down(150, 400);
  second.down(250, 400);
  second.move(350, 400);
  const readTransform = () => image.style.transform;
  const before = readTransform();
  second.up();
  first.move(150, 400);
  expect(readTransform()).toBe(before);
  first.up();
});

it('cancels a drag at a second finger', () => {
  const [first, second] = [createPointer(stage, 1), createPointer(stage, 2)];
  first.down(100, 400);
  first.move(160, 400);
  second.down(300, 400);
  expect(calls.drag).toHaveBeenLastCalledWith(0);
  first.up();
  second.up();
  expect(calls.swipe).not.toHaveBeenCalled();
});

it('moves a zoomed picture until its edge reaches the edge of the stage', () => {
  gestures.zoom(true);
  expect(readScale()).toBe(2);
  const finger = createPointer(stage);
  finger.down(200, 400);
  finger.move(2000, 400);
  finger.up();
  // The picture is 800 px wide on a stage of 400 px, so 200 px are outside on either side.
  expect(image.style.transform).toContain('translate(200px,0px)');
  expect(calls.swipe).not.toHaveBeenCalled();
  expect(gestures.zoom()).toBe(false);
  expect(image.style.transform).toBe('');
});

it('reports the first tap to the viewer, and zooms by the second tap', () => {
  const finger = createPointer(stage);
  finger.tap(200, 400);
  expect(calls.tap).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(100);
  finger.tap(300, 400);
  expect(calls.tap).toHaveBeenCalledOnce();
  expect(image.style.transform).toBe('translate(-100px,0px) scale(2)');
  gestures.reset();
  expect(image.style.transform).toBe('');
});

it('zooms by a click of the mouse', () => {
  createPointer(stage, 0, 'mouse').tap(200, 400);
  expect(readScale()).toBe(2);
});

it('closes by a tap outside the picture', () => {
  createPointer(stage).tap(200, 100);
  expect(calls.close).toHaveBeenCalledOnce();
});

it('ignores the right button, links, and every press after the gestures stop', () => {
  const finger = createPointer(stage);
  finger.down(200, 100, { button: 2 });
  finger.up();
  const link = document.createElement('a');
  stage.append(link);
  const linkPointer = createPointer(link);
  linkPointer.tap(200, 100);
  abort.abort();
  finger.tap(200, 100);
  expect(calls.close).not.toHaveBeenCalled();
});
