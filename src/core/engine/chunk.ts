import type { ChunkLoadError } from '../../types';
import { createChunkLoadError } from '../../utils/chunk-load-error';

/** A chunk that takes longer counts as lost. */
const LOAD_TIMEOUT_MS = 120_000;

/**
 * Imports the default export of a chunk; `undefined` for a chunk without a default export. The module map remembers a
 * failed address, so the retry uses a new query. Without a connection the import waits, because a followed link would
 * lead to the browser's error page.
 * @param request absolute address
 * @param chunk name of the chunk, for the message
 * @throws ChunkLoadError (docs/loading.md#errors)
 */
// biome-ignore lint/suspicious/noExplicitAny: only the caller knows the type of the export
export const importChunk = (request: string, chunk: string): Promise<any> =>
  new Promise((resolve, reject) => {
    const fail = (type: ChunkLoadError['type'], cause?: unknown) =>
      reject(createChunkLoadError(chunk, type, request, cause));
    const attempt = () => {
      const timer = setTimeout(fail, LOAD_TIMEOUT_MS, 'timeout');
      const wasOnline = navigator.onLine;
      import(request)
        .catch((cause) => {
          // An import map with integrity does not check another address: a retry would run the refused file.
          if (document.querySelector<HTMLScriptElement>('[type=importmap]')?.text.includes('integrity'))
            throw cause;
          return import(`${request}?${Date.now()}`);
        })
        .then(
          (module) => resolve(module.default),
          (cause) => {
            clearTimeout(timer);
            if (!navigator.onLine) addEventListener('online', attempt, { once: true });
            else if (wasOnline) fail('error', cause);
            // The connection has come back before the failure.
            else attempt();
          },
        );
    };
    attempt();
  });

/**
 * Requests a chunk ahead of its importers, which report any failure.
 * @param request absolute address
 */
export const preloadChunk = (request: string): unknown => import(request).catch(() => {});

/**
 * The same for a chunk that the page may have. The import of a known chunk would cost the processor a walk through all of
 * its imports.
 */
export const preloadMissingChunk = (request: string): unknown =>
  performance.getEntriesByName?.(request)[0] || import(request).catch(() => {});
