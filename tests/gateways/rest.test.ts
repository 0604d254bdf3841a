import { beforeEach, expect, it, vi } from 'vitest';
import type { RestOptions } from '../../src/gateways/rest';

type Helper = typeof import('../../src/gateways/rest');

const url = 'http://shop.test/wp-json/x';
const invalid = { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed' };

let rest: Helper['rest'];
let fetchNonce: Helper['fetchNonce'];
let asked: string[];

// What has become of a nonce is known for as long as the page lives.
beforeEach(async () => {
  vi.resetModules();
  ({ rest, fetchNonce } = await import('../../src/gateways/rest'));
});

const answers = (...list: [number, unknown, string?][]) => {
  const sent: (string | undefined)[] = [];
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (address: URL, { headers }: { headers?: Record<string, string> }) => {
    sent.push(headers?.['X-WP-Nonce']);
    urls.push(String(address));
    const [status, body, fresh] = list.shift() ?? [500, ''];
    return new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: fresh ? { 'X-WP-Nonce': fresh } : {},
    });
  });
  asked = urls;
  return sent;
};

const get = (nonce = '', more: RestOptions = {}) => rest(url, { nonce, ...more });
const insist = (nonce?: string) => get(nonce, { insistent: true });

it('asks in the visitor’s language, where the address does not say otherwise', async () => {
  answers([200, {}], [200, {}], [200, {}]);
  await get();
  await rest(`${url}?_locale=site`);
  await get('', { locale: '' });
  expect(asked).toEqual([`${url}?_locale=user`, `${url}?_locale=site`, url]);
});

it('sends the nonce only when there is one', async () => {
  const sent = answers([200, {}], [200, {}]);
  await get('');
  await get('a');
  expect(sent).toEqual([undefined, 'a']);
});

it('an insistent call takes a new nonce from an error and repeats once', async () => {
  const sent = answers([403, {}, 'new'], [200, { ok: 1 }], [200, {}]);
  expect((await insist('old')).value).toEqual({ ok: 1 });
  await insist('old');
  expect(sent).toEqual(['old', 'new', 'new']);
});

it('it drops the nonce where there is no new one, repeats once, and leaves it dropped', async () => {
  const sent = answers([403, {}], [200, {}], [200, {}], [200, {}]);
  await insist('old');
  await insist('old');
  await get('old');
  expect(sent, 'for itself only: the host has not called it invalid').toEqual([
    'old',
    undefined,
    undefined,
    'old',
  ]);
});

it('it stops after two errors', async () => {
  const sent = answers();
  await expect(insist('old')).rejects.toMatchObject({ code: 'unknown_error', status: 500 });
  expect(sent).toEqual(['old', undefined]);
});

it('never tries more than three times, however many nonces come', async () => {
  const sent = answers([403, {}, 'b'], [403, {}, 'c'], [403, {}, 'd'], [403, {}, 'e']);
  await expect(insist('a')).rejects.toMatchObject({ name: 'HttpError' });
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('takes the nonce that an answer brings, for everybody who had the old one', async () => {
  const sent = answers([200, {}, 'b'], [200, {}], [200, {}, 'a'], [200, {}]);
  await get('a');
  await insist('a');
  await get('b');
  await get('b');
  expect(sent, 'one that is valid again, too').toEqual(['a', 'b', 'b', 'a']);
});

it('refreshes a nonce that the host calls invalid, once for all', async () => {
  const sent = answers([403, invalid], [200, {}], [200, {}]);
  const refresh = vi.fn(async () => 'new');
  await get('old', { refresh });
  await get('old', { refresh });
  expect(sent).toEqual(['old', 'new', 'new']);
  expect(refresh).toHaveBeenCalledOnce();
});

it('prefers one that another module has got', async () => {
  const sent = answers([200, {}, 'newest'], [403, invalid], [200, {}]);
  const refresh = vi.fn(async () => 'other');
  await get('search');
  await get('form', { refresh });
  expect(sent).toEqual(['search', 'form', 'newest']);
  expect(refresh).not.toHaveBeenCalled();
});

it.each([
  ['fails', async () => Promise.reject(Error('offline'))],
  ['has none', async () => undefined],
  ['has the same', async () => 'old'],
])('asks as a guest where the refresh %s', async (_, refresh) => {
  const sent = answers([403, invalid], [200, {}]);
  await get('old', { refresh });
  expect(sent).toEqual(['old', undefined]);
});

it('does not repeat what the host refuses for another reason', async () => {
  const sent = answers([403, { code: 'rest_forbidden', message: 'No, sorry.', data: { status: 403 } }]);
  await expect(get('a')).rejects.toMatchObject({
    code: 'rest_forbidden',
    message: 'No, sorry.',
    status: 403,
    body: { data: { status: 403 } },
  });
  expect(sent).toEqual(['a']);
});

it.each(['<h1>Maintenance</h1>', '{"cut":', '', '7'])('%s is no valid JSON answer', async (body) => {
  answers([200, body], [200, body]);
  await expect(get()).rejects.toMatchObject({
    code: 'invalid_json',
    message: 'The response is not a valid JSON response.',
  });
  await expect(get('', { raw: true })).resolves.toMatchObject({ value: null });
});

it('an answer without content is one', async () => {
  answers([204, '']);
  await expect(get()).resolves.toMatchObject({ value: null });
});

it('a network failure leaves the nonce alone', async () => {
  vi.stubGlobal('fetch', async () => {
    throw TypeError('no network');
  });
  await expect(insist('a')).rejects.toMatchObject({
    code: 'fetch_error',
    message: 'You are probably offline.',
  });
  const sent = answers([200, {}]);
  await insist('a');
  expect(sent).toEqual(['a']);
});

it('is given up after its limit, and when nobody wants it any more', async () => {
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  await expect(get('', { limit: 5 })).rejects.toMatchObject({
    code: 'timeout',
    message: 'An unknown error occurred.',
  });
  const abort = new AbortController();
  const running = get('', { signal: abort.signal });
  abort.abort();
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});

it('the nonce endpoint answers members only', async () => {
  answers([200, '0a1b2c3d4e\n'], [400, '0'], [200, '<!DOCTYPE html>']);
  expect(await fetchNonce('/nonce')).toBe('0a1b2c3d4e');
  expect(await fetchNonce('/nonce')).toBeUndefined();
  expect(await fetchNonce('/nonce')).toBeUndefined();
  expect(await fetchNonce(undefined)).toBeUndefined();
});
