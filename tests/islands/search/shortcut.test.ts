import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onShortcut } from '../../../islands/search/shortcut';
import { find, page } from '../../support/context';

let abort: AbortController;
beforeEach(() => {
  abort = new AbortController();
  page('<input id="search"><textarea></textarea><p tabindex="0"></p>');
});
afterEach(() => abort.abort());

/** @returns whether the field has the focus after a key, and the browser is kept from what it would do */
const press = (key: string, more: KeyboardEventInit = {}, on = 'p') => {
  find(on).focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  find(on).dispatchEvent(event);
  const focused = document.activeElement?.id === 'search';
  expect(event.defaultPrevented).toBe(focused);
  return focused;
};
const show = vi.fn();
const start = (...shortcuts: string[]) => onShortcut(shortcuts, find('#search'), abort.signal, show);

it('a plain key leads to the field, but is text in another one', () => {
  start('/');
  expect([press('/'), press('/', {}, 'textarea')]).toEqual([true, false]);
  expect([press('/', { ctrlKey: true }), press('/', { altKey: true }), press('s')]).toEqual(
    Array(3).fill(false),
  );
});

it('one with a modifier does from everywhere, with that one alone', () => {
  start('ctrl+k');
  expect([press('K', { ctrlKey: true }), press('k', { ctrlKey: true }, 'textarea')]).toEqual([true, true]);
  expect([press('k'), press('k', { metaKey: true }), press('k', { ctrlKey: true, metaKey: true })]).toEqual(
    Array(3).fill(false),
  );
});

it('is Ctrl or Cmd where it says so, and is told to screen readers', () => {
  start('mod+k', '/');
  expect([press('k', { ctrlKey: true }), press('k', { metaKey: true }), press('k')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(find('#search').getAttribute('aria-keyshortcuts')).toBe('Control+k Meta+k /');
  abort.abort();
  expect(find('#search').hasAttribute('aria-keyshortcuts')).toBe(false);
  expect(press('/')).toBe(false);
});

it('opens what a field that has the focus already belongs to', () => {
  start('ctrl+k');
  show.mockReset();
  press('k', { ctrlKey: true });
  expect(show).not.toHaveBeenCalled();
  press('k', { ctrlKey: true }, '#search');
  expect(show).toHaveBeenCalledOnce();
});

it('leads to no field that is not shown, and is left to whoever has taken it, or writes with it', () => {
  start('/');
  find('p').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  find('p').focus();
  find('p').dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(find('p'));
  expect(press('/', { isComposing: true })).toBe(false);
  find('#search').getClientRects = () => [] as unknown as DOMRectList;
  expect(press('/')).toBe(false);
});
