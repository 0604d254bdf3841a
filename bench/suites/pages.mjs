import { startShop } from '../../fixtures/server.mjs';
import { interleave } from '../measure.mjs';
import { actions, PRESS_MS } from '../shop/actions.mjs';
import { createFront } from '../shop/front.mjs';
import { addFeatures, shopPages } from '../shop/pages.mjs';
import { createSlowNetwork } from '../shop/slow-network.mjs';
import { readJqueryFiles, replaceLoaderTag, variants } from '../shop/variants.mjs';
import { readHeap, visit } from '../shop/visit.mjs';
import { computeMedian, computeQuartiles } from '../table.mjs';

/**
 * @typedef {import('../shop/pages.mjs').ShopPage} ShopPage
 * @typedef {import('../shop/variants.mjs').Variant} Variant
 * @typedef {import('../table.mjs').Row} Row
 * @typedef {Record<string, number>} Sample figures by name
 */

const CPU_SLOWDOWN_FACTOR = 4;
const INP_LIMIT_MS = 100;
const AFTER_FILES_LIMIT_MS = 100;
const LONG_TASK_MS = 50;
const MAX_LAYOUT_SHIFT_SCORE = 0.005;
/** Greatest ratio of our time of an add to the jQuery way’s time, on the slow network. */
const MAX_ADD_TIME_RATIO = 0.5;
const SLOW_NETWORK = { roundTripMs: 150, bitsPerSecond: 1_600_000 };

/** Figures of one opening of a page. @type {[string, string, string][]} name, label, unit */
const openingFigures = [
  ['bytes', 'scripts and styles', 'B'],
  ['requests', 'requests for scripts and styles', ''],
  ['depth', 'longest chain of requests', ''],
  ['blocking', 'total blocking time', 'ms'],
  ['longest', 'longest task', 'ms'],
  ['ownLongest', 'longest run of a script of the variant in a long frame', 'ms'],
  ['lcp', 'largest contentful paint', 'ms'],
  ['shift', 'layout shift', 'score'],
];

/** @type {[string, string, string][]} */
const figureRows = [
  ...openingFigures.map(
    ([name, label, unit]) =>
      /** @type {[string, string, string]} */ ([`cold ${name}`, `Cold: ${label}`, unit]),
  ),
  ...openingFigures
    .filter(([name]) => name !== 'depth')
    .map(
      ([name, label, unit]) =>
        /** @type {[string, string, string]} */ ([`warm ${name}`, `Warm: ${label}`, unit]),
    ),
  ['heap', 'Heap after load', 'B'],
  ['add response', 'Add: press to next frame (INP)', 'ms'],
  ['add time', 'Add: press to count', 'ms'],
  ['drawer response', 'Drawer: press to next frame (INP)', 'ms'],
  ['drawer time', 'Drawer: press to open', 'ms'],
  ['drawer afterFiles', 'Drawer: last file to its first frame', 'ms'],
  ['search response', 'Search: key to next frame (INP)', 'ms'],
  ['search time', 'Search: last key to first suggestion', 'ms'],
  ['lightbox response', 'Lightbox: press to next frame (INP)', 'ms'],
  ['lightbox time', 'Lightbox: press to picture', 'ms'],
  ['lightbox afterFiles', 'Lightbox: last file to the picture’s first frame', 'ms'],
  ['slow cold lcp', 'Slow network, cold: largest contentful paint', 'ms'],
  ['slow cold addedMs', 'Slow network, cold: until an add has worked', 'ms'],
  ['slow warm lcp', 'Slow network, warm: largest contentful paint', 'ms'],
  ['slow warm addedMs', 'Slow network, warm: until an add has worked', 'ms'],
];

