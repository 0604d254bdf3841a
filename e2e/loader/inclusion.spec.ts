// @core
import { readFileSync } from 'node:fs';
import { startShop } from '../../fixtures/server.mjs';
import { htmlPage } from '../support/html';
import {
  expect,
  expectState,
  locateAddButton,
  locateCart,
  readCalls,
  test,
  visit,
  watchFiles,
} from '../support/test';

/** The author of a page with two tags hears of them when the cart mounts, which may be after the test. */
const twoTags = /Two script tags load this bundle/;

test('one press adds one product, and one engine loads, with each variant of the loader’s tag', {
  tag: '@engines',
}, async ({ page, context, guard }) => {
  guard.allow(twoTags);
  for (const variant of ['defer', 'async', 'module', 'late', 'inline', 'body-end', 'twice'])
    await test.step(variant, async () => {
      await context.clearCookies();
      const fetched = watchFiles(page);
      await visit(page, `/shop/?loader=${variant}`);
      await expectState(locateCart(page).island, 'waiting');
      await expectState(locateAddButton(page, 'Camp Mug'), 'waiting');
      await locateAddButton(page, 'Camp Mug').click();
      await expect(locateCart(page).count).toHaveText('1');
      expect(await readCalls(page, 'add_to_cart')).toHaveLength(1);
      expect(fetched.files.filter((file) => file.includes('engine'))).toHaveLength(1);
    });
});

test('a streamed page adds a product, and opens its drawer, with each variant of the loader’s tag', {
  tag: '@engines',
}, async ({ page, context }) => {
  for (const variant of ['defer', 'async', 'module'])
    await test.step(variant, async () => {
      await context.clearCookies();
      await visit(page, `/shop/?stream=1&loader=${variant}`);
      await locateAddButton(page, 'Camp Mug').click();
      const { trigger, drawer, count } = locateCart(page);
      await expect(count).toHaveText('1');
      await trigger.click();
      // The stream pauses inside the slot, and the drawer must get the later nodes too.
      await expect(drawer.getByText('Camp Mug')).toBeVisible();
      await expect(drawer.getByRole('link', { name: 'Checkout' })).toBeVisible();
    });
});

test('the first of two script tags with different flavours mounts the island', { tag: '@all' }, async ({
  page,
  openHtml,
  guard,
}) => {
  guard.allow(/Two script tags load this bundle/);
  const fetched = watchFiles(page);
  const tags = ['', 'react/']
    .map((flavour) => `<script defer src="/storefront-islands/${flavour}loader.js"></script>`)
    .join('');
  await openHtml(htmlPage('<div class="woocommerce" data-island="cart" data-load="load"></div>', tags));
  await expectState(page.locator('[data-island=cart]'), 'ready');
  expect(fetched.files.filter((file) => file.startsWith('react/'))).toEqual(['react/loader.js']);
  await expect(page.locator('[data-island-root]')).toHaveCount(1);
});

test.describe('from another origin', () => {
  test('the page fetches files from the other origin, and the cart from the shop', {
    tag: '@engines',
  }, async ({ page }) => {
    const cdn = await startShop({ port: 0 });
    const { port } = new URL(cdn.url);
    await visit(page, `/shop/?cdn=${port}`);
    await locateAddButton(page, 'Camp Mug').click();
    await expect(locateCart(page).count).toHaveText('1');
    await locateCart(page).trigger.click();
    await expect(locateCart(page).drawer).toBeVisible();
    const origins = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/storefront-islands/'))
        .map(({ name }) => new URL(name).origin),
    );
    expect(new Set(origins)).toEqual(new Set([cdn.url]));
    await cdn.close();
  });

  test('the browser runs the loader with the manifest’s integrity, but not with another hash', async ({
    page,
    guard,
  }) => {
    guard.expect(/integrity/);
    const cdn = await startShop({ port: 0 });
    const { integrity } = JSON.parse(readFileSync('dist/manifest.json', 'utf8')).files['loader.js'];
    const include = async (hash: string) => {
      await page.goto('/shop/?loader=none');
      return page.evaluate(
        (input) =>
          new Promise((resolve) => {
            const tag = Object.assign(document.createElement('script'), input);
            for (const type of ['load', 'error']) tag.addEventListener(type, () => resolve(type));
            document.head.append(tag);
          }),
        { src: `${cdn.url}/storefront-islands/loader.js`, integrity: hash, crossOrigin: 'anonymous' },
      );
    };
    const { island, trigger } = locateCart(page);
    expect(await include(integrity.replace(/-..../, '-AAAA'))).toBe('error');
    await expect(island).not.toHaveAttribute('data-island-state');
    expect(await include(integrity)).toBe('load');
    await trigger.hover();
    await expectState(island, 'ready');
    await cdn.close();
  });
});

for (const variant of ['defer', 'async', 'type="module"'])
  test(`the loader runs the calls that the page has queued before: ${variant}`, { tag: '@all' }, async ({
    openHtml,
    guard,
  }) => {
    guard.expect(/\[\[.*is not a valid selector/);
    const page = await openHtml(
      htmlPage(
        '<p id="early"></p><p id="late"></p>',
        `<script>
const named = (name, selector) => ({ name, selector, load: 'load', mount: (node) => { node.textContent = name; } });
(window.storefrontIslands ??= []).push(named('broken', '[['), named('early', '#early'));
</script><script ${variant} src="/storefront-islands/loader.js"></script>`,
      ),
    );
    await expect(page.locator('#early')).toHaveText('early');
    await page.evaluate(() =>
      window.storefrontIslands?.push({
        name: 'late',
        selector: '#late',
        load: 'load',
        mount(node) {
          node.textContent = 'late';
        },
      }),
    );
    await expect(page.locator('#late')).toHaveText('late');
  });
