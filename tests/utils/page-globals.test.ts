import { afterEach, expect, it } from 'vitest';
import { pageGlobals } from '../../src/utils/page-globals';

const globals = pageGlobals as { other?: unknown; own?: unknown };

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'own');
  Reflect.deleteProperty(Object.prototype, 'other');
});

it('reads globals that scripts have defined, and writes values', () => {
  Object.assign(globalThis, { own: 1 });
  expect(globals.own).toBe(1);
  expect('own' in globals).toBe(true);
  globals.own = 2;
  expect((globalThis as { own?: unknown }).own).toBe(2);
});

it('reads no inherited property', () => {
  Object.defineProperty(Object.prototype, 'other', { configurable: true, value: 1 });
  expect(globals.other).toBeUndefined();
  expect('other' in globals).toBe(false);
});
