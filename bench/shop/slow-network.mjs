import { connect, createServer } from 'node:net';

/** Bytes that a connection sends in its turn, about the size of a packet. */
const PIECE_BYTES = 1400;
const TICK_MS = 4;

/**
 * Simulates a slow network between browser and server. Delays the data, shares the bandwidth among connections in turn,
 * and adds a round trip for each new connection. Does not model TCP's slow start.
 * @param {object} options
 * @param {number} options.target port of the server
 * @param {number} options.roundTripMs
 * @param {number} options.bitsPerSecond towards the browser
 */
export const createSlowNetwork = async ({ target, roundTripMs, bitsPerSecond }) => {
  const bytesPerMs = bitsPerSecond / 8000;
  /** Bytes that each connection has yet to receive. @type {Map<import('node:net').Socket, Buffer[]>} */
  const waitingPieces = new Map();
  const runAfter = (/** @type {number} */ delayMs, /** @type {() => void} */ act) => setTimeout(act, delayMs);

  let allowedBytes = 0;
  let lastTick = performance.now();
  const sendTimer = setInterval(() => {
    const now = performance.now();
    // An idle network must not collect bandwidth for later.
    allowedBytes = Math.min(allowedBytes + (now - lastTick) * bytesPerMs, 20 * TICK_MS * bytesPerMs);
    lastTick = now;
    while (allowedBytes > 0 && waitingPieces.size) {
      for (const [browser, pieces] of [...waitingPieces]) {
        const piece = pieces.shift();
        if (!pieces.length) waitingPieces.delete(browser);
        if (!piece) continue;
        allowedBytes -= piece.length;
        runAfter(roundTripMs / 2, () => !browser.destroyed && browser.write(piece));
        if (allowedBytes <= 0) break;
      }
    }
  }, TICK_MS);

  const proxy = createServer((browser) => {
    const server = connect(target, '127.0.0.1');
    browser.setNoDelay(true);
    // The local handshake takes no time, so the first request waits for the round trip instead.
    const openAt = performance.now() + roundTripMs;
    browser.on('data', (data) =>
      runAfter(
        Math.max(0, openAt - performance.now()) + roundTripMs / 2,
        () => !server.destroyed && server.write(data),
      ),
    );
    server.on('data', (data) => {
      const pieces = waitingPieces.get(browser) ?? [];
      for (let offset = 0; offset < data.length; offset += PIECE_BYTES)
        pieces.push(data.subarray(offset, offset + PIECE_BYTES));
      waitingPieces.set(browser, pieces);
    });
    const close = () => {
      waitingPieces.delete(browser);
      browser.destroy();
      server.destroy();
    };
    for (const socket of [browser, server]) socket.on('error', close);
    browser.on('close', close);
    server.on('close', () => runAfter(roundTripMs * 10, close));
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = proxy.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    close() {
      clearInterval(sendTimer);
      proxy.close();
      for (const browser of waitingPieces.keys()) browser.destroy();
    },
  };
};
