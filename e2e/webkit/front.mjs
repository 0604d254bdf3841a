import { createServer, request as httpRequest } from 'node:http';

/**
 * A proxy of the fixture shop. WebKit's driver does not report the console. Therefore the proxy adds to every page a
 * script that records errors. Tests can set the HTML of a page of their own.
 */

const guardScript = `(() => {
  const report = (text) => {
    const reports = JSON.parse(sessionStorage.guard ?? '[]');
    sessionStorage.guard = JSON.stringify([...reports, text]);
  };
  addEventListener('error', (event) => event.message && report('uncaught: ' + event.message));
  addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', (event) => report('policy: ' + event.violatedDirective));
  const { error, warn } = console;
  console.error = (...parts) => { report('error: ' + parts.join(' ')); error(...parts); };
  console.warn = (...parts) => {
    if (String(parts[0]).includes('[storefront-islands]')) report('warning: ' + parts.join(' '));
    warn(...parts);
  };
})();`;

const guardTag = '<head><script src="/__guard.js"></script>';

/** @typedef {{ url: string, pageHtml: string, close(): Promise<void> }} Front `pageHtml`: the HTML of `/test-page/` */

/** @param {string} shop origin of the shop @returns {Promise<Front>} */
export const startFront = async (shop) => {
  const { hostname, port } = new URL(shop);
  const server = createServer((request, response) => {
    const ownReply = {
      '/__guard.js': ['text/javascript', guardScript],
      '/test-page/': ['text/html', front.pageHtml],
      // WebKit requests the icon by itself, without the cookie, and the response would set another visitor's cookie.
      '/favicon.ico': ['image/x-icon', ''],
    }[request.url ?? ''];
    if (ownReply) {
      response.writeHead(200, {
        'content-type': `${ownReply[0]}; charset=UTF-8`,
        'cache-control': 'no-store',
      });
      response.end(ownReply[1]?.replace('<head>', guardTag));
      return;
    }
    const { 'accept-encoding': _, ...headers } = request.headers;
    const forward = httpRequest(
      { hostname, port, method: request.method, path: request.url, headers },
      (reply) => {
        const isPage = /text\/html/.test(reply.headers['content-type'] ?? '');
        // The added script makes the response longer.
        if (isPage) delete reply.headers['content-length'];
        response.writeHead(reply.statusCode ?? 500, reply.headers);
        // The proxy streams the response, because some pages are slow on purpose.
        reply.on('data', (chunk) =>
          response.write(isPage ? String(chunk).replace('<head>', guardTag) : chunk),
        );
        reply.on('end', () => response.end());
      },
    );
    forward.on('error', () => response.destroy());
    request.pipe(forward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  const front = {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    pageHtml: '',
    close: () =>
      new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return front;
};
