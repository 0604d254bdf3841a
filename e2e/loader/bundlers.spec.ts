import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { listSnippets } from '../../tests/support/docs';
import { htmlPage, loaderTag } from '../support/html';
import { expect, expectState, test } from '../support/test';

const findSnippet = (info: string) => listSnippets().find((candidate) => candidate.info === info)?.code ?? '';

const backendScript = `
  import { addToCart } from 'storefront-islands';
  const lines = [];
  const cart = () => ({ lines });
  register({
    gateway: 'cart',
    add: ({ product_id }) => cart(lines.push({ key: product_id, name: 'Stone Mug', quantity: 2 })),
    remove: cart,
    refresh: cart,
  });
  Object.assign(window, { addToCart });
`;

let folder = '';

test.beforeAll(async () => {
  test.setTimeout(180_000);
  mkdirSync('node_modules/.cache', { recursive: true });
  // The folder is inside the repository, so that Vite finds React.
  folder = mkdtempSync(resolve('node_modules/.cache/bundlers-'));
  writeFileSync(join(folder, 'main.tsx'), findSnippet('tsx react-island') + backendScript);
  await build({
    root: folder,
    base: '/bundle/',
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'storefront-islands': resolve('dist/bundle/index.js') } },
    build: {
      outDir: 'out',
      rollupOptions: { input: join(folder, 'main.tsx'), output: { entryFileNames: 'main.js' } },
    },
  });
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.beforeEach(({ context }) =>
  context.route('**/bundle/**', (route) =>
    route.fulfill({
      path: join(folder, 'out', new URL(route.request().url()).pathname.slice('/bundle/'.length)),
    }),
  ),
);

const bundleTag = '<script type="module" src="/bundle/main.js"></script>';
const mountPoints = `${findSnippet('html gift-bar')}
  <div data-island="cart" data-load="load"><a href="/cart/" data-slot="trigger">Cart (<span data-cart-count>0</span>)</a></div>`;

for (const [title, head] of [
  ['a bundle alone', bundleTag],
  ['a bundle before the script tag', bundleTag + loaderTag],
  ['a bundle after the script tag', loaderTag.replace(' defer', '') + bundleTag],
] as const)
  test(`${title} runs the project’s own React island, which shares the bundle’s cart`, async ({
    openHtml,
  }) => {
    const page = await openHtml(htmlPage(mountPoints, head));
    const ownIsland = page.locator('[data-island=gift-bar]');
    await expectState(ownIsland, 'ready');
    await expectState(page.locator('[data-island=cart]'), 'ready');
    await expect(ownIsland.getByRole('status')).toHaveText('0 of 3 for a gift');
    await page.evaluate('addToCart({ product_id: "55" })');
    await expect(ownIsland.getByRole('status')).toHaveText('2 of 3 for a gift');
    await expect(page.locator('[data-cart-count]')).toHaveText('2');
    await page.locator('[data-slot=trigger]').click();
    await expect(page.getByRole('dialog')).toContainText('Stone Mug');
  });
