import { httpError } from './http';

/** A nonce that several requests share; empty: none. */
export interface Nonce {
  value: string;
}

/** Milliseconds until a request is given up. */
const limit = 15_000;

/** Each use takes a new nonce or drops the old one, so a third try can only repeat what was tried (engage §1.3). */
const retries = 2;

const header = 'X-WP-Nonce';

const read = async (response: Response): Promise<object | undefined> => {
  try {
    const value = response.ok && (await response.json());
    if (value && typeof value === 'object') return value;
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause;
  }
};

/**
 * Reads JSON from a REST route. The nonce travels as a header only when there is one: an empty one would fail
 * the check. After an answer that is an error, a new nonce in its header is taken and the request repeated;
 * without one, the nonce that was sent is dropped and the request repeated (spec §8).
 * @param outer aborts the request
 * @returns the value and the answer's headers
 * @throws HttpError; the outer signal's own reason when it was aborted
 */
export const restGet = async (
  url: URL,
  outer: AbortSignal,
  nonce: Nonce = { value: '' },
): Promise<{ value: object; headers: Headers }> => {
  const abort = new AbortController();
  const stop = () => abort.abort();
  const timer = setTimeout(stop, limit);
  outer.addEventListener('abort', stop);
  try {
    for (let tries = 0; ; tries++) {
      const sent = nonce.value;
      const response = await fetch(url, {
        credentials: 'same-origin',
        headers: sent ? { [header]: sent } : {},
        signal: abort.signal,
      });
      const fresh = response.headers.get(header) ?? '';
      const value = await read(response);
      if (fresh) nonce.value = fresh;
      if (value) return { value, headers: response.headers };
      if (fresh === sent || !fresh) nonce.value = '';
      if (tries === retries || nonce.value === sent)
        throw httpError(response.ok ? 'invalid_json' : 'unknown_error');
    }
  } catch (cause) {
    const { name } = cause as Error;
    if (name === 'HttpError' || outer.aborted) throw cause;
    throw httpError(name === 'AbortError' ? 'timeout' : 'fetch_error', cause);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', stop);
  }
};
