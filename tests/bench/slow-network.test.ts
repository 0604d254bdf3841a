import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createSlowNetwork } from '../../bench/shop/slow-network.mjs';

const closeCallbacks: (() => void)[] = [];
afterEach(() => {
  for (const end of closeCallbacks.splice(0)) end();
});

const start = async (body: string, options: { roundTripMs: number; bitsPerSecond: number }) => {
  const server = createServer((_, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const network = await createSlowNetwork({ target: (server.address() as AddressInfo).port, ...options });
  closeCallbacks.push(
    () => server.close().closeAllConnections(),
    () => network.close(),
  );
  return async () => {
    const startTime = performance.now();
    const text = await (await fetch(`http://127.0.0.1:${network.port}`)).text();
    return { text, time: performance.now() - startTime };
  };
};

test('a response takes at least one round trip, and at least two round trips on a new connection', async () => {
  const request = await start('x', { roundTripMs: 60, bitsPerSecond: 1e9 });
  const { text, time } = await request();
  expect(text).toBe('x');
  expect(time).toBeGreaterThanOrEqual(115);
  expect((await request()).time).toBeGreaterThanOrEqual(55);
});

test('connections share the bandwidth, and every byte arrives in order', async () => {
  const body = Array.from({ length: 20_000 }, (_, index) => index % 10).join('');
  const request = await start(body, { roundTripMs: 0, bitsPerSecond: 1_600_000 });
  const startTime = performance.now();
  const responses = await Promise.all([request(), request()]);
  expect(responses.map(({ text }) => text)).toEqual([body, body]);
  // 40 kB at 200 kB/s take 200 ms. A late timer may send 16 kB at once, and the rest takes 120 ms.
  expect(performance.now() - startTime).toBeGreaterThanOrEqual(110);
});
