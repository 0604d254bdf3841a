import { beforeEach, expect, it, vi } from 'vitest';
import type { RestOptions } from '../../src/http/rest-types';
import type { PageConfig } from '../../src/types';
import { setConfig } from '../support/context';

type RestModule = typeof import('../../src/http/rest');

const url = new URL('/wp-json/x', location.href).href;
const invalidNonceBody = { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' };

let requestRest: RestModule['requestRest'];
let fetchNonce: RestModule['fetchNonce'];
let requestedUrls: string[];

// The module remembers the nonces of responses, so each test imports a fresh module.
beforeEach(async () => {
  vi.resetModules();
  ({ requestRest, fetchNonce } = await import('../../src/http/rest'));
});

const respondWith = (...responses: [number, unknown, string?][]) => {
  const sentNonces: (string | undefined)[] = [];
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (requestUrl: URL, { headers }: { headers?: Record<string, string> }) => {
    sentNonces.push(headers?.['X-WP-Nonce']);
    urls.push(String(requestUrl));
    const [status, body, newNonce] = responses.shift() ?? [500, ''];
    return new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: newNonce ? { 'X-WP-Nonce': newNonce } : {},
    });
  });
  requestedUrls = urls;
  return sentNonces;
};

const get = (nonce = '', options: RestOptions = {}) => requestRest(url, { nonce, ...options });
const getInsistently = (nonce?: string) => get(nonce, { insistent: true });

it('adds the visitor’s language, unless the URL names a language', async () => {
  respondWith([200, {}], [200, {}], [200, {}]);
  await get();
  await requestRest(`${url}?_locale=site`);
  await get('', { locale: '' });
  expect(requestedUrls).toEqual([`${url}?_locale=user`, `${url}?_locale=site`, url]);
});

it('sends a nonce only where the page has a nonce', async () => {
  const sentNonces = respondWith([200, {}], [200, {}]);
  await get('');
  await get('a');
  expect(sentNonces).toEqual([undefined, 'a']);
});

it('repeats once with the new nonce of a failed response, if insistent', async () => {
  const sentNonces = respondWith([403, {}, 'new'], [200, { ok: 1 }], [200, {}]);
  expect((await getInsistently('old')).value).toEqual({ ok: 1 });
  await getInsistently('old');
  expect(sentNonces).toEqual(['old', 'new', 'new']);
});

it('repeats once without a nonce that has no successor, and omits that nonce in later insistent requests', async () => {
  const sentNonces = respondWith([403, {}], [200, {}], [200, {}], [200, {}]);
  await getInsistently('old');
  await getInsistently('old');
  await get('old');
  expect(sentNonces, 'other requests keep the nonce, because the host has not called it invalid').toEqual([
    'old',
    undefined,
    undefined,
    'old',
  ]);
});

it('stops after two failures without a new nonce', async () => {
  const sentNonces = respondWith();
  await expect(getInsistently('old')).rejects.toMatchObject({ code: 'unknown_error', status: 500 });
  expect(sentNonces).toEqual(['old', undefined]);
});

it('never tries more than three times, however many nonces the host sends', async () => {
  const sentNonces = respondWith([403, {}, 'b'], [403, {}, 'c'], [403, {}, 'd'], [403, {}, 'e']);
  await expect(getInsistently('a')).rejects.toMatchObject({ name: 'HttpError' });
  expect(sentNonces).toEqual(['a', 'b', 'c']);
});

it('uses a new nonce of a response for all users of the old nonce', async () => {
  const sentNonces = respondWith([200, {}, 'b'], [200, {}], [200, {}, 'a'], [200, {}]);
  await get('a');
  await getInsistently('a');
  await get('b');
  await get('b');
  expect(sentNonces, 'uses a nonce again that has become valid again').toEqual(['a', 'b', 'b', 'a']);
});

it('refreshes an invalid nonce once for all callers', async () => {
  const sentNonces = respondWith([403, invalidNonceBody], [200, {}], [200, {}]);
  const refresh = vi.fn(async () => 'new');
  await get('old', { refresh });
  await get('old', { refresh });
  expect(sentNonces).toEqual(['old', 'new', 'new']);
  expect(refresh).toHaveBeenCalledOnce();
});

