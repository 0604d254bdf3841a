import { expect, it, vi } from 'vitest';

it('is made once for the page, for every copy of the module', async () => {
  const first = await import('../../src/utils/singleton');
  const created = first.singleton('test', () => ({}));
  vi.resetModules();
  const second = await import('../../src/utils/singleton');
  expect(second.singleton).not.toBe(first.singleton);
  expect(second.singleton('test', () => ({}))).toBe(created);
  expect(second.singleton('other', () => ({}))).not.toBe(created);
});
