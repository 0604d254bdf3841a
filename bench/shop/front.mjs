import { request as sendRequest } from 'node:http';
import { createSecureServer } from 'node:http2';
import { gzipSync } from 'node:zlib';
import { certificate } from '../certificate.mjs';

/**
 * @typedef {object} Front The fixture shop behind a server with compression and caching.
 * @property {string} url over HTTP/2, as the servers of shops speak it: over HTTP/1.1 a browser requests six files at a time
 * @property {number} port
 * @property {(change: (html: string, path: string) => string) => void} setPageChange sets the function that changes each page
 * @property {() => void} close
 *
 * @typedef {{ headers: import('node:http2').OutgoingHttpHeaders, content: Buffer }} Answer
 */

const CACHE_FOR_A_YEAR = 'public, max-age=31536000, immutable';
const CACHE_FOR_FIVE_MINUTES = 'public, max-age=300';
/** Lifetimes by the advice of docs/loading.md#requests. @param {string} path */
const getCacheControl = (path) => {
  if (/^\/(storefront-islands\/(react\/)?chunks|jquery-way|wp-content)\//.test(path)) return CACHE_FOR_A_YEAR;
  return /\.(js|css|svg|webm)$/.test(path) || path.startsWith('/storefront-islands/')
    ? CACHE_FOR_FIVE_MINUTES
    : '';
};

/** @param {import('node:stream').Readable} stream @returns {Promise<Buffer>} */
const readBody = async (stream) => {
  const pieces = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
};

/**
 * @param {string} shop URL of the fixture shop
 * @param {Map<string, string | Buffer>} files further files, by path
 * @returns {Promise<Front>}
 */
export const createFront = async (shop, files) => {
  /** @type {(html: string, path: string) => string} */
  let change = (html) => html;
  /** Files of each way to build the page, compressed, by URL. A shop's server has them at hand, too. @type {Map<string, Answer>} */
  const answers = new Map();
  for (const [path, body] of files) {
    const type = path.endsWith('.css') ? 'text/css' : 'text/javascript';
    const headers = {
      'content-type': type,
      'content-encoding': 'gzip',
      'cache-control': CACHE_FOR_A_YEAR,
    };
    answers.set(path, { headers, content: gzipSync(body, { level: 6 }) });
  }

  /** @type {Set<import('node:http2').ServerHttp2Session>} */
  const sessions = new Set();
  const { private: key, cert } = certificate;
  const server = createSecureServer({ key, cert }, async (request, response) => {
    const { pathname } = new URL(request.url, shop);
    const answer = answers.get(request.url);
    if (answer) {
      response.writeHead(200, answer.headers);
      response.end(answer.content);
      return;
    }
    const body = await readBody(request);
    const { 'accept-encoding': _, ':authority': host, ...sentHeaders } = request.headers;
    // HTTP/1.1 has no header for what HTTP/2 says of a request's own address.
    const headers = Object.fromEntries(
      Object.entries({ host, ...sentHeaders }).filter(([name]) => name[0] !== ':'),
    );
    const upstream = sendRequest(
      new URL(request.url, shop),
      { method: request.method, headers, agent: false },
      async (reply) => {
        const {
          'content-length': _length,
          'transfer-encoding': _transfer,
          // HTTP/2 has no headers of the connection.
          connection: _connection,
          'keep-alive': _keepAlive,
          ...replyHeaders
        } = reply.headers;
        let content = await readBody(reply);
        const isPage =
          /text\/html/.test(replyHeaders['content-type'] ?? '') && /^<!DOCTYPE/i.test(String(content));
        if (isPage) content = Buffer.from(change(String(content), pathname));
        const cacheControl = getCacheControl(pathname);
        if (cacheControl) {
          replyHeaders['cache-control'] = cacheControl;
          delete replyHeaders.etag;
          delete replyHeaders['last-modified'];
        }
        const isText = /text|json|javascript|svg/.test(replyHeaders['content-type'] ?? '');
        if (isText && content.length) {
          content = gzipSync(content, { level: 6 });
          replyHeaders['content-encoding'] = 'gzip';
        }
        const answerHeaders = { ...replyHeaders, 'content-length': content.length };
        if (cacheControl && reply.statusCode === 200)
          answers.set(request.url, { headers: answerHeaders, content });
        response.writeHead(reply.statusCode ?? 500, answerHeaders);
        response.end(content);
      },
    );
    upstream.on('error', () => response.destroy());
    upstream.end(body);
  });
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `https://127.0.0.1:${port}`,
    port,
    setPageChange: (next) => {
      change = next;
    },
    close: () => {
      server.close();
      for (const session of sessions) session.destroy();
    },
  };
};
