import { startShop } from '../../fixtures/server.mjs';
import { interleave } from '../measure.mjs';
import { actions, findControl, PRESS_MS } from '../shop/actions.mjs';
import { createFront } from '../shop/front.mjs';
import { addFeatures, largePage, shopPages } from '../shop/pages.mjs';
import { recordedPages, startRecordings } from '../shop/recorded.mjs';
import { createSlowNetwork } from '../shop/slow-network.mjs';
import { readJqueryFiles, replaceLoaderTag, variants } from '../shop/variants.mjs';
import { visit } from '../shop/visit.mjs';
import { computeMedian, computeQuartiles } from '../table.mjs';

/**
 * @typedef {import('../shop/pages.mjs').ShopPage} ShopPage
 * @typedef {import('../shop/pages.mjs').Action} Action
 * @typedef {import('../shop/variants.mjs').Variant} Variant
 * @typedef {import('../table.mjs').Row} Row
 * @typedef {Record<string, number>} Sample figures by name
 */

const CPU_SLOWDOWN_FACTOR = 4;
const SLOW_LINE = { roundTripMs: 150, bitsPerSecond: 1_600_000 };
/** Time between the visitor's move and the press. */
const AFTER_MOVE_MS = 1000;
const QUIET_MS = 400;
const MAX_EVENT_MS = 80;
/**
 * The name of this machine for the browser alone. On a page of a local address the bundle checks the author's work, which no
 * visitor waits for.
 */
const LOCAL_HOST = '127.0.0.1';
const VISITOR_HOST = 'shop.localhost';

/** Greatest ratio of our time to the jQuery way's time, by state. @type {Record<string, number>} */
const maxRatios = { cold: 1.3, moved: 1, warm: 1 };

/** @type {Record<Action, string>} */
const labels = {
  add: 'Add: press to count',
  drawer: 'Drawer: press to open',
  search: 'Search: last key to first suggestion',
  lightbox: 'Lightbox: press to picture',
  tabs: 'Tabs: press to panel',
  chat: 'Chat: press to box',
};

const notes = [
  'Cold: the press is the visitor’s first move. Moved: the visitor has moved the pointer once, one second before the press. Warm: the second press after that. Each first press has a page of its own, and a browser without a cache.',
  `DevTools throttles the CPU by a factor of ${CPU_SLOWDOWN_FACTOR}. The fast line is this machine’s own. The slow line has ${SLOW_LINE.roundTripMs} ms a round trip and ${SLOW_LINE.bitsPerSecond / 1e6} Mbit/s, and a new connection takes one round trip more.`,
  'The goal compares ours with jQuery in the same run. “Longest event” is the longest time from an input of the action to the next frame, in steps of 8 ms.',
  'Both ways ask for suggestions 100 ms after the last key.',
  `A press lasts ${PRESS_MS} ms, as a visitor’s. Its time begins with the click, which is the end of the press.`,
  'On the landing page both drawers slide in for 0.25 s. Their time ends when their middle is in the window.',
  'Recorded pages are measured where `RECORDED_PAGES` names their folder. They hold no script of their hosts, so ours stands alone.',
];

/**
 * Opens the page as a new visitor, and performs one action in one state: a `cold` press, or a `moved` press and a `warm`
 * one after it.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} shopUrl
 * @param {{ url: string, variant: Variant, shopPage: ShopPage, action: Action, hasMoved: boolean }} press
 * @returns {Promise<Sample>}
 */
const measurePress = async (browser, shopUrl, { url, variant, shopPage, action, hasMoved }) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    if (shopPage.hasCart) {
      await context.request.post(`${shopUrl}/?wc-ajax=add_to_cart`, {
        form: { product_id: 55, quantity: 1 },
      });
      const cookies = await context.cookies(shopUrl);
      await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: VISITOR_HOST })));
    }
    const { page, errors } = await visit(context, {
      url: url.replace(LOCAL_HOST, VISITOR_HOST),
      variant,
      shopPage,
      slowdown: CPU_SLOWDOWN_FACTOR,
      quietMs: QUIET_MS,
    });
    const control = page.locator(findControl[action](variant, shopPage)).first();
    await control.waitFor();
    await control.scrollIntoViewIfNeeded();
    // The chat's button appears late, and then moves to a free place.
    await page.waitForTimeout(QUIET_MS);
    if (hasMoved) {
      await page.mouse.move(620, 330);
      await page.mouse.move(640, 340);
      await page.waitForTimeout(AFTER_MOVE_MS);
    }
    /** @type {Sample} */
    const figures = {};
    const movedStates = shopPage.answersOnce ? ['moved'] : ['moved', 'warm'];
    for (const state of hasMoved ? movedStates : ['cold']) {
      const { time, response } = await actions[action](page, variant, shopPage);
      figures[`${state} ${action} time`] = time;
      figures[`${state} ${action} event`] = response;
    }
    if (errors[0]) throw errors[0];
    return figures;
  } finally {
    await context.close();
  }
};

