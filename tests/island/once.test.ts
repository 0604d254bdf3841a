import { expect, it, vi } from 'vitest';
import { once } from '../../src/island/once';

it('asks once, also of many at the same time', async () => {
  const load = vi.fn(async () => ({}));
  const get = once(load);
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  expect(await get()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

it('what has failed is tried again', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(Error('offline')).mockResolvedValue(7);
  const get = once(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe(7);
});
