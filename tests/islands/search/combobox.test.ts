import { beforeEach, expect, it, vi } from 'vitest';
import { type Combobox, createCombobox } from '../../../islands/search/combobox';
import { find, page } from '../../support/context';
import { pressKey } from '../../support/keys';

let combobox: Combobox;
let isOpen: boolean;
const findInput = () => find<HTMLInputElement>('input');
const rows = ['Mug', 'Map', 'Mat'].map(
  (name, index) => `<li id="r${index}" role="option" data-row data-value="${name}">${name}</li>`,
);
const actions = {
  findList: () => find('ul'),
  isOpen: () => isOpen,
  open: vi.fn(),
  close: vi.fn(() => {
    isOpen = false;
  }),
  onTyped: vi.fn(),
  submit: vi.fn(),
  reveal: vi.fn(),
  activeClass: 'on',
};

beforeEach(() => {
  vi.clearAllMocks();
  isOpen = true;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
  page(`<div><input value="m" autocomplete="on"><ul role="listbox">${rows.join('')}</ul></div>`);
  combobox = createCombobox(findInput(), 'list', actions);
});

const press = (name: string) => pressKey(findInput(), name);
/** @returns whether the combobox has used the key */
const pressWith = (key: string, modifiers: KeyboardEventInit) =>
  !findInput().dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  );
const readActive = () => findInput().getAttribute('aria-activedescendant');

it('stops a key that the combobox uses, but not Escape with nothing to close', () => {
  const received = vi.fn();
  find('div').addEventListener('keydown', received);
  expect([press('ArrowDown'), press('Escape')]).toEqual([true, true]);
  expect(received).not.toHaveBeenCalled();
  expect([press('Escape'), press('x')]).toEqual([false, false]);
  expect(received).toHaveBeenCalledTimes(2);
});

it('leaves the arrow up to the caret without an active row', () => {
  expect(pressWith('ArrowUp', {})).toBe(false);
  press('ArrowDown');
  expect(pressWith('ArrowUp', {})).toBe(true);
  expect(pressWith('ArrowUp', {})).toBe(false);
  expect(pressWith('ArrowUp', { altKey: true })).toBe(true);
});

it('searches while an input method composes, and changes no composed text', () => {
  findInput().value = '커피  잔';
  findInput().dispatchEvent(new InputEvent('input', { isComposing: true }));
  expect(actions.onTyped).toHaveBeenCalledOnce();
  expect(findInput().value).toBe('커피  잔');
  expect(combobox.readText()).toBe('커피  잔');
});

it.each(['ArrowDown', 'Enter', 'Escape'])('leaves %s to an input method that composes', (name) => {
  press('ArrowDown');
  expect(pressWith(name, { isComposing: true })).toBe(false);
  expect([readActive(), isOpen]).toEqual(['r0', true]);
  expect(actions.submit).not.toHaveBeenCalled();
});

it.each([
  ['Home', { shiftKey: true }],
  ['End', { ctrlKey: true }],
  ['ArrowRight', { shiftKey: true }],
  ['ArrowDown', { metaKey: true }],
])('leaves %s with %j to the field', (name, modifiers) => {
  press('ArrowDown');
  expect(pressWith(name, modifiers)).toBe(false);
  expect([readActive(), findInput().value, combobox.readText()]).toEqual([null, 'Mug', 'Mug']);
});

it('writes by the browser’s editing command, which keeps its steps, and is no typing', () => {
  findInput().focus();
  const execute = vi.fn((_command: string, _ui: boolean, text: string) => {
    findInput().value = text;
    findInput().dispatchEvent(new InputEvent('input'));
    return true;
  });
  vi.stubGlobal('document', Object.assign(document, { execCommand: execute }));
  press('ArrowDown');
  press('ArrowUp');
  expect(execute.mock.calls.map(([, , text]) => text)).toEqual(['Mug', 'm']);
  expect(actions.onTyped).not.toHaveBeenCalled();
  Reflect.deleteProperty(document, 'execCommand');
});

it('gives the browser’s memory of the field back while the page is away', () => {
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(findInput().autocomplete).toBe('on');
  dispatchEvent(new PageTransitionEvent('pageshow'));
  expect(findInput().autocomplete).toBe('off');
});

it('collapses spaces and keeps the caret', () => {
  findInput().value = 'tea  cup';
  findInput().setSelectionRange(5, 5);
  findInput().dispatchEvent(new InputEvent('input'));
  expect([findInput().value, findInput().selectionStart]).toEqual(['tea cup', 4]);
  expect(actions.onTyped).toHaveBeenCalledOnce();
});

it('renders more rows before a key steps past the rendered rows to the link to all results', () => {
  find('ul').insertAdjacentHTML('beforeend', '<li id="all" role="option" data-row>All</li>');
  actions.reveal.mockImplementation(() =>
    find('#all').insertAdjacentHTML('beforebegin', '<li id="r3" role="option" data-row>Tea</li>'),
  );
  for (let count = 0; count < 4; count++) press('ArrowDown');
  expect(readActive()).toBe('r3');
  actions.reveal.mockReset();
});

it('restores the field without the suggestion and the ARIA attributes when the combobox stops', () => {
  press('ArrowDown');
  expect([findInput().value, combobox.readText()]).toEqual(['Mug', 'm']);
  combobox.stop();
  expect(findInput().outerHTML).toBe('<input value="m" autocomplete="on">');
  expect(findInput().value).toBe('m');
  expect(press('ArrowDown')).toBe(false);
});

it('deactivates a removed row, and keeps the row’s text in the field', () => {
  press('ArrowDown');
  press('ArrowDown');
  expect([readActive(), findInput().value]).toEqual(['r1', 'Map']);
  expect(find('#r1').classList.contains('on')).toBe(true);
  combobox.sync();
  expect(readActive()).toBe('r1');
  find('#r1').remove();
  combobox.sync();
  expect([readActive(), combobox.readText()]).toEqual([null, 'Map']);
  find('ul').replaceChildren();
  combobox.sync();
  expect(findInput().ariaExpanded).toBe('false');
});

it('lets Left and Right move the caret in a row’s text, and keeps the text as the query', () => {
  for (const name of ['ArrowLeft', 'ArrowRight']) {
    press('ArrowDown');
    expect([press(name), readActive(), findInput().value, combobox.readText()]).toEqual([
      false,
      null,
      'Mug',
      'Mug',
    ]);
  }
  press('Escape');
  expect(findInput().value).toBe('Mug');
});
