import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { denyStorage, setFault } from '../support/test';
import { blockedNames, type Fault } from './browser-table';

const YEAR_MS = 365 * 86_400_000;

const builtFiles = Object.keys(
  (JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as { files: object }).files,
).filter((file) => !/^(react|server|bundle|types)\//.test(file));

/** Returns a fault for each built file that matches, in the notation of the fixture shop. */
const toFileFaults = (pattern: RegExp, kind: string) =>
  builtFiles
    .filter((file) => pattern.test(file))
    .map((file) => `file/${file}:${kind}`)
    .join();

/** Faults of files in the notation of the fixture shop. */
const fileFaults: Partial<Record<Fault, string>> = {
  slow: 'file/:slow=250',
  foreign: toFileFaults(/^(islands|behaviours|facades|hosts)\/.*\.js$/, 'foreign'),
  mime: toFileFaults(/^(?!loader).*\.js$/, 'mime'),
  blocked: toFileFaults(blockedNames, 'drop'),
  css: toFileFaults(/\.css$/, '404'),
};

/** Starts a proxy of the shop that removes cookies from requests and responses. */
const createCookieFilter = async (shopUrl: string) => {
  const server: Server = createServer((incoming, outgoing) => {
    const { cookie: _, ...headers } = incoming.headers;
    const forwarded = httpRequest(
      new URL(incoming.url ?? '/', shopUrl),
      { method: incoming.method, headers },
      (response) => {
        const { 'set-cookie': __, ...headersWithoutCookie } = response.headers;
        outgoing.writeHead(response.statusCode ?? 500, headersWithoutCookie);
        response.pipe(outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};

/** Lets a test move the page's clock. */
const installMovableClock = () => {
  const NativeDate = Date;
  const readMovedTime = () => NativeDate.now() + ((Reflect.get(window, 'clockMovedBy') as number) ?? 0);
  window.Date = new Proxy(NativeDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [readMovedTime()], newTarget),
    get: (target, name) => (name === 'now' ? readMovedTime : Reflect.get(target, name)),
  });
};

/**
 * Opens an empty tab with faults, for a new visitor.
 * @param list faults at once; of two faults of the same file, the first applies
 * @param missingFile path of the built file that is missing, for the fault `missing`
 */
export const openTab = async (
  browser: Browser,
  shopUrl: string,
  list: readonly Fault[],
  missingFile = '',
) => {
  const filter = list.includes('cookies') ? await createCookieFilter(shopUrl) : undefined;
  const context = await browser.newContext({
    baseURL: filter?.url ?? shopUrl,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  if (list.includes('denied')) await denyStorage(page, 'localStorage', 'sessionStorage');
  if (list.includes('full'))
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
  if (filter)
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
    );
  if (list.includes('past') || list.includes('future')) await page.addInitScript(installMovableClock);
  const close = async () => {
    await context.close();
    filter?.close();
  };
  /** Sets up the faults of the page's files. */
  const startFileFaults = async () => {
    const notation = missingFile
      ? [`file/${missingFile}:404`]
      : list.flatMap((fault) => fileFaults[fault] ?? []);
    if (notation.length) await setFault(page, notation.join());
  };
  /** Marks the open page, so that a test sees whether the visitor has left the page, and changes the clock. */
  const markPageAndMoveClock = () =>
    page.evaluate(
      (offsetMs) => Object.assign(window, { isSamePage: true, clockMovedBy: offsetMs }),
      list.includes('past') ? -YEAR_MS : list.includes('future') ? 10 * YEAR_MS : 0,
    );
  return { context, page, startFileFaults, markPageAndMoveClock, close };
};
