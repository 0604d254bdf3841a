import { readFile } from 'node:fs/promises';
import { startShop } from '../../fixtures/server.mjs';
import { root } from '../bundle.mjs';
import { interleave, measureMainThread, runInColdPage } from '../measure.mjs';
import { computeMedian } from '../table.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const names = ['ours', 'jQuery'];
const control = 'control';
/** The bundle while no widget's file loads: the cost of finding and observing elements and requesting files. */
const scanning = 'scanning';
/** The bundle until closed elements and elements far from the screen have started, too. */
const later = 'later';
/** Milliseconds until all chunks have loaded and run. */
const SETTLE_MS = { page: 600, later: 4_200 };
const LIMITS_MS = { total: 16, chunk: 8 };

/**
 * The browser's trace events for uninterrupted script. Code after an `import()` runs as microtasks after the module,
 * without a call event.
 */
const scriptEvents =
  /^(FunctionCall|EvaluateScript|v8\.evaluateModule|BlinkScheduler_PerformMicrotaskCheckpoint|RunMicrotasks|v8\.run|FireAnimationFrame|TimerFire|FireIdleCallback)$/;

/**
 * Reads the CPU milliseconds of script on the page's main thread, and the longest stretch. Both figures include forced
 * style and layout, and the compilation of a function at its first call.
 * @param {string} trace
 */
const readTrace = (trace) => {
  /** @type {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: any }[]} */
  const events = JSON.parse(trace).traceEvents;
  const mainThreads = events.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const threads = mainThreads.map(({ pid, tid }) => {
    const mainEvents = events
      .filter(
        (event) =>
          event.pid === pid && event.tid === tid && event.ph === 'X' && scriptEvents.test(event.name),
      )
      .sort((a, b) => a.ts - b.ts);
    let endTime = 0;
    return mainEvents.flatMap(({ ts, dur = 0, tdur }) => {
      // A nested event is part of the stretch around it.
      if (ts < endTime) return [];
      endTime = ts + dur;
      return [(tdur ?? dur) / 1000];
    });
  });
  // The page's main thread has the most stretches of script.
  const stretches = threads.sort((a, b) => b.length - a.length)[0] ?? [];
  return {
    script: stretches.reduce((sum, time) => sum + time, 0),
    chunk: Math.max(0, ...stretches),
    chunks: stretches.length,
  };
};

/** @type {import('../run.mjs').Suite} */
export default {
  title: 'Page builder: scanning and wiring a page of 150 elements, beside jQuery',
  async run({ browser, repetitions, progress }) {
    const shop = await startShop({ port: 0 });
    const jquery = await readFile(`${root}node_modules/jquery/dist/jquery.min.js`, 'utf8');
    const peerScript = await readFile(new URL('../peers/builder-jquery.js', import.meta.url), 'utf8');
    /** @type {Record<string, { src: string }[]>} */
    const tags = {
      ours: [{ src: '/storefront-islands/loader.js' }],
      jQuery: [{ src: '/bench/jquery.js' }, { src: '/bench/builder.js' }],
      [control]: [{ src: '/bench/empty.js' }],
      [scanning]: [{ src: '/storefront-islands/loader.js' }],
      [later]: [{ src: '/storefront-islands/loader.js' }],
    };
    /** @param {Page} page @param {string} name */
    const prepare = async (page, name) => {
      const serveScript = (/** @type {string} */ path, /** @type {string} */ body) =>
        page.route(path, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      await serveScript('**/bench/jquery.js', jquery);
      await serveScript('**/bench/builder.js', peerScript);
      await serveScript('**/bench/empty.js', '');
      if (name === scanning) await page.route('**/storefront-islands/{behaviours,islands}/*.js?*', () => {});
      await page.goto(`${shop.url}/builder/long/?loader=none`, { waitUntil: 'load' });
      // The tag loads the builder's preset alone, because the peer has no code for the theme.
      await page.evaluate(() => {
        const add = document.head.append.bind(document.head);
        document.head.append = (...nodes) => {
          for (const node of nodes)
            if (node instanceof HTMLScriptElement && /loader\.js/.test(node.src))
              node.dataset.hosts = 'elementor';
          add(...nodes);
        };
      });
    };
    try {
      progress('main thread');
      const times = await interleave([control, ...names], repetitions, (name) =>
        runInColdPage(browser, async (page) => {
          await prepare(page, name);
          return measureMainThread(page, tags[name] ?? [], SETTLE_MS.page);
        }),
      );
      progress('chunks');
      const traces = await interleave([control, scanning, later, ...names], repetitions, (name) =>
        runInColdPage(browser, async (page) => {
          await prepare(page, name);
          await browser.startTracing(page, {
            // Only the categories that `readTrace` needs, because tracing costs time.
            categories: ['devtools.timeline', 'toplevel', '__metadata'],
          });
          await measureMainThread(page, tags[name] ?? [], name === later ? SETTLE_MS.later : SETTLE_MS.page);
          return readTrace(String(await browser.stopTracing()));
        }),
      );
      /** @param {string} name @param {(sample: any) => number} readFigure @param {Record<string, any[]>} samples */
      const computeSampleMedian = (name, readFigure, samples) =>
        computeMedian((samples[name] ?? []).map(readFigure));
      const collectByName = (/** @type {(name: string) => number} */ readValue) =>
        Object.fromEntries(names.map((name) => [name, readValue(name)]));
      const computeNet = (/** @type {string} */ name) =>
        computeSampleMedian(name, ({ script }) => script, traces) -
        computeSampleMedian(control, ({ script }) => script, traces);
      const total = computeNet(scanning);
      const chunk = computeSampleMedian('ours', (sample) => sample.chunk, traces);
      return {
        columns: names,
        rows: [
          {
            label:
              'Script: scanning and wiring (the engine finds and observes every element, and requests files)',
            unit: 'ms',
            values: { ours: total, jQuery: computeNet('jQuery') },
          },
          {
            label: 'Script: scanning, wiring, and starting the elements near the screen',
            unit: 'ms',
            values: collectByName(computeNet),
          },
          {
            label: 'Script: later, when the browser is idle, starting closed and distant elements',
            unit: 'ms',
            values: { ours: computeNet(later) - computeNet('ours') },
          },
          {
            label: 'Longest stretch of script',
            unit: 'ms',
            values: collectByName((name) => computeSampleMedian(name, (sample) => sample.chunk, traces)),
          },
          {
            label: 'All main-thread tasks, with compiling, style and layout',
            unit: 'ms',
            values: collectByName(
              (name) =>
                computeSampleMedian(name, ({ task }) => task, times) -
                computeSampleMedian(control, ({ task }) => task, times),
            ),
          },
        ],
        notes: [
          `Limits for scanning and wiring: ${LIMITS_MS.total} ms in stretches of ${LIMITS_MS.chunk} ms at most, starting included. Measured: ${total.toFixed(1)} ms, ${chunk.toFixed(1)} ms: ${total <= LIMITS_MS.total && chunk <= LIMITS_MS.chunk ? 'kept' : 'NOT KEPT'}.`,
          'ours: loader, engine and the preset `elementor`; then every effect and widget near the top of the page. The engine finds and observes the elements further down.',
          'jQuery 3.7.1 and our model of the builder’s own start: each element in a task of its own, hooks by type, and jQuery for settings, nodes and listeners. The model starts no carousel, video, panels or lightbox, and has one figure for scanning, wiring and starting.',
        ],
        samples: { times, traces },
      };
    } finally {
      await shop.close();
    }
  },
};
