import { expect, it, vi } from 'vitest';

it('makes one value for the page and every copy of the module', async () => {
  const first = await import('../../src/utils/singleton');
  const created = first.singleton('test', () => ({}));
  vi.resetModules();
  const second = await import('../../src/utils/singleton');
  expect(second.singleton).not.toBe(first.singleton);
  expect(second.singleton('test', () => ({}))).toBe(created);
  expect(second.singleton('other', () => ({}))).not.toBe(created);
});
