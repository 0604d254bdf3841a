import { startShop } from '../../fixtures/server.mjs';
import { createFront } from '../shop/front.mjs';
import { addFeatures, shopPages } from '../shop/pages.mjs';
import { measureLongStay } from '../shop/stay.mjs';
import { readJqueryFiles, replaceLoaderTag, variants } from '../shop/variants.mjs';
import { visit } from '../shop/visit.mjs';

const STAY = { adds: 1000, openings: 200 };
/** Number of repetitions from which a stay has its full length. */
const FULL_RUNS = 9;
/** Largest growth of the heap, between half of a stay and its end, that counts as flat. */
const MAX_FLAT_GROWTH_RATIO = 0.1;

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'A long stay: memory of the scripts',
  async run({ browser, repetitions, progress }) {
    const shop = await startShop({ port: 0 });
    const front = await createFront(shop.url, await readJqueryFiles());
    const product = shopPages.find(({ name }) => name === 'product');
    if (!product) throw Error('The list of pages has no product.');
    // The tags' stand-in reads no response, so its requests stay open, and a browser limits the open requests.
    const shopPage = { ...product, path: product.path.replace('&tags=sitekit', '') };
    const share = Math.min(1, repetitions / FULL_RUNS);
    const times = { adds: Math.round(STAY.adds * share), openings: Math.round(STAY.openings * share) };
    const stay = `${times.adds} adds, each of which replaces fragments, and ${times.openings} openings of the lightbox`;
    /** @type {Record<string, { afterLoad: number, afterHalf: number, afterStay: number }>} */
    const heaps = {};
    try {
      for (const variant of variants) {
        progress(`${variant.name}: ${stay}`);
        front.setPageChange((html, path) => replaceLoaderTag(variant, shopPage)(addFeatures(html, path)));
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          reducedMotion: 'reduce',
        });
        const opened = await visit(context, { url: front.url, variant, shopPage, slowdown: 1 });
        heaps[variant.name] = await measureLongStay(opened, variant, shopPage, times);
        await context.close();
      }
    } finally {
      front.close();
      await shop.close();
    }
    const columns = variants.map(({ name }) => name);
    const createRow = (
      /** @type {string} */ label,
      /** @type {'afterLoad' | 'afterHalf' | 'afterStay'} */ name,
    ) => ({
      label,
      unit: 'B',
      values: Object.fromEntries(columns.map((column) => [column, heaps[column]?.[name]])),
    });
    const { afterHalf = Number.NaN, afterStay = Number.NaN } = heaps[columns[0] ?? ''] ?? {};
    return {
      columns,
      rows: [
        createRow('Heap after load', 'afterLoad'),
        createRow('Heap after half of the stay', 'afterHalf'),
        createRow('Heap after the whole stay', 'afterStay'),
      ],
      goals: [
        {
          goal: `heap flat over ${STAY.adds.toLocaleString('en')} fragment replacements and ${STAY.openings} lightbox openings`,
          measured: `${(100 * (afterStay / afterHalf - 1)).toFixed(0)} % more after the whole stay than after half of it; up to ${100 * MAX_FLAT_GROWTH_RATIO} % counts as flat`,
          holds: afterStay <= afterHalf * (1 + MAX_FLAT_GROWTH_RATIO),
        },
      ],
      notes: [`The page of a product: ${stay}, in one tab; a forced collection before each figure.`],
      method: 'The figures come from a single stay of each variant.',
      samples: heaps,
    };
  },
};