/**
 * @param {ShopPage} shopPage
 * @param {Record<string, Sample[]>} samples by variant
 * @returns {Row[]}
 */
const createRows = (shopPage, samples) => {
  const [ours = '', , peer = ''] = variants.map(({ name }) => name);
  const names = Object.keys(samples);
  const states = Object.keys(maxRatios).filter((state) => state !== 'warm' || !shopPage.answersOnce);
  return states.flatMap((state) =>
    shopPage.presses.flatMap((action) =>
      ['time', 'event'].map((figure) => {
        const read = (/** @type {string} */ name) =>
          (samples[name] ?? []).map((sample) => sample[`${state} ${action} ${figure}`] ?? Number.NaN);
        const values = Object.fromEntries(names.map((name) => [name, computeMedian(read(name))]));
        const isTime = figure === 'time';
        const own = values[ours] ?? Number.NaN;
        const ratio = own / (values[peer] ?? Number.NaN);
        const hasPeer = peer in samples;
        const holds = isTime ? ratio <= (maxRatios[state] ?? 1) : own <= MAX_EVENT_MS;
        const goal = isTime
          ? hasPeer && `≤ ${maxRatios[state]?.toFixed(1)} × jQuery: ${ratio.toFixed(2)}`
          : `≤ ${MAX_EVENT_MS} ms`;
        return {
          label: `${state[0]?.toUpperCase()}${state.slice(1)}. ${isTime ? labels[action] : `${labels[action].split(':')[0]}: longest event`}`,
          unit: 'ms',
          values,
          spread: Object.fromEntries(names.map((name) => [name, computeQuartiles(read(name))])),
          goal: goal ? `${goal}, ${holds ? 'yes' : '**no**'}` : '',
        };
      }),
    ),
  );
};

/**
 * @typedef {object} Group Pages of one shop.
 * @property {ShopPage[]} shopPages
 * @property {Variant[]} compared
 * @property {{ url: string, close: () => Promise<void> }} shop
 * @property {(html: string, path: string) => string} prepare changes each page before it gets the tags of a variant
 */

/** @type {() => Promise<Group>} */
const startFixtures = async () => ({
  shopPages: [...shopPages, largePage],
  compared: variants,
  shop: await startShop({ port: 0 }),
  prepare: addFeatures,
});

/** @type {() => Promise<Group>} */
const startRecorded = async () => {
  const { prepare, ...shop } = await startRecordings();
  return { shopPages: recordedPages, compared: variants.slice(0, 2), shop, prepare };
};

/**
 * @param {Parameters<import('../run.mjs').Suite['run']>[0]} bench
 * @param {Group} group
 */
const measureGroup = async ({ browser, repetitions, pages, lines, progress }, group) => {
  const { shopPages, compared, shop, prepare } = group;
  const front = await createFront(shop.url, await readJqueryFiles());
  const slowNetwork = await createSlowNetwork({ target: front.port, ...SLOW_LINE });
  /** @type {Record<string, Record<string, Sample[]>>} */
  const samples = {};
  /** @type {Record<string, Row[]>} */
  const sections = {};
  try {
    for (const [line, url] of Object.entries({
      fast: front.url,
      slow: `https://${LOCAL_HOST}:${slowNetwork.port}`,
    })) {
      if (lines && !lines.includes(line)) continue;
      for (const shopPage of shopPages) {
        if (pages && !pages.includes(shopPage.name)) continue;
        progress(`${shopPage.name}, ${line} line`);
        const names = compared.map(({ name }) => name);
        const samplesByVariant = await interleave(names, repetitions, async (name) => {
          const variant = compared.find((other) => other.name === name) ?? variants[0];
          front.setPageChange((html, path) => replaceLoaderTag(variant, shopPage)(prepare(html, path)));
          /** @type {Sample} */
          const figures = {};
          for (const action of shopPage.presses)
            for (const hasMoved of [false, true])
              try {
                Object.assign(
                  figures,
                  await measurePress(browser, shop.url, { url, variant, shopPage, action, hasMoved }),
                );
              } catch (error) {
                throw Error(`${shopPage.name}, ${line} line, ${name}, ${action}: ${error}`, { cause: error });
              }
          return figures;
        });
        samples[`${shopPage.name}, ${line}`] = samplesByVariant;
        sections[`${shopPage.name}, ${line} line: ${shopPage.content}`] = createRows(
          shopPage,
          samplesByVariant,
        );
      }
    }
  } finally {
    slowNetwork.close();
    front.close();
    await shop.close();
  }
  return { samples, sections };
};

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'The first press: ours beside the jQuery way',
  async run(bench) {
    const own = await measureGroup(bench, await startFixtures());
    const recorded = recordedPages[0] && (await measureGroup(bench, await startRecorded()));
    return {
      columns: variants.map(({ name }) => name),
      sections: { ...own.sections, ...recorded?.sections },
      rows: [],
      notes,
      samples: { ...own.samples, ...recorded?.samples },
    };
  },
};
