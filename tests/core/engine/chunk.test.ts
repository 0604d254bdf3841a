import { afterEach, expect, it, vi } from 'vitest';
import { importChunk, preloadChunk, preloadMissingChunk } from '../../../src/core/engine/chunk';

const createModule = (code: string) => `data:text/javascript,${encodeURIComponent(code)}//`;

afterEach(() => void vi.useRealTimers());

it('returns the default export', async () => {
  expect(await importChunk(createModule('export default 7'), 'cart')).toBe(7);
});

it('retries at a new URL, because browsers cache a failed import', async () => {
  const request = createModule(
    'if (!/[?][0-9]+$/.test(import.meta.url)) throw Error("first"); export default 8',
  );
  expect(await importChunk(request, 'cart')).toBe(8);
});

it('throws a ChunkLoadError if the retry fails too', async () => {
  const request = createModule('throw Error("broken")');
  await expect(importChunk(request, 'cart')).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: 'Loading chunk cart failed.',
    type: 'error',
    request,
    cause: { message: 'broken' },
  });
});

it('returns `undefined` for a file without a default export', async () => {
  expect(await importChunk(createModule('export const a = 1'), 'cart')).toBeUndefined();
});

it('waits for the connection without a time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onSettled = vi.fn();
  Reflect.set(globalThis, 'tries', 0);
  const load = importChunk(
    createModule('if (++globalThis.tries < 3) throw Error("offline"); export default 9'),
    'cart',
  );
  load.then(onSettled, onSettled);
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'tries')).toBe(2));
  await vi.advanceTimersByTimeAsync(200_000);
  expect(onSettled).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await load).toBe(9);
});

it('tries again where the connection is back before the failure', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false).mockReturnValue(true);
  // A real request takes longer than a millisecond.
  let time = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => ++time);
  Reflect.set(globalThis, 'tries', 0);
  const load = importChunk(
    createModule('if (++globalThis.tries < 3) throw Error("offline"); export default 8'),
    'cart',
  );
  expect(await load).toBe(8);
});

it('gives up after 120 s', async () => {
  vi.useFakeTimers();
  const onFailure = vi.fn();
  importChunk(createModule('await new Promise(() => {}); export default 1'), 'cart').catch(onFailure);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
});

it('preloads a chunk, and ignores a failure', async () => {
  const onFailure = vi.fn();
  process.on('unhandledRejection', onFailure);
  preloadChunk(createModule('globalThis.fetched = 1'));
  preloadChunk(createModule('throw Error("broken")'));
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'fetched')).toBe(1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(onFailure).not.toHaveBeenCalled();
  process.off('unhandledRejection', onFailure);
});

it('preloads no chunk that the page has', async () => {
  Reflect.deleteProperty(globalThis, 'fetched');
  const [known, missing] = ['globalThis.fetched = "known"', 'globalThis.fetched ??= "missing"'].map(
    createModule,
  ) as [string, string];
  const entries = vi.spyOn(performance, 'getEntriesByName');
  entries.mockImplementation((name) => (name === known ? [{} as PerformanceEntry] : []));
  for (const request of [known, missing]) preloadMissingChunk(request);
  await vi.waitFor(() => expect(Reflect.get(globalThis, 'fetched')).toBe('missing'));
  entries.mockRestore();
});
