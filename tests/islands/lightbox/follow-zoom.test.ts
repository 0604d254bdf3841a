import { expect, it, vi } from 'vitest';
import { followZoom } from '../../../islands/lightbox/use-modal';
import { page } from '../../support/context';

it('fits the viewer to what a pinch has left in view, and to the window again', () => {
  const viewport = Object.assign(new EventTarget(), {
    scale: 2,
    offsetLeft: 30,
    offsetTop: 200,
    width: 195,
    height: 400,
  });
  vi.stubGlobal('visualViewport', viewport);
  const dialog = page('<dialog></dialog>');
  const read = () => [dialog.style.inset, dialog.style.width, dialog.style.height];
  followZoom(dialog, new AbortController().signal);
  expect(read()).toEqual(['200px auto auto 30px', '195px', '400px']);
  Object.assign(viewport, { scale: 2, offsetTop: 0 }).dispatchEvent(new Event('scroll'));
  expect(read()[0]).toBe('0px auto auto 30px');
  // An on-screen keyboard makes the viewport lower without a pinch.
  Object.assign(viewport, { scale: 1 }).dispatchEvent(new Event('resize'));
  expect(read()).toEqual(['', '', '']);
});
