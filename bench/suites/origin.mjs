import { startShop } from '../../fixtures/server.mjs';
import { createFront } from '../shop/front.mjs';
import { addFeatures, shopPages } from '../shop/pages.mjs';
import { readJqueryFiles, replaceLoaderTag, variants } from '../shop/variants.mjs';

/**
 * @typedef {import('../shop/pages.mjs').ShopPage} ShopPage
 * @typedef {import('../shop/variants.mjs').Variant} Variant
 */

const paths = ['/shop/?host=1', '/product/stone-mug/?host=1', '/product-category/mugs/?host=1'];

/** The kinds of visitor. @type {Record<string, { addsProduct: boolean, hasCart: boolean }>} */
const visitors = {
  'without a cart': { addsProduct: false, hasCart: false },
  'who fills a cart on the first page': { addsProduct: true, hasCart: false },
  'who returns with a cart of an earlier day': { addsProduct: false, hasCart: true },
};

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'Origin load: requests that reach the server, beside the jQuery way',
  async run({ browser, progress }) {
    const shop = await startShop({ port: 0 });
    const front = await createFront(shop.url, await readJqueryFiles());
    const [firstPage] = shopPages;
    if (!firstPage) throw Error('The list has no page of the shop.');

    /** @param {Variant} variant @param {{ addsProduct: boolean, hasCart: boolean }} visitor */
    const listRequests = async (variant, { addsProduct, hasCart }) => {
      front.setPageChange((html, path) => replaceLoaderTag(variant, firstPage)(addFeatures(html, path)));
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const logUrl = `${shop.url}/__log`;
      try {
        if (hasCart)
          await context.request.post(`${shop.url}/?wc-ajax=add_to_cart`, {
            form: { product_id: 55, quantity: 1 },
          });
        await context.request.delete(logUrl);
        const page = await context.newPage();
        for (const [index, path] of paths.entries()) {
          await page.goto(front.url + path, { waitUntil: 'networkidle' });
          if (addsProduct && index === 0) {
            await page.locator(firstPage.add).first().click();
            await page.locator(firstPage.count, { hasText: '1' }).first().waitFor();
          }
          await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
          await page.waitForLoadState('networkidle');
        }
        /** @type {{ url: string }[]} */
        const entries = await (await context.request.get(logUrl)).json();
        return entries.map(({ url }) => url).filter((url) => !paths.includes(url));
      } finally {
        await context.close();
      }
    };

    try {
      const columns = variants.map(({ name }) => name);
      /** @type {import('../table.mjs').Row[]} */
      const rows = [];
      /** @type {Record<string, Record<string, string[]>>} */
      const samples = {};
      for (const [name, visitor] of Object.entries(visitors)) {
        progress(name);
        /** @type {Record<string, string[]>} */
        const urlsByVariant = {};
        for (const variant of variants) urlsByVariant[variant.name] = await listRequests(variant, visitor);
        samples[name] = urlsByVariant;
        rows.push({
          label: `A visitor ${name}: requests besides the three pages`,
          unit: '',
          values: Object.fromEntries(columns.map((column) => [column, urlsByVariant[column]?.length])),
        });
      }
      const requestCount = samples['without a cart']?.[columns[0] ?? '']?.length ?? Number.NaN;
      return {
        columns,
        rows,
        goals: [
          {
            goal: 'a visitor without a cart causes no dynamic request on pages cached at the edge',
            measured: `${requestCount} on three pages`,
            holds: requestCount === 0,
          },
        ],
        notes: [
          'The figures come from the fixture shop’s own log, without files and pictures. One tab opens shop, product and category in turn. A visitor who fills a cart adds the product on the first page.',
          'ours: the settings that the shop prints, `refresh` at its default. jQuery: requests the fragments if the tab has none or the cart’s cookie has another hash, as WooCommerce’s own script does.',
          ...Object.entries(samples).flatMap(([name, urlsByVariant]) =>
            Object.entries(urlsByVariant).map(
              ([variant, urls]) =>
                `${variant}, a visitor ${name}: ${urls.map((url) => `\`${url}\``).join(', ') || 'none'}.`,
            ),
          ),
        ],
        method: 'The counts come from a single visit of each kind.',
        samples,
      };
    } finally {
      front.close();
      await shop.close();
    }
  },
};
