import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadApi, loadYouTube, readVideoHosts } from '../../src/video/loaders';
import { setConfig } from '../support/context';

const listScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
let count = 0;
const createAddress = () => `https://player.test/api-${++count}.js`;

beforeEach(() => {
  vi.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => vi.useRealTimers());

it('inserts the script once and polls every 350 ms', async () => {
  const src = createAddress();
  let api: object | undefined;
  const findApi = vi.fn(() => api);
  const load = loadApi(src, findApi);
  expect(loadApi(src, findApi)).toBe(load);
  expect(listScripts().map((node) => node.src)).toEqual([src]);
  await vi.advanceTimersByTimeAsync(700);
  expect(findApi).toHaveBeenCalledTimes(2);
  api = {};
  await vi.advanceTimersByTimeAsync(350);
  await expect(load).resolves.toBe(api);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(findApi).toHaveBeenCalledTimes(3);
});

it('times out, and tries again on a later call', async () => {
  const src = createAddress();
  const load = loadApi(src, () => undefined);
  const rejection = expect(load).rejects.toThrow('not ready in time');
  await vi.advanceTimersByTimeAsync(21_000);
  await rejection;
  expect(listScripts()).toEqual([]);
  loadApi(src, () => undefined).catch(() => {});
  expect(listScripts()).toHaveLength(1);
});

it('rejects at once if the script fails to load', async () => {
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    (node as Node).dispatchEvent(new Event('error'));
  });
  const load = loadApi(createAddress(), () => undefined);
  await expect(load).rejects.toMatchObject({ name: 'ChunkLoadError', type: 'error' });
});

it('waits until YouTube’s API sets its flag loaded', async () => {
  vi.stubGlobal('YT', {});
  setConfig({ video: { youtubeApi: createAddress() } });
  const load = loadYouTube(readVideoHosts());
  await vi.advanceTimersByTimeAsync(700);
  const YT = { loaded: 1 };
  vi.stubGlobal('YT', YT);
  await vi.advanceTimersByTimeAsync(350);
  expect(await load).toBe(YT);
});

it.each(['javascript:alert(1)//', 'data:text/html,', 'java\nscript:1', 'blob:x', null])(
  'keeps the default URLs where the page config has %j',
  (text) => {
    const defaults = readVideoHosts();
    setConfig({
      video: { youtube: text, youtubePrivate: text, vimeo: text, youtubeApi: text, vimeoApi: text },
    });
    expect(readVideoHosts()).toEqual(defaults);
  },
);

it('reads the URL of a player from the page config', () => {
  setConfig({ video: { vimeo: 'https://player.test/' } });
  expect(readVideoHosts().vimeo).toBe('https://player.test/');
});
