import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onShortcut } from '../../../islands/search/shortcut';
import { find, page } from '../../support/context';

let abort: AbortController;
beforeEach(() => {
  abort = new AbortController();
  page('<input id="search"><textarea></textarea><p tabindex="0"></p>');
});
afterEach(() => abort.abort());

/** @returns whether the key moves the focus into the field. Expects that other keys keep their default action */
const press = (key: string, init: KeyboardEventInit = {}, target = 'p') => {
  find(target).focus();
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  find(target).dispatchEvent(event);
  const isFocused = document.activeElement?.id === 'search';
  expect(event.defaultPrevented).toBe(isFocused);
  return isFocused;
};
const show = vi.fn();
const start = (...shortcuts: string[]) => onShortcut(shortcuts, find('#search'), abort.signal, show);

it('focuses the field by a plain key, except in another field', () => {
  start('/');
  expect([press('/'), press('/', {}, 'textarea')]).toEqual([true, false]);
  expect([press('/', { ctrlKey: true }), press('/', { altKey: true }), press('s')]).toEqual(
    Array(3).fill(false),
  );
});

it('focuses the field from everywhere by a key with exactly the named modifier', () => {
  start('ctrl+k');
  expect([press('K', { ctrlKey: true }), press('k', { ctrlKey: true }, 'textarea')]).toEqual([true, true]);
  expect([press('k'), press('k', { metaKey: true }), press('k', { ctrlKey: true, metaKey: true })]).toEqual(
    Array(3).fill(false),
  );
});

it('maps "mod" to Ctrl or Cmd, and sets aria-keyshortcuts', () => {
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

it('opens the search of a field that has the focus', () => {
  start('ctrl+k');
  show.mockReset();
  press('k', { ctrlKey: true });
  expect(show).not.toHaveBeenCalled();
  press('k', { ctrlKey: true }, '#search');
  expect(show).toHaveBeenCalledOnce();
});

it('knows the key of a letter on keyboards with other letters', () => {
  onShortcut(['mod+k'], find('#search'), abort.signal, vi.fn());
  expect(press('л', { code: 'KeyK', ctrlKey: true })).toBe(true);
  find('p').focus();
  expect(press('л', { code: 'KeyL', ctrlKey: true })).toBe(false);
});

it('leaves a plain key to a field inside another widget', () => {
  onShortcut(['/'], find('#search'), abort.signal, vi.fn());
  find('p').innerHTML = '<x-open></x-open><x-closed></x-closed>';
  find('x-open').attachShadow({ mode: 'open' }).innerHTML = '<textarea></textarea>';
  for (const node of [find('x-open').shadowRoot?.querySelector('textarea'), find('x-closed')]) {
    const event = new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true, cancelable: true });
    node?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(false);
  }
});

it('ignores hidden fields, handled keys and keys of an input method', () => {
  start('/');
  find('p').addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  find('p').focus();
  find('p').dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(find('p'));
  expect(press('/', { isComposing: true })).toBe(false);
  find('#search').getClientRects = () => [] as unknown as DOMRectList;
  expect(press('/')).toBe(false);
});
