import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCache } from '../../build/cache.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('makes a result once, also for a later build', async () => {
  const make = vi.fn(async () => ({ code: 'x' }));
  const cache = createCache(folder);
  expect(await Promise.all([cache.remember(['a'], make), cache.remember(['a'], make)])).toEqual([
    { code: 'x' },
    { code: 'x' },
  ]);
  expect(await createCache(folder).remember(['a'], make)).toEqual({ code: 'x' });
  expect(make).toHaveBeenCalledOnce();
});

it('makes the result again when an input differs', async () => {
  const cache = createCache(folder);
  await cache.remember(['a', { passes: 1 }], () => 1);
  expect(await cache.remember(['a', { passes: 2 }], () => 2)).toBe(2);
});

it('makes the result again after a failure', async () => {
  const cache = createCache(folder);
  await expect(cache.remember(['a'], () => Promise.reject(Error('no')))).rejects.toThrow('no');
  expect(await cache.remember(['a'], () => 1)).toBe(1);
});

it('makes the result where the cache cannot write to its folder', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  expect(await createCache(file).remember(['a'], () => 1)).toBe(1);
});

it('deletes results that no build has used for a week', async () => {
  const cache = createCache(folder);
  await cache.remember(['old'], () => 1);
  const [oldFile = ''] = await readdir(folder);
  const eightDaysAgo = new Date(Date.now() - 8 * 86_400_000);
  await utimes(join(folder, oldFile), eightDaysAgo, eightDaysAgo);
  await cache.remember(['new'], () => 2);
  await cache.prune();
  expect(await readdir(folder)).toHaveLength(1);
  expect(await readdir(folder)).not.toContain(oldFile);
});
