import { ASSETS } from '../../fixtures/routes/assets.mjs';
import { startShop } from '../../fixtures/server.mjs';
import { countListeners, interleave, measureMainThread, runInColdPage } from '../measure.mjs';
import { createAstro } from '../peers/astro.mjs';
import { createIsLand } from '../peers/is-land.mjs';
import { createOurs } from '../peers/ours.mjs';
import { createPage } from '../peers/peer.mjs';
import { createPreactIsland } from '../peers/preact-island.mjs';
import { measureGzip, startServer } from '../serve.mjs';
import { PRESS_MS } from '../shop/actions.mjs';
import { computeMedian } from '../table.mjs';

/**
 * @typedef {import('../peers/peer.mjs').Peer} Peer
 * @typedef {import('../peers/peer.mjs').Strategy} Strategy
 * @typedef {import('../table.mjs').Row} Row
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').Page} Page
 */

const sizes = [10, 100, 1000, 5000];
/** @type {Strategy[]} */
const strategies = ['visible', 'interaction'];
/** Delay of each response while the suite measures clicks. */
const LATENCY_MS = 20;
/** Wall time of clicks varies on a busy machine, so clicks need more rounds than other figures. */
const CLICK_ROUNDS = 3;
/** Time that a page gets for further requests after its load event. */
const QUIET_MS = 200;

const control = 'control';
/** Pushes mount points below the window on pages where no mount point may be visible. */
const spacer = '<div style="height:4000px"></div>';

/** @param {Page} page */
const measureClick = (page) =>
  page.evaluate(async () => {
    const button = document.querySelector('button');
    const start = performance.now();
    button?.click();
    await new Promise((resolve, reject) => {
      const timer = setInterval(() => Reflect.has(window, 'readyAt') && resolve(clearInterval(timer)), 5);
      setTimeout(reject, 5000, Error('No island became ready within 5 s of a click'));
    });
    const time = Number(Reflect.get(window, 'readyAt')) - start;
    await new Promise((resolve) => setTimeout(resolve, 50));
    return { time, isHandled: document.querySelector('button')?.textContent === '1' };
  });

/**
 * Presses with the mouse as a visitor does: the pointer comes, and the button stays down for a while.
 * @param {Page} page
 * @param {string} url
 * @returns {Promise<number>} milliseconds from the end of the press until the island is ready; 0 if it was ready before
 */
const measureMousePress = async (page, url) => {
  // Comes before the listeners of the peers, which may stop the event.
  await page.addInitScript(() =>
    addEventListener('click', ({ timeStamp }) => Object.assign(window, { clickedAt: timeStamp }), {
      capture: true,
      once: true,
    }),
  );
  await open(page, url);
  await page.locator('button').first().click({ delay: PRESS_MS });
  const times = await page.waitForFunction(() => {
    const { clickedAt, readyAt } = /** @type {any} */ (window);
    return clickedAt && readyAt && [clickedAt, readyAt];
  });
  const [clickedAt, readyAt] = await times.jsonValue();
  return Math.max(0, readyAt - clickedAt);
};

/** @param {Page} page @param {string} url */
const open = async (page, url) => {
  await page.goto(url, { waitUntil: 'load' });
  await page.evaluate((time) => new Promise((resolve) => setTimeout(resolve, time)), QUIET_MS);
};

/** Measures our scripts and styles on the landing page in bytes, at the start and with the cart drawer open. */
const measureCartBytes = async (/** @type {Browser} */ browser, /** @type {string} */ dist) => {
  const shop = await startShop({ port: 0, dist });
  try {
    return await runInColdPage(browser, async (page) => {
      /** @type {Promise<number>[]} */
      const sizes = [];
      page.on('response', (response) => {
        if (response.url().includes(ASSETS)) sizes.push(response.body().then(measureGzip));
      });
      const sumBytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
      await open(page, `${shop.url}/landing/`);
      const unmounted = await sumBytes();
      await page.locator('[data-island=cart] a').first().click();
      await page.locator('[data-island=cart][data-island-state=ready]').waitFor();
      return { unmounted, mounted: await sumBytes() };
    });
  } finally {
    await shop.close();
  }
};

