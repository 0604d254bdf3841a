import { request } from '../../src/gateways/http';
import { fetchNonce, type RestError, rest } from '../../src/gateways/rest';
import { recordOf } from '../../src/island/record';
import type { Body } from './body';

/** Milliseconds until a request is given up. */
const limit = 30_000;

export type Answer =
  | { kind: 'ok' }
  | { kind: 'offline' }
  | { kind: 'failed'; status: number; text: string; fields: Record<string, string> };

/** A nonce in the page as it is on the server now, past every cache. */
const freshNonce = async (mark: string) => {
  const { text: page } = await request(location.href, { cache: 'reload' });
  const start = page.indexOf(mark);
  return start < 0 ? undefined : /"nonce":"([\w-]+)"/.exec(page.slice(start))?.[1];
};

/** What the server says went wrong: a text for all, and texts by field (engage contract §3; core's REST errors). */
const explain = (status: number, body: Record<string, unknown>): Answer => {
  const { params } = recordOf(body.data);
  const fields: Record<string, string> = {};
  for (const source of [recordOf(body.errors), recordOf(params)])
    for (const [name, text] of Object.entries(source))
      fields[name] = String(Array.isArray(text) ? text[0] : text);
  if (body.code === 'invalid_email' && !fields.email) fields.email = '';
  return { kind: 'failed', status, fields, text: typeof body.errors === 'string' ? body.errors : '' };
};

/**
 * Sends the fields once. A nonce that has expired with a cached page is replaced and the request repeated.
 * @param nonce that the page was printed with
 * @param mark text in front of it in the page
 * @param nonceUrl of the page config
 */
export const send = async (
  endpoint: string,
  body: Body,
  nonce: string,
  mark: string,
  nonceUrl?: string,
): Promise<Answer> => {
  try {
    await rest(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      nonce,
      refresh: async () => (await fetchNonce(nonceUrl).catch(() => '')) || freshNonce(mark),
      // Any ok answer is success, whatever it says (spec §7).
      raw: true,
      locale: '',
      limit,
    });
    return { kind: 'ok' };
  } catch (cause) {
    const { code, status = 0, body: said = {} } = cause as Partial<RestError>;
    return code === 'fetch_error' && !status ? { kind: 'offline' } : explain(status, said);
  }
};
