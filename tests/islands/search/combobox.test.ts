import { beforeEach, expect, it, vi } from 'vitest';
import { type Combobox, createCombobox } from '../../../islands/search/combobox';
import { find, page } from '../../support/context';
import { pressKey } from '../../support/keys';

let combobox: Combobox;
let isOpen: boolean;
const input = () => find<HTMLInputElement>('input');
const rows = ['Mug', 'Map', 'Mat'].map(
  (name, at) => `<li id="r${at}" role="option" data-row data-value="${name}">${name}</li>`,
);
const actions = {
  list: () => find('ul'),
  isOpen: () => isOpen,
  open: vi.fn(),
  close: vi.fn(() => {
    isOpen = false;
  }),
  typed: vi.fn(),
  submit: vi.fn(),
  reveal: vi.fn(),
  activeClass: 'on',
};

beforeEach(() => {
  vi.clearAllMocks();
  isOpen = true;
  Element.prototype.scrollIntoView = vi.fn();
  page(`<div><input value="m" autocomplete="on"><ul role="listbox">${rows.join('')}</ul></div>`);
  combobox = createCombobox(input(), 'list', actions);
});

const key = (name: string) => pressKey(input(), name);
const active = () => input().getAttribute('aria-activedescendant');

it('stops a key that the combobox uses, but not Escape with nothing to close', () => {
  const received = vi.fn();
  find('div').addEventListener('keydown', received);
  expect([key('ArrowDown'), key('Escape')]).toEqual([true, true]);
  expect(received).not.toHaveBeenCalled();
  expect([key('Escape'), key('x')]).toEqual([false, false]);
  expect(received).toHaveBeenCalledTimes(2);
});

it('collapses spaces and keeps the caret', () => {
  input().value = 'tea  cup';
  input().setSelectionRange(5, 5);
  input().dispatchEvent(new InputEvent('input'));
  expect([input().value, input().selectionStart]).toEqual(['tea cup', 4]);
  expect(actions.typed).toHaveBeenCalledOnce();
});

it('renders more rows before a key steps past the rendered rows to the link to all results', () => {
  find('ul').insertAdjacentHTML('beforeend', '<li id="all" role="option" data-row>All</li>');
  actions.reveal.mockImplementation(() =>
    find('#all').insertAdjacentHTML('beforebegin', '<li id="r3" role="option" data-row>Tea</li>'),
  );
  for (let count = 0; count < 4; count++) key('ArrowDown');
  expect(active()).toBe('r3');
  actions.reveal.mockReset();
});

it('removes the suggestion from the field and clears the announcements when the combobox stops', () => {
  key('ArrowDown');
  expect([input().value, combobox.text()]).toEqual(['Mug', 'm']);
  combobox.stop();
  expect(input().outerHTML).toBe('<input value="m" autocomplete="on">');
  expect(input().value).toBe('m');
  expect(key('ArrowDown')).toBe(false);
});

it('deactivates a removed row and keeps its text', () => {
  key('ArrowDown');
  key('ArrowDown');
  expect([active(), input().value]).toEqual(['r1', 'Map']);
  expect(find('#r1').classList.contains('on')).toBe(true);
  combobox.sync();
  expect(active()).toBe('r1');
  find('#r1').remove();
  combobox.sync();
  expect([active(), combobox.text()]).toEqual([null, 'Map']);
  find('ul').replaceChildren();
  combobox.sync();
  expect(input().ariaExpanded).toBe('false');
});

it('lets Left and Right move the caret in a row’s text, and keeps the text as the query', () => {
  for (const name of ['ArrowLeft', 'ArrowRight']) {
    key('ArrowDown');
    expect([key(name), active(), input().value, combobox.text()]).toEqual([false, null, 'Mug', 'Mug']);
  }
  key('Escape');
  expect(input().value).toBe('Mug');
});
