/** Milliseconds until a chunk counts as lost (spec §9). */
const limit = 120_000;

export interface ChunkLoadError extends Error {
  name: 'ChunkLoadError';
  /** `missing`: loaded, but not one of our modules; `timeout`: after 120 s; `error`: anything else. */
  type: 'missing' | 'timeout' | 'error';
  /** Address that was asked for. */
  request: string;
}

/**
 * Imports the default export of a chunk; `undefined` where it has none.
 * A failed address stays failed in the module map, so the one retry goes to a new one.
 * @param request absolute address
 * @param chunk its name, for the message
 * @throws ChunkLoadError (spec §8)
 */
// biome-ignore lint/suspicious/noExplicitAny: what a chunk exports is known where it is asked for
export const importChunk = (request: string, chunk: string): Promise<any> =>
  new Promise((resolve, reject) => {
    const fail = (type: ChunkLoadError['type'], cause?: unknown) =>
      reject(
        Object.assign(Error(`Loading chunk ${chunk} failed.`), {
          name: 'ChunkLoadError',
          type,
          request,
          cause,
        }),
      );
    setTimeout(fail, limit, 'timeout');
    import(request)
      // biome-ignore lint/style/useTemplate: five bytes less, and the loader has few
      .catch(() => import(request + '?' + Date.now()))
      .then(
        (module) => resolve(module.default),
        (cause) => fail('error', cause),
      );
  });

/**
 * Asks for a chunk before what imports it has come; whoever imports it says what went wrong. A `modulepreload` link
 * costs the page twice as much.
 * @param request absolute address
 */
export const askForChunk = (request: string) => {
  import(request).catch(() => {});
};