const notes = [
  `DevTools throttles the CPU by a factor of ${CPU_SLOWDOWN_FACTOR}. The fast network is this machine’s own, over HTTP/1.1 with six connections.`,
  `The slow network is a proxy between browser and server: ${SLOW_NETWORK.roundTripMs} ms a round trip, ${SLOW_NETWORK.bitsPerSecond / 1e6} Mbit/s shared by six HTTP/1.1 connections. A new connection takes one round trip more. The server responds at once. A real server needs the same time for every variant.`,
  'ours: the head that the WordPress plugin and `headFor` print, with hints ([templates](templates.md)). Browsers may cache chunks for a year, the rest for five minutes, as [Loading](loading.md#requests) advises.',
  'jQuery: every page has jQuery 3.7.1, jquery-migrate, blockUI, js-cookie, sourcebuster and Autocomplete. Pages that need Swiper’s bundle or GLightbox have these libraries too. Our own scripts (bench/peers/jquery-shop/) add the same functions. The jQuery way does less than ours. Its cart has no live region, and its drawer no focus trap. Its chat has no badge or QR code. Its suggestions have no price.',
  'All variants get the same HTML: the theme’s header from the host, and our mount points on the landing page. Every run performs the actions of the page (bench/shop/pages.mjs). A failed action ends the benchmark.',
  `A press lasts ${PRESS_MS} ms, as a visitor’s. Its time begins with the click, which is the end of the press.`,
  'Bytes and requests count the scripts and styles of the variant alone. In a chain, each file requests the next file. A length of 1 means that the page itself requests every file.',
  'On the slow network, the time of an add begins with the page, and ends when a press on the button has changed the count. The presses begin when the button appears. The benchmark cancels a press that no script handles, because the press would leave the page.',
];

/** @param {string} prefix @param {Sample} figures @param {string[]} names */
const prefixKeys = (prefix, figures, names) =>
  Object.fromEntries(names.map((name) => [`${prefix} ${name}`, figures[name] ?? Number.NaN]));

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {ShopPage} shopPage
 */
const createVisitorContext = async (browser, url, { hasCart }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (hasCart)
    await context.request.post(`${url}/?wc-ajax=add_to_cart`, { form: { product_id: 55, quantity: 1 } });
  return context;
};

/**
 * Lists the goals of whole pages, each with the median of the worst page.
 * @param {Record<string, Record<string, Sample[]>>} samples by page and variant
 * @returns {import('../table.mjs').Goal[]}
 */
