import type { ChunkLoadError } from '../loader/chunk';

/** Milliseconds until an asset counts as lost (spec §9). */
const limit = 120_000;

const loads = new Map<string, Promise<HTMLElement>>();

const make = {
  script: (src: string) => Object.assign(document.createElement('script'), { src }),
  style: (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
};

/** The page's own tag of that address. */
const present = (url: string) =>
  [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src],link[href]')].find(
    (node) => (node.src || node.href) === url && (node.localName === 'script' || /stylesheet/.test(node.rel)),
  );

/**
 * Loads a script or a stylesheet, each once: a second call gets the same promise, and what the page has brought itself
 * counts as loaded (builder contract §9).
 * @param name of the asset, for the error
 * @throws ChunkLoadError with the type `error`, also where Trusted Types forbid it, or `timeout` after 120 s; a later
 * call tries again
 */
export const loadAsset = (type: keyof typeof make, address: string, name = address): Promise<HTMLElement> => {
  const url = new URL(address, document.baseURI).href;
  const known = loads.get(url);
  if (known) return known;
  const load = new Promise<HTMLElement>((resolve, reject) => {
    const own = present(url);
    if (own) return resolve(own);
    let node: HTMLElement | undefined;
    const fail = (kind: ChunkLoadError['type'], cause?: unknown) => {
      clearTimeout(timer);
      node?.remove();
      // It may fail before it has been kept.
      queueMicrotask(() => loads.delete(url));
      const facts = { name: 'ChunkLoadError', type: kind, request: url, cause };
      reject(Object.assign(Error(`Loading chunk ${name} failed.`), facts));
    };
    const timer = setTimeout(fail, limit, 'timeout');
    try {
      node = make[type](url);
      node.onload = () => {
        clearTimeout(timer);
        resolve(node as HTMLElement);
      };
      node.onerror = () => fail('error');
      document.head.append(node);
    } catch (cause) {
      queueMicrotask(() => fail('error', cause));
    }
  });
  loads.set(url, load);
  return load;
};

/** Takes an asset away that has come and is of no use, so that a later call loads it again. */
export const dropAsset = (address: string) => {
  const url = new URL(address, document.baseURI).href;
  loads.delete(url);
  present(url)?.remove();
};
