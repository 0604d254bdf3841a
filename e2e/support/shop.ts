import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** A request as the fixture shop received it. */
export interface Entry {
  method: string;
  url: string;
  type: string;
  body: string;
  headers: Record<string, string>;
}

/** Reads the latest requests that the shop received from this browser context, without files and pictures. */
export const readLog = async (page: Page): Promise<Entry[]> =>
  (await (await page.request.get('/__log')).json()) as Entry[];

/** Reads the requests to a wc-ajax endpoint, in order. */
export const readCalls = async (page: Page, endpoint: string) =>
  (await readLog(page)).filter(({ url }) => url.includes(`wc-ajax=${endpoint}`));

/** Sets a fault of the shop for this browser context (`endpoint:kind[:times]`). `none` ends every fault. */
export const setFault = async (page: Page, fault: string) => {
  await page.request.get(`/faults/?fault=${encodeURIComponent(fault)}`);
};

type State = 'waiting' | 'loading' | 'ready' | 'error';

export const expectState = (mountPoint: Locator, state: State) =>
  expect(mountPoint).toHaveAttribute('data-island-state', state);

/** Records the built files that the page requests from this call on, by their paths below the loader's folder. */
export const watchFiles = (page: Page) => {
  const files: string[] = [];
  page.on('request', (request) => {
    const path = /\/storefront-islands\/(.*)$/.exec(request.url())?.[1];
    if (path) files.push(path);
  });
  return {
    files,
    has: (part: string) => files.some((file) => file.includes(part)),
  };
};

/**
 * Holds the page's requests to a URL.
 * @returns the function that lets these requests continue
 */
export const holdRequests = async (page: Page, url: string | RegExp) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

/** Presses the mouse before a chunk loads, and releases the mouse after the chunk has run. */
export const pressThroughLoad = async (page: Page, element: Locator, chunk: RegExp) => {
  const release = await holdRequests(page, chunk);
  const response = page.waitForResponse(chunk);
  await element.hover();
  await page.mouse.down();
  release();
  await page.evaluate(async (url) => {
    await import(url);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, (await response).url());
  await page.mouse.up();
};

/** Records the URLs of stand-ins for video services that the page requests from this call on. */
export const watchVideoServices = (page: Page) => {
  const urls: string[] = [];
  page.on('request', (request) => request.url().includes('/stand-in/') && urls.push(request.url()));
  return urls;
};

/** Makes every access to the named storages throw, as browsers do where a visitor blocks storage. */
export const denyStorage = (page: Page, ...names: ('localStorage' | 'sessionStorage')[]) =>
  page.addInitScript((denied) => {
    for (const name of denied)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  }, names);

/** Locates the cart in the header for wide windows or in the header for small windows. */
export const locateCart = (page: Page, header: 'desktop' | 'mobile' = 'desktop') => {
  const island = page.locator(`#ast-${header}-header [data-island=cart]`);
  return {
    island,
    trigger: island.locator('.cart-container'),
    count: island.locator('.count'),
    drawer: island.getByRole('dialog'),
  };
};

export const locateAddButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to cart: “${name}”`, exact: true });

/**
 * Opens a page and waits until the preset has found the shop's buttons. An earlier click
 * would follow the link.
 */
export const visit = async (page: Page, path: string) => {
  await page.goto(path);
  await expect(page.locator('.ajax_add_to_cart').first()).toHaveAttribute('data-island-state');
};

/**
 * Waits for a polite announcement. A later announcement may have replaced the text.
 * @param inside local name of the live region's parent
 */
export const expectAnnounced = (page: Page, text: string, inside = 'body') =>
  expect
    .poll(() =>
      page.evaluate(() => (window as unknown as { spoken: { text: string; parentName: string }[] }).spoken),
    )
    .toContainEqual({ text, parentName: inside });

/** Records every polite announcement, and the parent of its live region, from the start of the page. */
export const recordAnnouncements = () => {
  const spoken: { text: string | null; parentName: string | undefined }[] = [];
  Object.assign(window, { spoken });
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.matches('[role=status]'))
        for (const { textContent: text } of target.children)
          if (text) spoken.push({ text, parentName: target.parentElement?.localName });
  }).observe(document, { childList: true, subtree: true });
};

/**
 * Counts the items in the visitor's cart by the shop's own response.
 * @param url origin of the shop, where a test starts a shop of its own
 */
export const countCartItems = async (page: Page, url = '') => {
  const response = await page.request.get(`${url}/wp-json/wc/store/v1/cart`);
  return ((await response.json()) as { items_count: number }).items_count;
};

/** Moves the pointer until the body, whose mount points wait for the first move, is ready. */
export const moveUntilReady = (page: Page) =>
  expect(async () => {
    await page.mouse.move(Math.random() * 90, 5);
    await expect(page.locator('body')).toHaveAttribute('data-island-state', 'ready', { timeout: 300 });
  }).toPass();
