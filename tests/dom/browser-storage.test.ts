import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recall, remember } from '../../src/dom/browser-storage';

const key = 'elementor';
const readStored = (area: Storage = localStorage) => JSON.parse(area.getItem(key) ?? 'null');

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('keeps one record with a map of expirations', () => {
  remember('bar-7', 60);
  remember('name', 0, { a: 1 });
  expect(readStored()).toEqual({
    'bar-7': true,
    name: { a: 1 },
    __expiration: { 'bar-7': Date.now() + 60_000 },
  });
  expect(recall('bar-7')).toBe(true);
  expect(recall('name')).toEqual({ a: 1 });
  expect(recall('other')).toBeUndefined();
});

it('deletes an expired value when a script reads the value', () => {
  remember('a', 60);
  remember('b', 60);
  remember('c', 0, 'stays');
  vi.advanceTimersByTime(60_001);
  expect(recall('a')).toBeUndefined();
  expect(Object.keys(readStored()).sort()).toEqual(['__expiration', 'b', 'c']);
  expect(recall('c')).toBe('stays');
});

it('keeps an earlier expiration of a key', () => {
  remember('a', 60, 1);
  remember('a', 0, 2);
  expect(recall('a')).toBe(2);
  vi.advanceTimersByTime(60_001);
  expect(recall('a')).toBeUndefined();
});

it('removes a key', () => {
  remember('a', 60);
  remember('a', 0, null);
  expect(recall('a')).toBeUndefined();
  expect(readStored()).toEqual({ __expiration: {} });
});

it('keeps the page’s own values, and separates session storage from local storage', () => {
  localStorage.setItem(key, '{"pageViews":3,"sessions":1,"__expiration":{}}');
  remember('a', 0, 1, 'session');
  remember('b');
  expect(readStored()).toEqual({ pageViews: 3, sessions: 1, b: true, __expiration: {} });
  expect(readStored(sessionStorage)).toEqual({ a: 1, __expiration: {} });
  expect(recall('a')).toBeUndefined();
  expect(recall('a', 'session')).toBe(1);
});

it.each(['nonsense', '[1]', 'null', '"text"', '{"__expiration":"soon"}', '{"__expiration":[1]}'])(
  'replaces the unreadable record %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(recall('a')).toBeUndefined();
    remember('a', 5);
    expect(recall('a')).toBe(true);
  },
);

it('reads and writes no property of a prototype', () => {
  localStorage.setItem(key, '{"__proto__":{"bad":1}}');
  expect(recall('bad')).toBeUndefined();
  expect(recall('toString')).toBeUndefined();
  remember('__proto__', 0, { bad: 1 });
  remember('__expiration', 0, { bad: 1 });
  expect(recall('__expiration')).toBeUndefined();
  expect(({} as { bad?: unknown }).bad).toBeUndefined();
});

it('keeps values in memory while storage is full', () => {
  const setItemSpy = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  remember('a', 60);
  expect(recall('a')).toBe(true);
  vi.advanceTimersByTime(60_001);
  expect(recall('a')).toBeUndefined();
  setItemSpy.mockRestore();
  remember('b');
  expect(readStored()).toMatchObject({ b: true });
});

it('keeps values in memory where storage throws on access', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(recall('a')).toBeUndefined();
  remember('a', 60);
  expect(recall('a')).toBe(true);
});
