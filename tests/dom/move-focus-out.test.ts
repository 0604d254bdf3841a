import { beforeEach, expect, it, vi } from 'vitest';
import { moveFocusOut } from '../../src/dom/move-focus-out';
import { find, page } from '../support/context';

const bar = '<div id="bar"><button id="close">×</button></div>';
const leaveBar = () => {
  moveFocusOut(find('#bar'));
  return document.activeElement?.id;
};
/** Moves the focus as a key or a pointer does. */
const focus = (isVisible = true) => {
  find('#close').focus();
  vi.spyOn(find('#close'), 'matches').mockReturnValue(isVisible);
};

beforeEach(() => {
  page(
    `<a id="first" href="/">1</a>${bar}<input id="field"><div inert><a href="/">2</a></div><a id="next" href="/">3</a>`,
  );
});

it('moves to the next tab stop, past fields and inert nodes', () => {
  focus();
  expect(leaveBar()).toBe('next');
});

it('moves back where no tab stop follows', () => {
  for (const id of ['#next', '#field']) find(id).remove();
  focus();
  expect(leaveBar()).toBe('first');
});

it('keeps a focus elsewhere, and the focus of a pointer user', () => {
  find('#field').focus();
  expect(leaveBar()).toBe('field');
  focus(false);
  expect(leaveBar()).toBe('close');
});
