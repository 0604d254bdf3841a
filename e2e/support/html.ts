/** The loader's own tag, as the README has it. */
export const loaderTag = '<script defer src="/storefront-islands/loader.js"></script>';

/** A plain page on the shop's origin, without any host unless the test adds a host's HTML. */
export const htmlPage = (body: string, head = loaderTag) => `<!DOCTYPE html>
<html lang="en"><head><meta charset="UTF-8"><title>Test page</title><link rel="icon" href="/favicon.svg">
${head}</head><body>${body}</body></html>`;

/** A mount point of the cart island with server HTML that works without scripts. */
export const cartPoint = (attributes = '') =>
  `<div class="woocommerce" data-island="cart" ${attributes}><div data-slot="trigger"><a href="/cart/">Cart</a></div></div>`;
