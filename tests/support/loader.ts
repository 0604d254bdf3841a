import { vi } from 'vitest';
import type { Mount, Registration, StorefrontIslands } from '../../src/types';
import { endListeners, watchListeners } from './listeners';
import { forgetMoments } from './moments';
import { stubIntersections } from './observers';

type Chunk = Mount | ((...args: never[]) => unknown);

interface Options {
  /** The page's HTML before the loader starts. */
  html?: string;
  /** Text of the page config. The default is a page without a config. */
  config?: string;
  /** Attributes of the loader's own tag, or `null` for a page where the loader cannot find its tag. */
  tag?: Record<string, string> | null;
  /** Exports of the chunks by name. A request for a missing chunk fails. */
  chunks?: Record<string, Chunk>;
  /** Responds to a request for a stylesheet, by default with an empty stylesheet. */
  fetchStyle?: (url: string) => Promise<Response>;
  /** Resolves when the engine may load, or rejects for a missing engine. */
  engine?: () => Promise<void>;
}

const cleanups: (() => void)[] = [];

/** Runs pending tasks, and timers of at most 1 ms. */
export const settle = async () => {
  // The engine mounts at most ten points per task, except points with the strategy `interaction`.
  for (let task = 0; task < 4; task++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** Ends every loader of a test with its observers, listeners and global. */
export const endLoaders = () => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
  endListeners();
  // The moments and held presses of the page.
  forgetMoments();
  Reflect.get(globalThis, Symbol.for('storefront-islands.presses'))?.clear();
  delete window.storefrontIslands;
};

/** Runs a fresh loader on a page, as its script tag does. */
export const startLoader = async (options: Options = {}) => {
  const { html = '', config, tag = {}, chunks = {}, engine = async () => {} } = options;
  const { fetchStyle = async () => new Response('') } = options;
  vi.stubGlobal('fetch', fetchStyle);
  document.body.innerHTML = html;
  if (config !== undefined) {
    const script = document.createElement('script');
    script.type = 'application/json';
    script.dataset.islandsConfig = '';
    script.textContent = config;
    document.head.append(script);
  }
  const scriptTag = tag && Object.assign(document.createElement('script'), { type: 'text/plain' });
  for (const [key, value] of Object.entries({ src: 'https://cdn.example/si/loader.js', ...tag }))
    scriptTag?.setAttribute(key, value);
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(scriptTag as HTMLScriptElement | null);

  const intersections = stubIntersections();
  const { MutationObserver } = window;
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback);
        cleanups.push(() => this.disconnect());
      }
    },
  );
  watchListeners();

  const requests: [name: string, url: string][] = [];
  const preloaded: string[] = [];
  vi.resetModules();
  vi.doMock('../../src/core/engine/chunk', () => ({
    preloadChunk: (url: string) => preloaded.push(url),
    preloadMissingChunk: (url: string) => preloaded.push(url),
    importChunk: vi.fn(async (url: string, name: string) => {
      requests.push([name, url]);
      if (name === 'engine') {
        await engine();
        return (await import('../../src/core/engine/index')).default;
      }
      if (!chunks[name]) throw Error(`Loading chunk ${name} failed.`);
      return chunks[name];
    }),
  }));
  await import('../../src/core/loader/index');
  // Imports the engine here, so that a test with fake timers need not wait for the file.
  await import('../../src/core/engine/index');
  const api = window.storefrontIslands as StorefrontIslands;
  const register = (entry: Registration) => api.register(entry);
  await settle();
  return { api, register, requests, preloaded, intersections, tag: scriptTag };
};
