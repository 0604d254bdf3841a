import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { attachToField } from '../../../islands/search/attach-to-field';
import type { SearchController } from '../../../islands/search/controller';
import { markField } from '../../../islands/search/mark-field';
import { IDLE_STATE } from '../../../src/stores/search';
import { createContext, find, page } from '../../support/context';

const controller = {
  options: {
    island: {} as object,
    placeholder: 'Mugs',
    suggestions: true,
    shortcut: [],
    classes: { form: 'si-on', hidden: '', noResults: 'none' },
  },
  isReturningFocus: false,
  show: vi.fn(),
  searchField: vi.fn(),
  box: { state: IDLE_STATE, close: vi.fn(), cancel: vi.fn() },
};
let stop: () => void;
const findInput = () => find<HTMLInputElement>('input');
const fire = (type: string, target: EventTarget = findInput()) =>
  target.dispatchEvent(new Event(type, { bubbles: true }));
afterEach(() => stop());

/** Counts the openings since the last call. */
const countShows = () => controller.show.mock.calls.splice(0).length;

beforeEach(() => {
  vi.clearAllMocks();
  const form = page('<form><input name="s"><button>Go</button></form><p></p>');
  const { abort, context } = createContext();
  controller.options.island = { element: form, signal: context.signal };
  controller.box.state = { ...IDLE_STATE };
  attachToField(controller as unknown as SearchController, findInput());
  stop = () => abort.abort();
});

it('opens by focus and press, but in full screen not by the focus of a press', () => {
  fire('focus');
  fire('click');
  expect(countShows()).toBe(2);
  fire('input');
  expect(countShows()).toBe(0);
  controller.box.state.full = true;
  fire('pointerdown');
  fire('focus');
  expect(countShows()).toBe(0);
  fire('click');
  expect(countShows()).toBe(1);
  // A focus by key has no click that could hit the full screen.
  fire('focus');
  fire('input');
  expect(countShows()).toBe(2);
});

it('repeats the search of an open field when the connection returns', () => {
  fire('online', window);
  expect(controller.searchField).not.toHaveBeenCalled();
  controller.box.state.open = true;
  fire('online', window);
  expect(controller.searchField).toHaveBeenCalledOnce();
});

it('hides after a press outside, not after a focus inside', () => {
  fire('focusin', find('button'));
  expect(controller.box.close).not.toHaveBeenCalled();
  fire('pointerdown', find('p'));
  expect(controller.box.close).toHaveBeenCalledOnce();
});

it('restores field and form when the search stops', () => {
  find('form').classList.add('own');
  markField(controller as unknown as SearchController, { ...IDLE_STATE, query: 'x', status: 'empty' });
  expect(find('form').className).toBe('own si-on none');
  expect(findInput().placeholder).toBe('Mugs');
  stop();
  expect(controller.box.cancel).toHaveBeenCalledOnce();
  expect(find('form').className).toBe('own');
  expect(findInput().outerHTML).toBe('<input name="s">');
  fire('click');
  expect(countShows()).toBe(0);
});
