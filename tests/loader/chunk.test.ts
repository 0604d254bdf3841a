import { afterEach, expect, it, vi } from 'vitest';
import { askForChunk, importChunk } from '../../src/loader/chunk';

const module = (code: string) => `data:text/javascript,${encodeURIComponent(code)}//`;

afterEach(() => void vi.useRealTimers());

it('gives the default export', async () => {
  expect(await importChunk(module('export default 7'), 'cart')).toBe(7);
});

it('tries once more, at a new address since the old one stays failed', async () => {
  const request = module('if (!/[?][0-9]+$/.test(import.meta.url)) throw Error("first"); export default 8');
  expect(await importChunk(request, 'cart')).toBe(8);
});

it('fails with a ChunkLoadError after that', async () => {
  const request = module('throw Error("broken")');
  await expect(importChunk(request, 'cart')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk cart failed.',
    type: 'error',
    request,
    cause: { message: 'broken' },
  });
});

it('has nothing to give where a file is not ours; the engine calls that missing', async () => {
  expect(await importChunk(module('export const a = 1'), 'cart')).toBeUndefined();
});

it('gives up after 120 s', async () => {
  vi.useFakeTimers();
  const failed = vi.fn();
  importChunk(module('await new Promise(() => {}); export default 1'), 'cart').catch(failed);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
});

it('asked for ahead is fetched, and fails in silence', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  askForChunk(module('globalThis.asked = 1'));
  askForChunk(module('throw Error("broken")'));
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'asked')).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(failed).not.toHaveBeenCalled();
  process.off('unhandledRejection', failed);
});