const listGoals = (samples) => {
  const [ours, , peer] = variants.map(({ name }) => name);
  /** @param {string | undefined} variant @param {string} figure @param {Record<string, Sample[]>} samplesByVariant */
  const computeFigureMedian = (variant, figure, samplesByVariant) =>
    computeMedian((samplesByVariant[variant ?? ''] ?? []).map((sample) => sample[figure] ?? Number.NaN));
  /** @param {string[]} figures @param {(figure: string, samplesByVariant: Record<string, Sample[]>) => number} [readValue] */
  const findWorst = (
    figures,
    readValue = (figure, samplesByVariant) => computeFigureMedian(ours, figure, samplesByVariant),
  ) =>
    Object.entries(samples)
      .flatMap(([pageName, samplesByVariant]) =>
        figures.map((figure) => ({ pageName, figure, value: readValue(figure, samplesByVariant) })),
      )
      .filter(({ value }) => !Number.isNaN(value))
      .sort((a, b) => b.value - a.value)[0] ?? { pageName: '', figure: '', value: 0 };
  const task = findWorst(['cold ownLongest', 'warm ownLongest']);
  const response = findWorst(['add', 'drawer', 'search', 'lightbox'].map((name) => `${name} response`));
  const firstFrame = findWorst(['drawer', 'lightbox'].map((name) => `${name} afterFiles`));
  const shift = findWorst(['cold shift', 'warm shift']);
  const worstAdd = findWorst(
    ['slow cold addedMs'],
    (figure, samplesByVariant) =>
      computeFigureMedian(ours, figure, samplesByVariant) /
      computeFigureMedian(peer, figure, samplesByVariant),
  );
  return [
    {
      goal: `no run of our scripts over ${LONG_TASK_MS} ms during a page load at ${CPU_SLOWDOWN_FACTOR}×`,
      measured: `longest run of a script of ours: ${task.value.toFixed(0)} ms (${task.pageName}, ${task.figure.split(' ')[0]})`,
      holds: task.value < LONG_TASK_MS,
    },
    {
      goal: `INP under ${INP_LIMIT_MS} ms for each action at ${CPU_SLOWDOWN_FACTOR}×`,
      measured: `${response.value.toFixed(0)} ms at worst (${response.pageName}, ${response.figure.split(' ')[0]})`,
      holds: response.value < INP_LIMIT_MS,
    },
    {
      goal: `a pressed island shows its first frame within ${AFTER_FILES_LIMIT_MS} ms of the last file at ${CPU_SLOWDOWN_FACTOR}×`,
      measured: `${firstFrame.value.toFixed(0)} ms at worst (${firstFrame.pageName}, ${firstFrame.figure.split(' ')[0]})`,
      holds: firstFrame.value < AFTER_FILES_LIMIT_MS,
    },
    {
      goal: `layout shift of the page below ${MAX_LAYOUT_SHIFT_SCORE}`,
      measured: `${shift.value.toFixed(3)} at worst (${shift.pageName})`,
      holds: shift.value < MAX_LAYOUT_SHIFT_SCORE,
    },
    {
      goal: `slow network, cold: the first add works within ${MAX_ADD_TIME_RATIO} of the jQuery way’s time`,
      measured: `${worstAdd.value.toFixed(2)} of the jQuery way’s time at worst (${worstAdd.pageName})`,
      holds: worstAdd.value <= MAX_ADD_TIME_RATIO,
    },
  ];
};

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'Whole pages: ours beside the jQuery way',
  async run({ browser, repetitions, pages, progress }) {
    const shop = await startShop({ port: 0 });
    const front = await createFront(shop.url, await readJqueryFiles());
    const slowNetwork = await createSlowNetwork({ target: front.port, ...SLOW_NETWORK });
    const names = variants.map(({ name }) => name);

    /** @param {Variant} variant @param {ShopPage} shopPage @returns {Promise<Sample>} */
    const measureSample = async (variant, shopPage) => {
      front.setPageChange((html, path) => replaceLoaderTag(variant, shopPage)(addFeatures(html, path)));
      /** @type {Sample} */
      const figures = {};
      const openingNames = openingFigures.map(([name]) => name);
      const openPage = async (
        /** @type {import('@playwright/test').BrowserContext} */ context,
        /** @type {string} */ url,
        pressesAdd = false,
      ) => {
        const opened = await visit(context, {
          url,
          variant,
          shopPage,
          slowdown: CPU_SLOWDOWN_FACTOR,
          pressesAdd,
        });
        if (opened.errors[0]) throw opened.errors[0];
        return { ...opened, figures: /** @type {any} */ (opened.figures) };
      };

      const context = await createVisitorContext(browser, shop.url, shopPage);
      const cold = await openPage(context, front.url);
      Object.assign(figures, prefixKeys('cold', cold.figures, openingNames), {
        heap: await readHeap(cold.client),
      });
      for (const name of shopPage.actions) {
        const action = await actions[name](cold.page, variant, shopPage);
        for (const [figure, value] of Object.entries(action)) figures[`${name} ${figure}`] = value;
      }
      await cold.page.close();
      const warm = await openPage(context, front.url);
      Object.assign(figures, prefixKeys('warm', warm.figures, openingNames));
      await context.close();

      const canAdd = shopPage.actions.includes('add');
      const slowContext = await createVisitorContext(browser, shop.url, shopPage);
      for (const name of ['slow cold', 'slow warm']) {
        const opened = await openPage(slowContext, `https://127.0.0.1:${slowNetwork.port}`, canAdd);
        Object.assign(figures, prefixKeys(name, opened.figures, canAdd ? ['lcp', 'addedMs'] : ['lcp']));
        await opened.page.close();
      }
      await slowContext.close();
      return figures;
    };

    try {
      /** @type {Record<string, Record<string, Sample[]>>} */
      const samples = {};
      /** @type {Record<string, Row[]>} */
      const sections = {};
      const chosenPages = shopPages.filter(({ name }) => !pages || pages.includes(name));
      for (const shopPage of chosenPages) {
        progress(shopPage.name);
        const samplesByVariant = await interleave(names, repetitions, async (name) => {
          const variant = variants.find(({ name: variantName }) => variantName === name) ?? variants[0];
          try {
            return await measureSample(variant, shopPage);
          } catch (error) {
            throw Error(`${shopPage.name}, ${name}: ${error}`, { cause: error });
          }
        });
        samples[shopPage.name] = samplesByVariant;
        sections[`${shopPage.name}: ${shopPage.content}`] = figureRows.flatMap(([figure, label, unit]) => {
          const readValues = (/** @type {string} */ name) =>
            (samplesByVariant[name] ?? []).map((sample) => sample[figure] ?? Number.NaN);
          if (Number.isNaN(readValues(names[0] ?? '')[0])) return [];
          return {
            label,
            unit,
            values: Object.fromEntries(names.map((name) => [name, computeMedian(readValues(name))])),
            spread: Object.fromEntries(names.map((name) => [name, computeQuartiles(readValues(name))])),
          };
        });
      }
      return { columns: names, sections, goals: listGoals(samples), rows: [], notes, samples };
    } finally {
      slowNetwork.close();
      front.close();
      await shop.close();
    }
  },
};
