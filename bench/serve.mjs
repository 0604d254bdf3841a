import { createSecureServer } from 'node:http2';
import { gzipSync } from 'node:zlib';
import { certificate } from './certificate.mjs';

const contentTypes = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

/** Measures the compressed size in bytes. @param {string | Buffer} body */
export const measureGzip = (body) => gzipSync(body, { level: 9 }).length;

/**
 * Starts a server that treats all candidates alike: files from memory, gzip, the same latency for every response. It
 * speaks HTTP/2, as the servers of shops do: HTTP/1.1 would let a browser request six files at a time.
 * @param {Map<string, string | Buffer>} files by path; a path without an extension is a page
 */
export const startServer = async (files) => {
  const state = {
    latencyMs: 0,
    /** Bytes of each body sent, by path. @type {Map<string, number>} */ sent: new Map(),
  };
  const bodies = new Map([...files].map(([path, body]) => [path, gzipSync(body, { level: 9 })]));
  /** @type {Set<import('node:http2').ServerHttp2Session>} */
  const sessions = new Set();
  const server = createSecureServer(
    { key: certificate.private, cert: certificate.cert },
    (request, response) => {
      const path = decodeURI(request.url ?? '/').replace(/\?.*/, '');
      const body = bodies.get(path);
      setTimeout(() => {
        if (!body) {
          response.writeHead(404).end();
          return;
        }
        const type =
          contentTypes[/** @type {keyof typeof contentTypes} */ (/\.(\w+)$/.exec(path)?.[1] ?? 'html')];
        response.writeHead(200, {
          'content-type': type,
          'content-encoding': 'gzip',
          'content-length': body.length,
          'cache-control': 'max-age=3600',
        });
        response.end(body);
        state.sent.set(path, body.length);
      }, state.latencyMs);
    },
  );
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    state,
    url: `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    /** @param {string} path @param {string | Buffer} body */
    put: (path, body) => bodies.set(path, gzipSync(body, { level: 9 })),
    close: () => {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
};
