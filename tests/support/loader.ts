import { vi } from 'vitest';
import type { Mount, Registration, StorefrontIslands } from '../../src/loader/types';
import { endListeners, watchListeners } from './listeners';
import { stubIntersections } from './observers';

type Chunk = Mount | ((...args: never[]) => unknown);

interface Options {
  /** What is on the page when the loader starts. */
  html?: string;
  /** Text of the page config; none by default. */
  config?: string;
  /** Attributes of the loader's own tag; `null` for a tag that cannot be found. */
  tag?: Record<string, string> | null;
  /** What the chunks export, by name; a missing one fails. */
  chunks?: Record<string, Chunk>;
  /** Answers a request for a stylesheet; one that is empty by default. */
  fetchStyle?: (address: string) => Promise<Response>;
  /** Settles when the engine may come, or fails when it is not to be had. */
  engine?: () => Promise<void>;
}

const undo: (() => void)[] = [];

/** Lets everything happen that does not wait for a timer of its own. */
export const settle = async () => {
  // The engine wakes what needs no visitor in tasks of their own, after it has come.
  for (let task = 0; task < 4; task++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** Ends every loader of the file: its observers, its listeners, its global. Call it in `afterEach`. */
export const endLoaders = () => {
  for (const call of undo.splice(0)) call();
  endListeners();
  delete window.storefrontIslands;
};

/** Runs the loader afresh on a page, as its script tag would. */
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
  const own = tag && Object.assign(document.createElement('script'), { type: 'text/plain' });
  for (const [key, value] of Object.entries({ src: 'https://cdn.example/si/loader.js', ...tag }))
    own?.setAttribute(key, value);
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own as HTMLScriptElement | null);

  const seen = stubIntersections();
  const { MutationObserver } = window;
  vi.stubGlobal(
    'MutationObserver',
    class extends MutationObserver {
      constructor(callback: MutationCallback) {
        super(callback);
        undo.push(() => this.disconnect());
      }
    },
  );
  watchListeners();

  const requests: [name: string, address: string][] = [];
  const asked: string[] = [];
  vi.resetModules();
  vi.doMock('../../src/loader/chunk', () => ({
    askForChunk: (address: string) => asked.push(address),
    importChunk: vi.fn(async (address: string, name: string) => {
      requests.push([name, address]);
      if (name === 'engine') {
        await engine();
        return (await import('../../src/loader/engine')).default;
      }
      if (!chunks[name]) throw Error(`Loading chunk ${name} failed.`);
      return chunks[name];
    }),
  }));
  await import('../../src/loader/index');
  // The engine is imported here so that a test with fake timers need not wait for the file.
  await import('../../src/loader/engine');
  const api = window.storefrontIslands as StorefrontIslands;
  const register = (entry: Registration) => api.register(entry);
  await settle();
  return { api, register, requests, asked, seen, tag: own };
};
