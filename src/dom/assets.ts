import type { ChunkLoadError } from '../types';
import { createChunkLoadError } from '../utils/chunk-load-error';
import { type SafeUrl, safeUrl } from './url';

/** An asset that takes longer counts as lost. */
const LOAD_TIMEOUT_MS = 120_000;

const loads = new Map<string, Promise<HTMLElement>>();

const createTag = {
  script: (src: SafeUrl) => Object.assign(document.createElement('script'), { src }),
  style: (href: SafeUrl) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
};

/** The page's tag for an address. */
const findTag = (url: string) =>
  [...document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>('script[src],link[href]')].find(
    (node) => (node.src || node.href) === url && (node.localName === 'script' || /stylesheet/.test(node.rel)),
  );

/**
 * Loads a script or a stylesheet once. A second call gets the same promise, and a tag of the page counts as loaded.
 * @param name of the asset, for the error message
 * @throws ChunkLoadError with the type `error`, also where Trusted Types forbid the script, or `timeout` after 120 s. A
 *   later call tries again.
 */
export const loadAsset = (
  type: keyof typeof createTag,
  rawUrl: string,
  name = rawUrl,
): Promise<HTMLElement> => {
  const url = safeUrl(rawUrl);
  const existingLoad = loads.get(url);
  if (existingLoad) return existingLoad;
  const loading = new Promise<HTMLElement>((resolve, reject) => {
    const existingTag = findTag(url);
    if (existingTag) return resolve(existingTag);
    let node: HTMLElement | undefined;
    const fail = (kind: ChunkLoadError['type'], cause?: unknown) => {
      clearTimeout(timer);
      node?.remove();
      // The promise may reject before the map holds the promise.
      queueMicrotask(() => loads.delete(url));
      reject(createChunkLoadError(name, kind, url, cause));
    };
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS, 'timeout');
    try {
      node = createTag[type](url);
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
  loads.set(url, loading);
  return loading;
};

/** Removes a loaded but useless asset, so that a later call loads it again. */
export const removeAsset = (rawUrl: string) => {
  const url = safeUrl(rawUrl);
  loads.delete(url);
  findTag(url)?.remove();
};
