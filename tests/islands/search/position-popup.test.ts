import { beforeEach, expect, it } from 'vitest';
import { positionPopup } from '../../../islands/search/position-popup';
import { find, page } from '../../support/context';
import { placeAt } from '../../support/observers';

beforeEach(() => {
  page('<input><div></div>');
  placeAt(document.documentElement, { width: 1000, height: 800 });
});

/** Positions the popup under a field. @returns left, width and top of the popup */
const placePopup = (left: number, width: number, top = 100, direction = 'ltr') => {
  find('input').style.direction = direction;
  placeAt(find('input'), { left, width, top, height: 40 });
  positionPopup(find('div'), find('input'));
  const { style } = find('div');
  return [style.left, style.width, style.top];
};

it.each([
  ['as wide as its field', 100, 500, 'ltr', ['100px', '500px', '144px']],
  ['at least 320 pixels', 100, 200, 'ltr', ['100px', '320px', '144px']],
  ['within the window', 900, 90, 'ltr', ['672px', '320px', '144px']],
  ['from right to left, at its other edge', 600, 200, 'rtl', ['480px', '320px', '144px']],
  ['within the window, from right to left', 0, 200, 'rtl', ['8px', '320px', '144px']],
])('makes the popup fit: %s', (_, left, width, direction, expected) => {
  expect(placePopup(left, width, 100, direction)).toEqual(expected);
});

it('narrows the popup in a narrow window', () => {
  placeAt(document.documentElement, { width: 300, height: 800 });
  expect(placePopup(20, 200)).toEqual(['8px', '284px', '144px']);
});

it('measures from the popup’s own container on a scrolled page', () => {
  document.body.style.position = 'relative';
  Object.defineProperty(find('div'), 'offsetParent', { value: document.body });
  placeAt(document.body, { left: -30, top: -500, width: 1000 });
  expect(placePopup(100, 500)).toEqual(['130px', '500px', '644px']);
});

it('ignores the margins of a body without a position', () => {
  document.body.style.position = 'static';
  placeAt(document.documentElement, { left: 0, top: -500, width: 1000, height: 800 });
  placeAt(document.body, { left: 8, top: -479, width: 984 });
  Object.defineProperty(find('div'), 'offsetParent', { value: document.body });
  expect(placePopup(100, 500)).toEqual(['100px', '500px', '644px']);
});

it('limits the list to the space below, but to no less than 200 pixels', () => {
  const readRoom = () => find('div').style.getPropertyValue('--si-room');
  placePopup(100, 500);
  expect(readRoom()).toBe('644px');
  placePopup(100, 500, 700);
  expect(readRoom()).toBe('200px');
});
