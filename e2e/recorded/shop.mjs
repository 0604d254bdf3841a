import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecording, recordedPages } from './folder.mjs';
import { getStandIn, joinedFile, joinStandIns } from './originals.mjs';
import { addLoader } from './scripts.mjs';

/**
 * @typedef {{ method: string, url: string, type: string, body: string, headers: Record<string, unknown> }} Entry
 * @typedef {{ isFilled: boolean, downloads: number, log: Entry[] }} Visitor
 */

const distFolder = fileURLToPath(new URL('../../dist/', import.meta.url));
const jqueryPath = fileURLToPath(new URL('../../node_modules/jquery/dist/jquery.min.js', import.meta.url));

/** @type {Record<string, string>} */
const contentTypes = {
  '.css': 'text/css; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.json': 'application/json',
};

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><path d="M0 0h600v600H0z" fill="#ccd"/></svg>';

/** @param {import('node:http').IncomingMessage} request */
const readBody = async (request) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
};

/**
 * Starts a shop that serves the recorded pages, and responds to their requests with recorded or imitated responses.
 * @param {import('./scripts.mjs').State} state of the hosts' own scripts
 */
export const startRecordedShop = async (state) => {
  /** @type {Record<string, { status: number, type: string, headers: Record<string, string>, body: string }>} */
  const wire = JSON.parse(readRecording('wire.json'));
  /** @type {Map<string, Visitor>} */
  const visitors = new Map();
  let origin = '';

  /** @param {string} text */
  const toLocalUrls = (text) =>
    text
      .replaceAll('https:\\/\\/shop.example', origin.replaceAll('/', '\\/'))
      .replaceAll('https://shop.example', origin);

  /** @param {string} name */
  const readResponse = (name) => {
    const entry = wire[name];
    if (!entry) throw Error(`Not recorded: ${name}`);
    return {
      status: entry.status,
      headers: { ...entry.headers, 'content-type': entry.type },
      body: toLocalUrls(entry.body),
    };
  };
  /** @param {unknown} value */
  const createJsonReply = (value, status = 200) => ({
    status,
    headers: { 'content-type': contentTypes['.json'] },
    body: JSON.stringify(value),
  });

  /** @param {string} endpoint @param {URLSearchParams} form @param {Visitor} visitor */
  const respondToWcAjax = (endpoint, form, visitor) => {
    if (endpoint === 'add_to_cart') {
      if (form.get('product_id') === '81') return readResponse('add_to_cart, needs options');
      visitor.isFilled = true;
      return readResponse('add_to_cart');
    }
    if (endpoint === 'get_refreshed_fragments')
      return readResponse(visitor.isFilled ? 'get_refreshed_fragments' : 'remove_from_cart');
    if (endpoint === 'remove_from_cart') {
      visitor.isFilled = false;
      return readResponse('remove_from_cart');
    }
    if (endpoint === 'get_variation') return readResponse('get_variation');
    return createJsonReply(false);
  };

  /** @param {URLSearchParams} form @param {Visitor} visitor */
  const respondToAdminAjax = (form, visitor) => {
    if (form.get('action') !== 'edd_add_to_cart') return createJsonReply(0, 400);
    visitor.downloads += 1;
    const id = form.get('download_id');
    return createJsonReply({
      subtotal: '$11.00',
      total: '$11.00',
      cart_quantity: String(visitor.downloads),
      cart_item: `<li class="edd-cart-item"><span class="edd-cart-item-title">Download ${id}</span> <span class="edd-cart-item-quantity">1</span>&nbsp;-&nbsp;<span class="edd-cart-item-price">$11.00</span> <a href="#" data-cart-item="0" data-download-id="${id}" data-nonce="1" data-action="edd_remove_from_cart" class="edd-remove-from-cart">remove</a></li>`,
    });
  };

  /** @param {URL} url @param {string} method @param {string} body @param {Visitor} visitor */
  const respond = (url, method, body, visitor) => {
    const form = new URLSearchParams(body);
    const endpoint = url.searchParams.get('wc-ajax');
    if (endpoint) return respondToWcAjax(endpoint, form, visitor);
    if (url.pathname === '/wp-admin/admin-ajax.php') return respondToAdminAjax(form, visitor);
    if (url.pathname === '/wp-json/ysm/v1/search')
      return readResponse(url.searchParams.get('query') === 'mug' ? 'ysm search' : 'ysm search, nothing');
    if (url.pathname === '/wp-json/hostinger-reach/v1/contact') return createJsonReply({ success: true });
    if (url.pathname.startsWith('/wp-json/wc/store/v1/products')) return readResponse('store products');
    if (url.pathname.startsWith('/wp-json/wc/store/v1/')) return readResponse('store cart');
    if (url.pathname.startsWith('/wp-json/wp/v2/search')) return readResponse('core search');
    if (url.pathname.startsWith('/wp-json/')) return createJsonReply({});
    const target = url.pathname + (url.searchParams.has('s') ? '?s=shirt&post_type=product' : '');
    const name = Object.keys(recordedPages).find((key) => recordedPages[key]?.path === target);
    if (!name) return undefined;
    if (method === 'POST') visitor.isFilled = true;
    const html = addLoader(readRecording(`${name}.html`), state, origin);
    return { status: 200, headers: { 'content-type': 'text/html; charset=UTF-8' }, body: html };
  };

  /** @param {URL} url */
  const serveFile = async ({ pathname, searchParams }) => {
    if (pathname.startsWith('/storefront-islands/'))
      return {
        status: 200,
        headers: { 'content-type': contentTypes[extname(pathname)] ?? 'text/plain' },
        body: await readFile(`${distFolder}${pathname.slice('/storefront-islands/'.length)}`),
      };
    const type = extname(pathname);
    if (pathname.endsWith('/jquery.min.js'))
      return { status: 200, headers: { 'content-type': contentTypes[type] }, body: readFileSync(jqueryPath) };
    if (pathname === joinedFile)
      return {
        status: 200,
        headers: { 'content-type': contentTypes['.js'] },
        body: joinStandIns(searchParams),
      };
    if (type === '.js' || pathname === '/gtag/js')
      return { status: 200, headers: { 'content-type': contentTypes['.js'] }, body: getStandIn(pathname) };
    if (type === '.css') return { status: 200, headers: { 'content-type': contentTypes[type] }, body: '' };
    if (type && type !== '.php')
      return { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: picture };
    return undefined;
  };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', origin);
    const body = await readBody(request);
    const id = /visitor=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? `v${visitors.size + 1}`;
    const visitor = visitors.get(id) ?? { isFilled: false, downloads: 0, log: [] };
    visitors.set(id, visitor);
    response.setHeader('set-cookie', `visitor=${id}; Path=/`);
    try {
      if (url.pathname === '/__log') return void response.end(JSON.stringify(visitor.log));
      const fileReply = await serveFile(url);
      if (!fileReply)
        visitor.log.push({
          method: request.method ?? 'GET',
          url: url.pathname + url.search,
          type: request.headers['content-type'] ?? '',
          body,
          headers: request.headers,
        });
      const reply = fileReply ?? respond(url, request.method ?? 'GET', body, visitor);
      // Links of a recorded page may open pages without a recording.
      const {
        status,
        headers,
        body: content,
      } = reply ?? {
        status: 200,
        headers: { 'content-type': 'text/html; charset=UTF-8' },
        body: '<!DOCTYPE html><title>Elsewhere</title>',
      };
      response.writeHead(status, headers);
      response.end(content);
    } catch (error) {
      response.writeHead(404);
      response.end(String(error));
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = /** @type {import('node:net').AddressInfo} */ (server.address());
  origin = `http://127.0.0.1:${address.port}`;
  return {
    url: origin,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
