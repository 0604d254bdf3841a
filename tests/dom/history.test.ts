import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { changeAddress, createState } from '../../src/dom/history';
import { listFiles } from '../support/docs';

it('changes the URL', () => {
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {});
  changeAddress('pushState', { a: 1 }, '/b');
  expect(push).toHaveBeenCalledExactlyOnceWith({ a: 1 }, '', '/b');
});

it('keeps a hash in this page under a <base> that leads elsewhere', () => {
  const push = vi.spyOn(history, 'pushState').mockImplementation(() => {});
  document.head.innerHTML = '<base href="https://elsewhere.example/">';
  changeAddress('pushState', null, '#b');
  expect(push).toHaveBeenCalledExactlyOnceWith(null, '', `${location.href.split('#')[0]}#b`);
});

it('keeps the mark of WordPress’s Interactivity API in new entries, and no other state of a page', () => {
  history.replaceState({ wpInteractivityId: 'a1', regionScroll: 400 }, '');
  expect(createState()).toEqual({ wpInteractivityId: 'a1' });
  history.replaceState({ turbo: {} }, '');
  expect(createState()).toBeNull();
  history.replaceState(null, '');
  expect(createState()).toBeNull();
});

it('returns without an error where the browser refuses the change', () => {
  vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too many', 'SecurityError');
  });
  expect(() => changeAddress('replaceState', null, '#b')).not.toThrow();
});

it('only links within a page, the lightbox and a region change the URL', () => {
  const files = ['src', 'islands'].flatMap(listFiles).filter((file) => /\.tsx?$/.test(file));
  const users = files.filter((file) => /\b(push|replace)State\b/.test(readFileSync(file, 'utf8')));
  expect(users.sort()).toEqual([
    'islands/lightbox/address.ts',
    'src/behaviours/anchor.ts',
    'src/behaviours/region/index.ts',
    'src/behaviours/region/offer-more.ts',
    'src/behaviours/region/remember-scroll.ts',
    'src/dom/history.ts',
  ]);
});
