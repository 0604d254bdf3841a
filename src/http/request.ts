import { parseJson } from '../utils/json';
import { asRecord } from '../utils/record';
import { warnOnce } from '../utils/warn';

/** The reason of a failed request; `code` has the names of WordPress's REST helper, and `timeout`. */
export interface HttpError extends Error {
  name: 'HttpError';
  code: 'fetch_error' | 'timeout' | 'invalid_json' | 'unknown_error';
}

const messages = {
  fetch_error: 'You are probably offline.',
  timeout: 'An unknown error occurred.',
  invalid_json: 'The response is not a valid JSON response.',
  unknown_error: 'An unknown error occurred.',
};

/** An error with the message for its code (docs/loading.md#errors). */
export const createHttpError = (code: HttpError['code'], cause?: unknown): HttpError =>
  Object.assign(Error(messages[code], { cause }), { name: 'HttpError' as const, code });

/** An error whose message the host wrote for visitors. */
export const createHostError = (message: string, cause?: unknown): Error =>
  Object.assign(Error(message, { cause }), { name: 'HostError' });

/** Whether an object only holds data. An object of a class may hold elements, and itself again. */
const isPlain = (value: object) => [Object.prototype, null].includes(Object.getPrototypeOf(value));

/**
 * Form encoding with nested values in PHP's bracket notation: `extra[a][]=1`. Skips functions, `undefined` and objects
 * of a class, such as the tooltip that a theme's script keeps in jQuery's data of a button.
 */
export const toForm = (data: Record<string, unknown>): URLSearchParams => {
  const form = new URLSearchParams();
  const append = (key: string, value: unknown) => {
    if (Array.isArray(value)) for (const item of value) append(`${key}[]`, item);
    else if (value && typeof value === 'object') {
      if (isPlain(value)) for (const [name, item] of Object.entries(value)) append(`${key}[${name}]`, item);
    } else if (value !== undefined && typeof value !== 'function') form.append(key, String(value ?? ''));
  };
  for (const [key, value] of Object.entries(data)) append(key, value);
  return form;
};

/** Whether a request to another origin has failed although the connection works. The browser hides the reason. */
const isForbidden = (url: string | URL) => {
  const { origin } = new URL(url, document.baseURI);
  if (origin === location.origin || !navigator.onLine) return false;
  warnOnce(
    `${location.origin} cannot read ${origin}: the server is down, or sends no Access-Control-Allow-Origin.`,
  );
  return true;
};

/**
 * Sends a request and reads the whole response. All data requests of the bundle use this function.
 * @param init as for `fetch`; its signal aborts the request
 * @param timeoutMs milliseconds until the request times out
 * @throws HttpError `fetch_error` or `timeout`, and `unknown_error` for another origin that is down or hides its
 *   response; the signal's own reason after an abort
 */
export const request = async (
  url: string | URL,
  { signal, ...init }: RequestInit = {},
  timeoutMs = 30_000,
): Promise<{ response: Response; text: string }> => {
  const abort = new AbortController();
  const stop = () => abort.abort(signal?.reason);
  const timer = setTimeout(stop, timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    const response = await fetch(url, { credentials: 'same-origin', signal: abort.signal, ...init });
    return { response, text: await response.text() };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (abort.signal.aborted) throw createHttpError('timeout', cause);
    throw createHttpError(isForbidden(url) ? 'unknown_error' : 'fetch_error', cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
};

/**
 * Sends a request and returns the text of the response.
 * @param timeoutMs milliseconds until the request times out
 * @param rejectsBadStatus whether a bad status is an error; by default any text counts
 * @throws HttpError as `request` does, and `unknown_error` for a bad status
 */
export const requestText = async (
  url: string,
  init: RequestInit,
  timeoutMs?: number,
  rejectsBadStatus = false,
): Promise<string> => {
  const { response, text } = await request(url, init, timeoutMs);
  if (!rejectsBadStatus || response.ok) return text;
  throw createHttpError('unknown_error', text);
};

/**
 * The JSON object in a text.
 * @throws HttpError `invalid_json` for anything else
 */
export const parseObject = (text: string): Record<string, unknown> => {
  const value = parseJson(text);
  const object = asRecord(value);
  if (object === value) return object;
  throw createHttpError('invalid_json');
};
