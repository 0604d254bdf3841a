import type { Body } from './body';

/** Milliseconds until a request is given up. */
const limit = 30_000;

export type Answer =
  | { kind: 'ok' }
  | { kind: 'offline' }
  | { kind: 'failed'; status: number; text: string; fields: Record<string, string> };

/** One for the page: all forms of a visitor share it (engage contract §3). */
let current: string | undefined;

/** A nonce in the page as it is on the server now, past every cache. */
const freshNonce = async (mark: string) => {
  const answer = await fetch(location.href, { cache: 'reload', credentials: 'same-origin' });
  const page = await answer.text();
  const start = page.indexOf(mark);
  return start < 0 ? undefined : /"nonce":"([\w-]+)"/.exec(page.slice(start))?.[1];
};

const object = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** What the server says went wrong: a text for all, and texts by field (engage contract §3; core's REST errors). */
const explain = (status: number, body: Record<string, unknown>): Answer => {
  const { params } = object(body.data);
  const fields: Record<string, string> = {};
  for (const source of [object(body.errors), object(params)])
    for (const [name, text] of Object.entries(source))
      fields[name] = String(Array.isArray(text) ? text[0] : text);
  if (body.code === 'invalid_email' && !fields.email) fields.email = '';
  return { kind: 'failed', status, fields, text: typeof body.errors === 'string' ? body.errors : '' };
};

/**
 * Sends the fields once. A nonce that has expired with a cached page is replaced and the request repeated, once.
 * @param nonce that the page was printed with
 * @param mark text in front of it in the page
 */
export const send = async (endpoint: string, body: Body, nonce: string, mark: string): Promise<Answer> => {
  const request = async () => {
    const held = current ?? nonce;
    const response = await fetch(endpoint, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(limit),
      // An empty header counts as a wrong nonce, a missing one as a guest (engage contract §1.3).
      headers: { 'Content-Type': 'application/json', ...(held && { 'X-WP-Nonce': held }) },
      body: JSON.stringify(body),
    });
    // Any ok answer is success, whatever it says (spec §7).
    const json = response.ok ? {} : object(await response.json().catch(() => null));
    return { response, json, held };
  };
  try {
    let { response, json, held } = await request();
    if (response.status === 403 && held && json.code === 'rest_cookie_invalid_nonce') {
      const offered = response.headers.get('X-WP-Nonce') ?? '';
      current = offered && offered !== held ? offered : ((await freshNonce(mark).catch(() => '')) ?? '');
      // The same once more means that nonces do not help; a guest needs none.
      if (current === held) current = '';
      ({ response, json } = await request());
    }
    return response.ok ? { kind: 'ok' } : explain(response.status, json);
  } catch (cause) {
    return (cause as Error).name === 'TimeoutError'
      ? { kind: 'failed', status: 0, text: '', fields: {} }
      : { kind: 'offline' };
  }
};
