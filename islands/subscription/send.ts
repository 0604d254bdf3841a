import { readPageUrl } from '../../src/http/page-url';
import { request } from '../../src/http/request';
import { fetchNonce, requestRest } from '../../src/http/rest';
import type { RestError } from '../../src/http/rest-types';
import { toJson } from '../../src/utils/json';
import { asRecord } from '../../src/utils/record';
import { toText } from '../../src/utils/text';
import { type Body, toFormFields } from './body';

/** Longest time of a request; a longer request fails. */
const REQUEST_TIMEOUT_MS = 30_000;

export type SubscriptionResponse =
  | { kind: 'ok' }
  | { kind: 'offline' }
  | {
      kind: 'failed';
      status: number;
      text: string;
      fields: Record<string, string>;
      /** Server's message, which may give the reason of a rejected e-mail address. */
      reason?: string;
    };

/** Requests a fresh copy of the page without any cache. @returns the nonce in this copy */
const fetchFreshNonce = async (mark: string) => {
  const { text: html } = await request(readPageUrl(), { cache: 'reload' });
  const start = html.indexOf(mark);
  return start < 0 ? undefined : /"nonce":"([\w-]+)"/.exec(html.slice(start))?.[1];
};

/** The server's error: a general text, and texts by field (docs/hosts/hostinger.md#response). */
const toFailure = (status: number, body: Record<string, unknown>): SubscriptionResponse => {
  const { params } = asRecord(body.data);
  const fields: Record<string, string> = {};
  for (const source of [asRecord(body.errors), asRecord(params)])
    for (const [name, text] of Object.entries(source))
      fields[name] = String(Array.isArray(text) ? text[0] : text);
  if (body.code === 'invalid_email' && !fields.email) fields.email = '';
  return { kind: 'failed', status, fields, text: toText(body.errors), reason: toText(body.message) };
};

/** Status 200 alone is not a subscription, because caches, proxies and broken plugins send 200 too. */
const isAccepted = (value: object | null) => {
  const { success, ok, status, result, error, errors } = asRecord(value);
  const isConfirmed = [success, ok].every((word) =>
    [undefined, true, 1, '1', 'true'].includes(word as string),
  );
  const isRefused = [status, result].some((word) => /^(error|fail(ed|ure)?)$/.test(String(word)));
  return !(Array.isArray(value) || !isConfirmed || isRefused || error || errors);
};

/**
 * Sends the fields. Replaces an expired nonce of a cached page, and repeats the request once.
 * @param nonce printed nonce; empty: a request to the config's `nonceUrl` fetches a nonce
 * @param anyOk whether each ok status is a success, whatever the body says
 * @param mark text before the nonce in the page's HTML
 */
export const send = async (
  endpoint: string,
  body: Body,
  nonce: string,
  mark: string,
  encoding: 'json' | 'form' = 'json',
  anyOk = false,
): Promise<SubscriptionResponse> => {
  try {
    const { value } = await requestRest(endpoint, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        ...(encoding === 'json' && { 'Content-Type': 'application/json' }),
      },
      body: encoding === 'json' ? toJson(body) : toFormFields(body),
      // Cached pages for guests have no nonce.
      nonce: nonce || (await fetchNonce().catch(() => '')) || '',
      refresh: async () => (await fetchNonce().catch(() => '')) || fetchFreshNonce(mark),
      locale: '',
      timeoutMs: REQUEST_TIMEOUT_MS,
    });
    return anyOk || isAccepted(value) ? { kind: 'ok' } : toFailure(0, asRecord(value));
  } catch (cause) {
    const { code, status = 0, body: response = {} } = cause as Partial<RestError>;
    // Status 201 is a success even if its body is empty or HTML.
    if ((status === 201 || (anyOk && status < 300)) && code === 'invalid_json') return { kind: 'ok' };
    return code === 'fetch_error' && !status ? { kind: 'offline' } : toFailure(status, response);
  }
};
