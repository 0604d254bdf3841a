import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followField } from '../../../islands/search/position-popup';
import { find, page } from '../../support/context';
import { placeAt, stubResizes } from '../../support/observers';
import { stubView } from '../../support/view';

let stop = () => {};
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

beforeEach(() => {
  stubResizes();
  page('<input><div><p class="si-search-list"></p></div>');
  placeAt(document.documentElement, { width: 1000, height: 800 });
});

const readPlace = () => {
  const { style } = find('div');
  return [style.left, style.width, style.top];
};

/** The greatest height of the list. */
const readRoom = () => find('p').style.maxHeight.replace(/^min\(var\(--si-search-height\), (.*)\)$/, '$1');

/** Positions the popup under a field. @returns left, width and top of the popup */
const placePopup = async (left: number, width: number, top = 100, direction = 'ltr') => {
  find('input').style.direction = direction;
  placeAt(find('input'), { left, width, top, height: 40 });
  stop();
  stop = followField(find('div'), find('input'));
  // A measure before the browser's own layout would lay out the page in the visitor's event.
  await Promise.resolve();
  return readPlace();
};

it.each([
  ['as wide as its field', 100, 500, 'ltr', ['100px', '500px', '144px']],
  ['at least 320 pixels', 100, 200, 'ltr', ['100px', '320px', '144px']],
  ['within the window', 900, 90, 'ltr', ['672px', '320px', '144px']],
  ['from right to left, at its other edge', 600, 200, 'rtl', ['480px', '320px', '144px']],
  ['within the window, from right to left', 0, 200, 'rtl', ['8px', '320px', '144px']],
])('makes the popup fit: %s', async (_, left, width, direction, expected) => {
  expect(await placePopup(left, width, 100, direction)).toEqual(expected);
});

it('narrows the popup in a narrow window', async () => {
  placeAt(document.documentElement, { width: 300, height: 800 });
  expect(await placePopup(20, 200)).toEqual(['8px', '284px', '144px']);
});

it('measures from the popup’s own container on a scrolled page', async () => {
  document.body.style.position = 'relative';
  Object.defineProperty(find('div'), 'offsetParent', { value: document.body });
  placeAt(document.body, { left: -30, top: -500, width: 1000 });
  expect(await placePopup(100, 500)).toEqual(['130px', '500px', '644px']);
});

it('ignores the margins of a body without a position', async () => {
  document.body.style.position = 'static';
  placeAt(document.documentElement, { left: 0, top: -500, width: 1000, height: 800 });
  placeAt(document.body, { left: 8, top: -479, width: 984 });
  Object.defineProperty(find('div'), 'offsetParent', { value: document.body });
  expect(await placePopup(100, 500)).toEqual(['100px', '500px', '644px']);
});

it('stands above a field at the bottom of the window, with the room that is there', async () => {
  await placePopup(100, 500);
  expect([readRoom(), find('div').style.translate ?? '']).toEqual(['644px', '']);
  expect((await placePopup(100, 500, 700))[2]).toBe('696px');
  expect([readRoom(), find('div').style.translate]).toEqual(['684px', '0 -100%']);
  // Neither side of a low window has room for a list.
  placeAt(document.documentElement, { width: 1000, height: 300 });
  await placePopup(100, 500, 100);
  expect(readRoom()).toBe('200px');
  // A custom property would make the browser compute the styles of all rows again.
  expect(find('div').getAttribute('style')).not.toContain('--');
});

it('writes lengths of a zoomed part of the page', async () => {
  Object.defineProperty(find('div'), 'currentCSSZoom', { value: 1.25 });
  expect(await placePopup(100, 500)).toEqual(['80px', '400px', '115.2px']);
});

it('follows a field in a box that scrolls', async () => {
  await placePopup(100, 500);
  placeAt(find('input'), { left: 100, width: 500, top: 20, height: 40 });
  document.body.dispatchEvent(new Event('scroll'));
  expect(readPlace()[2]).toBe('64px');
  stop();
  placeAt(find('input'), { left: 100, width: 500, top: 10, height: 40 });
  document.body.dispatchEvent(new Event('scroll'));
  expect(readPlace()[2]).toBe('64px');
});

it('stays above an on-screen keyboard', async () => {
  const view = stubView({ height: 500 });
  await placePopup(100, 500);
  expect(readRoom()).toBe('344px');
  // The browser has moved the field into the view.
  view.change({ offsetTop: 250 });
  placeAt(find('input'), { left: 100, width: 500, top: 600, height: 40 });
  view.change({});
  expect([readPlace()[2], readRoom(), find('div').style.translate]).toEqual(['596px', '334px', '0 -100%']);
  // Fingers that zoom make the view smaller too.
  view.change({ scale: 2, offsetTop: 0, height: 400 });
  placeAt(find('input'), { left: 100, width: 500, top: 100, height: 40 });
  view.change({});
  expect(readRoom()).toBe('644px');
});