it('prefers a nonce that another module has received', async () => {
  const sentNonces = respondWith([200, {}, 'newest'], [403, invalidNonceBody], [200, {}]);
  const refresh = vi.fn(async () => 'other');
  await get('search');
  await get('form', { refresh });
  expect(sentNonces).toEqual(['search', 'form', 'newest']);
  expect(refresh).not.toHaveBeenCalled();
});

it.each([
  ['fails', async () => Promise.reject(Error('offline'))],
  ['returns no nonce', async () => undefined],
  ['returns the stale nonce', async () => 'old'],
])('requests as a guest where the refresh %s', async (_, refresh) => {
  const sentNonces = respondWith([403, invalidNonceBody], [200, {}]);
  await get('old', { refresh });
  expect(sentNonces).toEqual(['old', undefined]);
});

it('does not repeat a request that the host refuses for another reason', async () => {
  const sentNonces = respondWith([
    403,
    { code: 'rest_forbidden', message: 'No, sorry.', data: { status: 403 } },
  ]);
  await expect(get('a')).rejects.toMatchObject({
    code: 'rest_forbidden',
    message: 'No, sorry.',
    status: 403,
    body: { data: { status: 403 } },
  });
  expect(sentNonces).toEqual(['a']);
});

it.each(['<h1>Maintenance</h1>', '{"cut":', '', '7'])('rejects %s as invalid JSON', async (body) => {
  respondWith([200, body], [200, body]);
  await expect(get()).rejects.toMatchObject({
    code: 'invalid_json',
    message: 'The response is not a valid JSON response.',
  });
});

it('accepts a response without content', async () => {
  respondWith([204, '']);
  await expect(get()).resolves.toMatchObject({ value: null });
});

it('keeps the nonce after a network failure', async () => {
  vi.stubGlobal('fetch', async () => {
    throw TypeError('no network');
  });
  await expect(getInsistently('a')).rejects.toMatchObject({
    code: 'fetch_error',
    message: 'You are probably offline.',
  });
  const sentNonces = respondWith([200, {}]);
  await getInsistently('a');
  expect(sentNonces).toEqual(['a']);
});

it('ends a request after the request’s time limit, and when the caller aborts', async () => {
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await expect(get('', { timeoutMs: 5 })).rejects.toMatchObject({
    code: 'timeout',
    message: 'An unknown error occurred.',
  });
  const abort = new AbortController();
  const running = get('', { signal: abort.signal });
  abort.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});

it('reads a nonce from the endpoint, and ignores any other response', async () => {
  respondWith([200, '0a1b2c3d4e\n'], [400, '0'], [200, '<!DOCTYPE html>']);
  expect(await fetchNonce()).toBeUndefined();
  expect(requestedUrls).toEqual([]);
  setConfig({ nonceUrl: '/nonce' });
  expect(await fetchNonce()).toBe('0a1b2c3d4e');
  expect(await fetchNonce()).toBeUndefined();
  expect(await fetchNonce()).toBeUndefined();
});

it.each([
  ['/wp-json/x', {}, 'a'],
  ['https://evil.test/wp-json/x', {}, undefined],
  ['//evil.test', { restUrl: '/wp-json/' }, undefined],
  ['https://api.shop.test/x', { restUrl: 'https://api.shop.test/wp-json/' }, 'a'],
  ['https://two.shop.test/x', { nonceOrigins: ['https://one.shop.test', 'https://two.shop.test'] }, 'a'],
  ['https://shop.test.evil.test/x', { nonceOrigins: ['https://shop.test'] }, undefined],
  ['https://shop.test/x', { nonceOrigins: 'https://shop.test' }, undefined],
])(
  'sends a nonce only to the page’s origin and to origins that the page config names: %s, %j',
  async (requestUrl, config, nonce) => {
    const sentNonces = respondWith([200, {}, 'stolen'], [200, {}]);
    setConfig(config as PageConfig);
    await requestRest(requestUrl, { nonce: 'a' });
    expect(sentNonces).toEqual([nonce]);
    // Another origin may not set the next nonce.
    await requestRest(url, { nonce: 'a' });
    expect(sentNonces[1]).toBe(nonce ? 'stolen' : 'a');
  },
);
