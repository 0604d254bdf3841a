import { expect, it } from 'vitest';
import { findArrowKeyTarget } from '../../src/dom/roving-focus';
import { page } from '../support/context';

const press = (key: string, isVertical = false, dir = 'ltr', modifiers: KeyboardEventInit = {}) => {
  const root = page(`<div style="direction:${dir}"><i>0</i><i>1</i><i>2</i></div>`);
  const titles = [...root.querySelectorAll('i')];
  for (const node of titles) node.style.direction = dir;
  const firstTitle = titles[0];
  return (
    firstTitle &&
    findArrowKeyTarget(new KeyboardEvent('keydown', { key, ...modifiers }), titles, firstTitle, isVertical)
      ?.textContent
  );
};

it.each([
  ['ArrowRight', '1'],
  ['ArrowLeft', '2'],
  ['Home', '0'],
  ['End', '2'],
  ['ArrowUp', undefined],
  ['ArrowDown', undefined],
  ['a', undefined],
])('%s leads from the first of three titles side by side to %s', (key, to) => {
  expect(press(key)).toBe(to);
});

it.each([
  ['ArrowDown', '1'],
  ['ArrowUp', '2'],
  ['ArrowRight', undefined],
])('%s leads from the first of three vertical titles to %s', (key, to) => {
  expect(press(key, true)).toBe(to);
});

it('swaps Left and Right, but not Up and Down, in right-to-left text', () => {
  expect(press('ArrowLeft', false, 'rtl')).toBe('1');
  expect(press('ArrowRight', false, 'rtl')).toBe('2');
  expect(press('ArrowDown', true, 'rtl')).toBe('1');
  expect(press('ArrowUp', true, 'rtl')).toBe('2');
});

it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('leaves a key with %s to the browser', (name) => {
  expect(press('ArrowRight', false, 'ltr', { [name]: true })).toBeUndefined();
});
