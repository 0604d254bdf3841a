import { afterEach, expect, it } from 'vitest';
import { hasCookie, readCookies, writeCookie } from '../../src/dom/cookie';

afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

it('reads and writes cookies', () => {
  writeCookie('a=1; path=/');
  expect(readCookies()).toContain('a=1');
  expect(hasCookie('a', '1')).toBe(true);
  expect(hasCookie('a', '')).toBe(false);
});

it('reads no cookies where a sandbox denies cookies by an exception', () => {
  const deny = () => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
  expect(readCookies()).toBe('');
  expect(() => writeCookie('a=1')).not.toThrow();
  expect(hasCookie('a', '1')).toBe(false);
});
