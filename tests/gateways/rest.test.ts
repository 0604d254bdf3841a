import { expect, it, vi } from 'vitest';
import { restGet } from '../../src/gateways/rest';

const url = new URL('http://shop.test/wp-json/x');

const answers = (...list: [number, unknown, string?][]) => {
  const sent: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (_: URL, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['X-WP-Nonce']);
    const [status, body, fresh] = list.shift() ?? [500, ''];
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
      status,
      headers: fresh ? { 'X-WP-Nonce': fresh } : {},
    });
  });
  return sent;
};

const get = (nonce?: { value: string }) => restGet(url, new AbortController().signal, nonce);

it('sends the nonce only when there is one', async () => {
  const sent = answers([200, {}], [200, {}]);
  await get({ value: '' });
  await get({ value: 'a' });
  expect(sent).toEqual([undefined, 'a']);
});

it('takes a new nonce from an error and repeats once', async () => {
  const nonce = { value: 'old' };
  const sent = answers([403, {}, 'new'], [200, { ok: 1 }]);
  expect((await get(nonce)).value).toEqual({ ok: 1 });
  expect(sent).toEqual(['old', 'new']);
  expect(nonce.value).toBe('new');
});

it('drops the nonce where there is no new one, and repeats once', async () => {
  const sent = answers([403, {}], [200, {}]);
  await get({ value: 'old' });
  expect(sent).toEqual(['old', undefined]);
});

it('stops after two errors', async () => {
  const sent = answers();
  await expect(get({ value: 'old' })).rejects.toMatchObject({ code: 'unknown_error' });
  expect(sent).toEqual(['old', undefined]);
});

it('never tries more than three times, however many nonces come', async () => {
  const sent = answers([403, {}, 'b'], [403, {}, 'c'], [403, {}, 'd'], [403, {}, 'e']);
  await expect(get({ value: 'a' })).rejects.toMatchObject({ name: 'HttpError' });
  expect(sent).toEqual(['a', 'b', 'c']);
});

it('takes the nonce that an answer brings', async () => {
  const nonce = { value: 'a' };
  answers([200, {}, 'b']);
  await get(nonce);
  expect(nonce.value).toBe('b');
});

it.each(['<h1>Maintenance</h1>', '{"cut":', '', '7'])('%s is no valid JSON answer', async (body) => {
  answers([200, body]);
  await expect(get()).rejects.toMatchObject({ code: 'invalid_json' });
});

it('a network failure leaves the nonce alone', async () => {
  vi.stubGlobal('fetch', async () => {
    throw TypeError('no network');
  });
  const nonce = { value: 'a' };
  await expect(get(nonce)).rejects.toMatchObject({ code: 'fetch_error' });
  expect(nonce.value).toBe('a');
});
