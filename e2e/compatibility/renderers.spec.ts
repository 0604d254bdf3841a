import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { htmlPage, loaderTag } from '../support/html';
import { expect, expectState, test } from '../support/test';

/** Draws a part by the page's React and a part by the page's Preact, with mount points in both parts. */
const script = `
import { createElement, StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { h, render } from 'preact';
import { useState as usePreactState } from 'preact/hooks';

const part = (draw, use, name, id) => () => {
  const [count, setCount] = use(0);
  return draw(
    'section',
    { 'aria-label': name },
    draw('button', { type: 'button', onClick: () => setCount(count + 1) }, name + ' ' + count),
    draw(
      'a',
      { role: 'button', href: '/cart/', 'data-island': 'add-to-cart', 'data-load': 'load', 'data-product_id': id },
      'Add',
    ),
    count < 2 &&
      draw(
        'div',
        { 'data-island': 'cart', 'data-load': 'load' },
        draw('a', { href: '/cart/', 'data-slot': 'trigger' }, 'Cart (', draw('span', { 'data-cart-count': '' }, '0'), ')'),
      ),
  );
};

createRoot(document.getElementById('react')).render(
  createElement(StrictMode, null, createElement(part(createElement, useState, 'React', 'Red Mug'))),
);
render(h(part(h, usePreactState, 'Preact', 'Blue Mug'), null), document.getElementById('preact'));
`;

const backend = `{
  const lines = [];
  const cart = () => ({ lines });
  (window.storefrontIslands ??= []).push({
    gateway: 'cart',
    add: ({ product_id: name }) => {
      lines.push({ key: name, name, quantity: 1 });
      return cart();
    },
    remove: cart,
    refresh: cart,
  });
}`;

let code = '';

test.beforeAll(async () => {
  test.setTimeout(120_000);
  mkdirSync('node_modules/.cache', { recursive: true });
  // The folder is inside the repository, so that Vite finds both libraries.
  const folder = mkdtempSync(resolve('node_modules/.cache/renderers-'));
  try {
    writeFileSync(join(folder, 'main.js'), script);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      // React's development build warns of misuse in the console.
      mode: 'development',
      define: { 'process.env.NODE_ENV': '"development"' },
      build: {
        outDir: 'out',
        minify: false,
        rollupOptions: { input: join(folder, 'main.js'), output: { entryFileNames: 'main.js' } },
      },
    });
    code = readFileSync(join(folder, 'out/main.js'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

for (const [name, tag] of [
  ['Preact', loaderTag],
  ['React', loaderTag.replace('loader.js', 'react/loader.js')],
] as const)
  test(`a page’s own React and Preact keep their parts beside the bundle’s ${name}, without a warning`, async ({
    page,
    openHtml,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => /warn|error/.test(message.type()) && warnings.push(message.text()));
    await page.route('**/renderers.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: code }),
    );
    await openHtml(
      htmlPage(
        `<div id="react"></div><div id="preact"></div><script>${backend}</script><script type="module" src="/renderers.js"></script>`,
        tag,
      ),
    );
    for (const [index, owner] of ['React', 'Preact'].entries()) {
      const part = page.getByRole('region', { name: owner, exact: true });
      const cart = part.locator('[data-island=cart]');
      await expectState(cart, 'ready');
      await expectState(part.locator('[data-island=add-to-cart]'), 'ready');
      // The page renders its part again around the bundle's nodes.
      await part.getByRole('button', { name: `${owner} 0` }).click();
      await expect(part.getByRole('button', { name: `${owner} 1` })).toBeVisible();
      await expectState(cart, 'ready');
      await part.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(cart.locator('[data-cart-count]')).toHaveText(`${index + 1}`);
      await cart.getByRole('button', { name: 'Cart' }).click();
      const drawer = part.getByRole('dialog');
      await expect(drawer.getByRole('listitem')).toHaveCount(index + 1);
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      // The page removes the bundle's nodes. The page's part must still update afterwards.
      await part.getByRole('button', { name: `${owner} 1` }).click();
      await expect(cart).toHaveCount(0);
      await part.getByRole('button', { name: `${owner} 2` }).click();
      await expect(part.getByRole('button', { name: `${owner} 3` })).toBeVisible();
    }
    expect(warnings).toEqual([]);
  });
