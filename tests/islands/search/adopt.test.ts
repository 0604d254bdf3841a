import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { adopt } from '../../../islands/search/adopt';
import type { Box } from '../../../islands/search/box';
import { createContext, find, page } from '../../support/context';

const box = {
  options: {
    island: {} as object,
    placeholder: 'Mugs',
    suggestions: true,
    shortcut: [],
    classes: { around: '', form: 'si-on', hidden: '', noResults: 'none' },
  },
  open: false,
  returning: false,
  show: vi.fn(),
  hide: vi.fn(),
  ask: vi.fn(),
  submit: vi.fn(),
  cancel: vi.fn(),
};
let full: boolean;
let stop: () => void;
const input = () => find<HTMLInputElement>('input');
const fire = (type: string, on: EventTarget = input()) =>
  on.dispatchEvent(new Event(type, { bubbles: true }));
afterEach(() => stop());

/** How often it has opened since. */
const shows = () => box.show.mock.calls.splice(0).length;

beforeEach(() => {
  vi.clearAllMocks();
  full = false;
  const form = page('<form><input name="s"><button>Go</button></form><p></p>');
  const { abort, context } = createContext();
  box.options.island = { element: form, signal: context.signal };
  box.open = false;
  const undo = adopt(box as unknown as Box, input(), () => full);
  stop = () => {
    abort.abort();
    undo();
  };
});

it('opens by focus and press, and once it has a screen of its own not by a press’s focus', () => {
  fire('focus');
  fire('click');
  expect(shows()).toBe(2);
  fire('input');
  expect(shows()).toBe(0);
  full = true;
  fire('pointerdown');
  fire('focus');
  expect(shows()).toBe(0);
  fire('click');
  expect(shows()).toBe(1);
  // By a key there is no press that could land on it.
  fire('focus');
  fire('input');
  expect(shows()).toBe(2);
});

it('asks again when the connection is back, where somebody waits for it', () => {
  fire('online', window);
  expect(box.ask).not.toHaveBeenCalled();
  box.open = true;
  fire('online', window);
  expect(box.ask).toHaveBeenCalledOnce();
});

it('hides when the visitor turns to something else', () => {
  fire('focusin', find('button'));
  expect(box.hide).not.toHaveBeenCalled();
  fire('pointerdown', find('p'));
  expect(box.hide).toHaveBeenCalledOnce();
});

it('leaves field and form as the server printed them', () => {
  find('form').classList.add('si-on', 'none', 'own');
  expect(input().placeholder).toBe('Mugs');
  stop();
  expect(box.cancel).toHaveBeenCalledOnce();
  expect(find('form').className).toBe('own');
  expect(input().outerHTML).toBe('<input name="s">');
  fire('click');
  expect(shows()).toBe(0);
});
