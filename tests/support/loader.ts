import { vi } from 'vitest';
import type { Mount, Registration, StorefrontIslands } from '../../src/loader/types';

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
  /** Settles when the engine may come, or fails when it is not to be had. */
  engine?: () => Promise<void>;
}

const undo: (() => void)[] = [];

/** The window's own, also for a second loader in one test. */
const listen = window.addEventListener.bind(window);

/** Lets everything happen that does not wait for a timer of its own. */
export const settle = async () => {
  // The loader wakes what needs no visitor in the next task.
  await new Promise((resolve) => setTimeout(resolve, 2));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

/** Ends every loader of the file: its observers, its listeners, its global. Call it in `afterEach`. */
export const endLoaders = () => {
  for (const call of undo.splice(0)) call();
  delete window.storefrontIslands;
};

/** An IntersectionObserver that the test works by hand. */
const observeByHand = () => {
  const watched = new Map<Element, IntersectionObserverCallback>();
  const created: (IntersectionObserverInit | undefined)[] = [];
  class ByHand {
    #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.#callback = callback;
      created.push(options);
    }
    observe = (element: Element) => void watched.set(element, this.#callback);
    unobserve = (element: Element) => void watched.delete(element);
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', ByHand);
  const report = (target: Element, isIntersecting: boolean, box = { width: 10, height: 10 }) => {
    const entry = { target, isIntersecting, boundingClientRect: box } as unknown as IntersectionObserverEntry;
    watched.get(target)?.([entry], undefined as never);
  };
  return { watched, created, report };
};

/** Runs the loader afresh on a page, as its script tag would. */
export const startLoader = async (options: Options = {}) => {
  const { html = '', config, tag = {}, chunks = {}, engine = async () => {} } = options;
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

  const sight = observeByHand();
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
  vi.spyOn(window, 'addEventListener').mockImplementation(((
    type: string,
    call: EventListener,
    how: boolean,
  ) => {
    listen(type, call, how);
    undo.push(() => window.removeEventListener(type, call, how));
  }) as never);

  const requests: [name: string, address: string][] = [];
  vi.resetModules();
  vi.doMock('../../src/loader/chunk', () => ({
    importChunk: vi.fn(async (name: string, address: string) => {
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
  return { api, register, requests, sight, tag: own };
};
