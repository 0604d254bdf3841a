import type { Route } from '@playwright/test';

/**
 * Answers a request with the shop's page after a change. Node's client may meet a connection that the shop closes at the
 * moment, so it tries again.
 */
export const changeHtml = async (
  route: Route,
  change: (html: string) => string,
  headers: Record<string, string> = {},
): Promise<void> => {
  const response = await route.fetch({ maxRetries: 3 });
  const body = change(await response.text());
  await route.fulfill({ response, headers: { ...response.headers(), ...headers }, body });
};

/** The loader's tag without options. */
export const loaderTag = '<script defer src="/storefront-islands/loader.js"></script>';

/** Returns the HTML of a plain page, without any host unless the test adds a host's HTML. */
export const htmlPage = (body: string, head = loaderTag) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="UTF-8"><title>Test page</title><link rel="icon" href="/favicon.svg">
${head}</head><body>${body}</body></html>`;

/** Returns a mount point of the cart island with server HTML that works without scripts. */
export const cartPoint = (attributes = '') =>
  `<div class="woocommerce" data-island="cart" ${attributes}><div data-slot="trigger"><a href="/cart/">Cart</a></div></div>`;
