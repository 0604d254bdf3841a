import { beforeEach, expect, it, vi } from 'vitest';
import { leaveFocus } from '../../src/dom/leave';
import { find, page } from '../support/context';

const bar = '<div id="bar"><button id="close">×</button></div>';
const leave = () => {
  leaveFocus(find('#bar'));
  return document.activeElement?.id;
};
/** As if a key, or a finger, had brought the focus there. */
const focus = (visible = true) => {
  find('#close').focus();
  vi.spyOn(find('#close'), 'matches').mockReturnValue(visible);
};

beforeEach(() => {
  page(
    `<a id="first" href="/">1</a>${bar}<input id="field"><div inert><a href="/">2</a></div><a id="next" href="/">3</a>`,
  );
});

it('goes to what comes next, past fields and what nobody can use', () => {
  focus();
  expect(leave()).toBe('next');
});

it('goes back where nothing follows', () => {
  for (const id of ['#next', '#field']) find(id).remove();
  focus();
  expect(leave()).toBe('first');
});

it('stays where it is elsewhere, and for who points', () => {
  find('#field').focus();
  expect(leave()).toBe('field');
  focus(false);
  expect(leave()).toBe('close');
});
