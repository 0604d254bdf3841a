/** Why a request came to nothing; `code` as the REST helper of spec §8 names it. */
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

/** An error with the message that spec §8 gives its code. */
export const httpError = (code: HttpError['code'], cause?: unknown): HttpError =>
  Object.assign(Error(messages[code], { cause }), { name: 'HttpError' as const, code });

/**
 * Form encoding with nested values in bracket notation, as PHP reads it: `extra[a][]=1`.
 * Functions and `undefined` are left out.
 */
export const toForm = (data: Record<string, unknown>): URLSearchParams => {
  const form = new URLSearchParams();
  const add = (key: string, value: unknown) => {
    if (Array.isArray(value)) for (const item of value) add(`${key}[]`, item);
    else if (value && typeof value === 'object')
      for (const [name, item] of Object.entries(value)) add(`${key}[${name}]`, item);
    else if (value !== undefined && typeof value !== 'function') form.append(key, String(value ?? ''));
  };
  for (const [key, value] of Object.entries(data)) add(key, value);
  return form;
};

/**
 * Sends a request and returns the answer's text, whatever its status.
 * @param limit milliseconds until the request is given up
 * @throws HttpError `fetch_error` or `timeout`
 */
export const requestText = async (url: string, init: RequestInit, limit = 30_000): Promise<string> => {
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(limit),
      ...init,
    });
    return await response.text();
  } catch (cause) {
    throw httpError((cause as Error).name === 'TimeoutError' ? 'timeout' : 'fetch_error', cause);
  }
};

/**
 * The JSON object in a text.
 * @throws HttpError `invalid_json` for anything else
 */
export const parseObject = (text: string): Record<string, unknown> => {
  try {
    const value = JSON.parse(text);
    if (value && typeof value === 'object' && !Array.isArray(value)) return value;
  } catch {
    // Reported below, as what is no object is.
  }
  throw httpError('invalid_json');
};
