import { readFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from '@playwright/test';
import { denyStorage, setFault } from '../support/test';
import { blockedNames, type Fault } from './browser-table';

const YEAR_MS = 365 * 86_400_000;

const built = Object.keys(
  (JSON.parse(readFileSync('dist/manifest.json', 'utf8')) as { files: object }).files,
).filter((file) => !/^(react|server|bundle|types)\//.test(file));

/** The fault of each built file that matches, by the fixture shop's names. */
const spoil = (pattern: RegExp, kind: string) =>
  built
    .filter((file) => pattern.test(file))
    .map((file) => `file/${file}:${kind}`)
    .join();

/** Faults of files by the fixture shop's names. */
const served: Partial<Record<Fault, string>> = {
  slow: 'file/:slow=250',
  foreign: spoil(/^(islands|behaviours|facades|hosts)\/.*\.js$/, 'foreign'),
  mime: spoil(/^(?!loader).*\.js$/, 'mime'),
  blocked: spoil(blockedNames, 'drop'),
  css: spoil(/\.css$/, '404'),
};

/** A proxy of the shop that removes cookies from requests and responses. */
const createCookieFilter = async (shop: string) => {
  const server: Server = createServer((incoming, outgoing) => {
    const { cookie: _, ...headers } = incoming.headers;
    const passed = httpRequest(
      new URL(incoming.url ?? '/', shop),
      { method: incoming.method, headers },
      (response) => {
        const { 'set-cookie': __, ...rest } = response.headers;
        outgoing.writeHead(response.statusCode ?? 500, rest);
        response.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
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
const holdClock = () => {
  const Real = Date;
  const now = () => Real.now() + ((Reflect.get(window, 'clockMovedBy') as number) ?? 0);
  window.Date = new Proxy(Real, {
    construct: (target, input, self) => Reflect.construct(target, input.length ? input : [now()], self),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

/**
 * Opens an empty tab with a fault, for a new visitor.
 * @param without the missing file, for `missing`
 */
export const openTab = async (browser: Browser, shop: string, fault: Fault, without = '') => {
  const filter = fault === 'cookies' ? await createCookieFilter(shop) : undefined;
  const context = await browser.newContext({
    baseURL: filter?.url ?? shop,
    viewport: { width: 1280, height: 800 },
  });
  const page = await context.newPage();
  if (fault === 'denied') await denyStorage(page, 'localStorage', 'sessionStorage');
  if (fault === 'full')
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
  if (filter)
    await page.addInitScript(() =>
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
    );
  if (fault === 'past' || fault === 'future') await page.addInitScript(holdClock);
  const close = async () => {
    await context.close();
    filter?.close();
  };
  /** Sets up the faults of the page's files. */
  const begin = async () => {
    const kinds = without ? `file/${without}:404` : served[fault];
    if (kinds) await setFault(page, kinds);
  };
  /** Sets up the faults that begin after the page has opened, such as a changed clock. */
  const goOn = () =>
    page.evaluate(
      (by) => Object.assign(window, { same: true, clockMovedBy: by }),
      fault === 'past' ? -YEAR_MS : fault === 'future' ? 10 * YEAR_MS : 0,
    );
  return { context, page, begin, goOn, close };
};
