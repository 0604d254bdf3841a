import { expect, it } from 'vitest';
import { isTyping } from '../../src/dom/is-typing';
import { find, page } from '../support/context';

it.each([
  ['input', true],
  ['textarea', true],
  ['select', true],
  ['p', true],
  ['button', false],
  ['body', false],
])('knows whether the visitor types, with the focus on %s', (focused, expected) => {
  page(
    '<input><textarea></textarea><select></select><p contenteditable tabindex="0"></p><button>Go</button>',
  );
  find(focused).focus();
  expect(isTyping()).toBe(expected);
});
