import { afterEach, expect, it } from 'vitest';
import { createCookies } from '../../src/dom/cookies';
import { hasCookie, readCookies } from '../../src/dom/raw-cookies';

afterEach(() => void Reflect.deleteProperty(document, 'cookie'));

it('reads and writes cookies', () => {
  createCookies().set('a', '1');
  expect(createCookies().get('a')).toBe('1');
  expect(readCookies()).toContain('a=1');
  expect(hasCookie('a', '1')).toBe(true);
  expect(hasCookie('a', '')).toBe(false);
});

it('reads and writes no cookies where a sandbox denies cookies by an exception', () => {
  const deny = () => {
    throw new DOMException('sandboxed', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
  expect(readCookies()).toBe('');
  const cookies = createCookies();
  cookies.set('a', '1');
  expect(cookies.get('a')).toBeUndefined();
  expect(hasCookie('a', '1')).toBe(false);
});