/** Counts the listeners that the bundle adds to a page of product buttons. */
const countButtonListeners = async (
  /** @type {Browser} */ browser,
  /** @type {string} */ dist,
  count = 200,
) => {
  const shop = await startShop({ port: 0, dist });
  try {
    return await runInColdPage(browser, async (page) => {
      const read = await countListeners(page);
      await open(page, `${shop.url}/many/?n=${count}`);
      const buttons = await page.locator('.add_to_cart_button.ajax_add_to_cart[data-product_id]').count();
      if (!buttons) return undefined;
      return { buttons, ...(await read()) };
    });
  } finally {
    await shop.close();
  }
};

/** @param {string} strategy @param {number} size */
const formatSchedulingLabel = (strategy, size) =>
  `Schedule ${size.toLocaleString('en')} mount points, ${strategy}`;

/** Greatest growth of the cost per mount point, from 1,000 to 5,000 mount points, that counts as linear. */
const MAX_LINEAR_GROWTH = 1.2;
const MAX_CLICK_RATIO = 1.3;

/** @param {Row[]} rows @returns {import('../table.mjs').Goal[]} */
const createGoals = (rows) => {
  const getValue = (/** @type {string} */ label, name = 'ours') =>
    rows.find((row) => row.label === label)?.values[name] ?? Number.NaN;
  const compare = (/** @type {string} */ start) => {
    const label = rows.find((row) => row.label.startsWith(start))?.label ?? '';
    return getValue(label) / getValue(label, 'is-land');
  };
  const click = compare('Click by a script');
  const press = compare('Press with the mouse');
  return [
    ...strategies.flatMap((strategy) => {
      const ratios = sizes.map((size) => {
        const label = formatSchedulingLabel(strategy, size);
        return { size, ratio: getValue(label) / getValue(label, 'is-land') };
      });
      const growth =
        getValue(formatSchedulingLabel(strategy, 5000)) / getValue(formatSchedulingLabel(strategy, 1000)) / 5;
      return [
        {
          goal: `scan cost at or below is-land’s, \`${strategy}\``,
          measured: ratios
            .map(({ size, ratio }) => `${ratio.toFixed(2)} at ${size.toLocaleString('en')}`)
            .join(', '),
          holds: ratios.every(({ ratio }) => ratio <= 1),
        },
        {
          goal: `scan cost linear in mount points, \`${strategy}\``,
          measured: `${growth.toFixed(2)} per mount point at 5,000 of that at 1,000; up to ${MAX_LINEAR_GROWTH} counts as linear`,
          holds: growth <= MAX_LINEAR_GROWTH,
        },
      ];
    }),
    {
      goal: `a click by a script to ready: at most ${MAX_CLICK_RATIO} × is-land’s`,
      measured: `${click.toFixed(2)} of is-land’s time`,
      holds: click <= MAX_CLICK_RATIO,
    },
    {
      goal: `the end of a press with the mouse to ready: at most ${MAX_CLICK_RATIO} × is-land’s`,
      measured: `${press.toFixed(2)} of is-land’s time`,
      holds: press <= MAX_CLICK_RATIO,
    },
  ];
};

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'Islands: ours beside is-land, Astro and preact-island',
  async run({ browser, repetitions, progress }) {
    progress('building');
    const ours = await createOurs();
    /** @type {Peer[]} */
    const peers = [ours, await createIsLand(), await createAstro(), await createPreactIsland()];
    const byName = new Map(peers.map((peer) => [peer.name, peer]));
    const columns = peers.map(({ name }) => name);
    const server = await startServer(
      new Map([['/empty.js', ''], ...peers.flatMap(({ files }) => Object.entries(files))]),
    );
    try {
      /** @type {Row[]} */
      const rows = [];
      /** @type {Record<string, unknown>} */
      const samples = {};
      const collectByPeer = (/** @type {(peer: Peer) => number} */ readValue) =>
        Object.fromEntries(peers.map((peer) => [peer.name, readValue(peer)]));

      const getPath = (/** @type {string} */ name, /** @type {string} */ kind) =>
        `/${name}-${kind}`.replaceAll(' ', '-');
      for (const peer of peers) {
        for (const strategy of strategies) {
          server.put(
            getPath(peer.name, strategy),
            createPage(
              peer.head(strategy),
              (strategy === 'visible' ? spacer : '') + peer.mountPoint(strategy),
            ),
          );
          for (const size of sizes)
            server.put(
              getPath(peer.name, `${strategy}-${size}`),
              createPage('', spacer + Array(size).fill(peer.mountPoint(strategy)).join('\n')),
            );
        }
      }

      progress('bytes');
      rows.push({
        label: 'Loader or runtime, gzip',
        unit: 'B',
        values: collectByPeer(({ loader }) => measureGzip(loader)),
      });
      /** @type {Record<Strategy | 'mounted', Record<string, number>>} */
      const bytes = { visible: {}, interaction: {}, mounted: {} };
      for (const { name } of peers)
        for (const strategy of strategies)
          await runInColdPage(browser, async (page) => {
            const sumBytes = () => [...server.state.sent.values()].reduce((sum, size) => sum + size, 0);
            server.state.sent.clear();
            await open(page, server.url + getPath(name, strategy));
            bytes[strategy][name] = sumBytes();
            if (strategy === 'visible') return;
            await measureClick(page);
            bytes.mounted[name] = sumBytes();
          });
      rows.push(
        { label: 'Page with one island out of sight, visible', unit: 'B', values: bytes.visible },
        { label: 'Page with one unmounted island, interaction', unit: 'B', values: bytes.interaction },
        { label: 'The page after the mount of the island', unit: 'B', values: bytes.mounted },
      );
      const cart = await measureCartBytes(browser, ours.dist);
      rows.push(
        {
          label: 'Shop page with the real cart island: our files, unmounted',
          unit: 'B',
          values: { ours: cart.unmounted },
        },
        { label: 'The page with an open cart drawer', unit: 'B', values: { ours: cart.mounted } },
      );

      for (const strategy of strategies)
        for (const size of sizes) {
          progress(`${size} mount points, ${strategy}`);
          const label = formatSchedulingLabel(strategy, size);
          const figures = await interleave([control, ...columns], repetitions, (name) =>
            runInColdPage(browser, async (page) => {
              const peer = byName.get(name);
              await open(page, server.url + getPath(peer?.name ?? ours.name, `${strategy}-${size}`));
              return measureMainThread(page, peer?.scripts(strategy) ?? [{ src: '/empty.js' }], QUIET_MS);
            }),
          );
          samples[label] = figures;
          const computeTask = (/** @type {string} */ name) =>
            computeMedian((figures[name] ?? []).map((sample) => sample.task));
          rows.push({
            label,
            unit: 'ms',
            values: collectByPeer(({ name }) => computeTask(name) - computeTask(control)),
          });
        }

      progress('clicks');
      server.state.latencyMs = LATENCY_MS;
      const clicks = await interleave(columns, CLICK_ROUNDS * repetitions, (name) =>
        runInColdPage(browser, async (page) => {
          await open(page, server.url + getPath(name, 'interaction'));
          return measureClick(page);
        }),
      );
      samples.clicks = clicks;
      const presses = await interleave(columns, CLICK_ROUNDS * repetitions, (name) =>
        runInColdPage(browser, (page) => measureMousePress(page, server.url + getPath(name, 'interaction'))),
      );
      samples.presses = presses;
      rows.push(
        {
          label: `Click by a script to ready, cold, ${LATENCY_MS} ms a request`,
          unit: 'ms',
          values: collectByPeer(({ name }) => computeMedian((clicks[name] ?? []).map(({ time }) => time))),
        },
        {
          label: 'The fastest of those clicks',
          unit: 'ms',
          values: collectByPeer(({ name }) => Math.min(...(clicks[name] ?? []).map(({ time }) => time))),
        },
        {
          label: `Press with the mouse (${PRESS_MS} ms): its end to ready, cold, ${LATENCY_MS} ms a request`,
          unit: 'ms',
          values: collectByPeer(({ name }) => computeMedian(presses[name] ?? [])),
        },
        {
          label: 'Clicks that reached a handler',
          hasNoRatios: true,
          unit: `of ${CLICK_ROUNDS * repetitions}`,
          values: collectByPeer(
            ({ name }) => (clicks[name] ?? []).filter(({ isHandled }) => isHandled).length,
          ),
        },
      );

      const listeners = await countButtonListeners(browser, ours.dist);
      if (listeners)
        rows.push({
          label: `A page of 200 products, ${listeners.buttons} buttons: event listeners of ours in all`,
          unit: '',
          values: { ours: listeners.listeners },
        });
      samples.listeners = listeners;
      return { columns, rows, goals: createGoals(rows), notes: peers.flatMap(({ notes }) => notes), samples };
    } finally {
      server.close();
    }
  },
};
