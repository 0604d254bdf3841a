import { expect, it, vi } from 'vitest';
import { once } from '../../src/utils/once';

it('runs once for many callers', async () => {
  const load = vi.fn(async () => ({}));
  const get = once(load);
  const [first, second] = await Promise.all([get(), get()]);
  expect(first).toBe(second);
  expect(await get()).toBe(first);
  expect(load).toHaveBeenCalledOnce();
});

it('runs again after a failure', async () => {
  const load = vi.fn<() => Promise<number>>().mockRejectedValueOnce(Error('offline')).mockResolvedValue(7);
  const get = once(load);
  await expect(get()).rejects.toThrow('offline');
  expect(await get()).toBe(7);
});
