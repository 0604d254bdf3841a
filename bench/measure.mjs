import { chromium } from '@playwright/test';
import { chromiumArguments } from '../e2e/support/browsers.mjs';
import { getChromium } from '../e2e/support/get-chromium.mjs';
import { publicKeyHash } from './certificate.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Page} Page */

/** Launches the browser that all candidates of a run share. */
export const launch = () =>
  chromium.launch({
    executablePath: getChromium({ log: console.error }).file,
    args: [...chromiumArguments, `--ignore-certificate-errors-spki-list=${publicKeyHash}`],
  });

/**
 * Runs `work` in a page whose caches are empty.
 * @template T
 * @param {Browser} browser
 * @param {(page: Page) => Promise<T>} work
 */
export const runInColdPage = async (browser, work) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  try {
    return await work(page);
  } finally {
    await context.close();
  }
};

/**
 * Repeats `work` for every candidate in turn, so that other load on the machine affects all candidates alike. Each
 * round starts with another candidate.
 * @template T
 * @param {string[]} candidates
 * @param {number} repetitions
 * @param {(candidate: string) => Promise<T>} work
 * @returns {Promise<Record<string, T[]>>}
 */
export const interleave = async (candidates, repetitions, work) => {
  /** @type {Record<string, T[]>} */
  const samples = Object.fromEntries(candidates.map((candidate) => [candidate, []]));
  for (let round = 0; round < repetitions; round++)
    for (let turn = 0; turn < candidates.length; turn++) {
      const candidate = candidates[(round + turn) % candidates.length] ?? '';
      samples[candidate]?.push(await work(candidate));
    }
  return samples;
};

/**
 * Measures the milliseconds of main-thread work that scripts cause on a page that has loaded without scripts.
 *
 * A stopwatch around one call would miss most of the work. A custom element works on definition, in microtasks and in
 * the next frame's intersection callbacks. The bundle's loader works again once its engine has loaded. The figure is
 * the browser's own (DevTools protocol, `Performance.getMetrics`): the CPU time of all main-thread tasks. The figure
 * covers the time from before the insertion of the scripts until the thread is idle. Other programs do not lengthen CPU
 * time. The figure includes compiling and running the scripts, style recalculation, layout and frames. The caller
 * subtracts the same figure for an empty script.
 * @param {Page} page settled, without the scripts
 * @param {{ src: string, module?: boolean }[]} scripts inserted in this order
 * @param {number} settleMs milliseconds that chunks may take to arrive
 */
export const measureMainThread = async (page, scripts, settleMs) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('HeapProfiler.collectGarbage');
  const readMetrics = async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    const readMetricMs = (/** @type {string} */ name) =>
      (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
    return {
      task: readMetricMs('TaskDuration'),
      script: readMetricMs('ScriptDuration'),
      render: readMetricMs('LayoutDuration') + readMetricMs('RecalcStyleDuration'),
    };
  };
  const before = await readMetrics();
  await page.evaluate(
    async ({ scripts, settle }) => {
      for (const { src, module } of scripts)
        await new Promise((resolve, reject) => {
          const script = document.createElement('script');
          if (module) script.type = 'module';
          script.src = src;
          script.onload = resolve;
          script.onerror = reject;
          document.head.append(script);
        });
      await new Promise((resolve) => setTimeout(resolve, settle));
      await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    },
    { scripts, settle: settleMs },
  );
  const after = await readMetrics();
  return {
    task: after.task - before.task,
    script: after.script - before.script,
    render: after.render - before.render,
  };
};

/**
 * Counts the listeners that scripts add. The same listener counts once. Call this function before opening the page.
 * @param {Page} page
 */
export const countListeners = async (page) => {
  await page.addInitScript(() => {
    /** @type {WeakMap<object, Set<string>>} */
    const countedKeys = new WeakMap();
    const ids = new WeakMap();
    let nextId = 0;
    const counts = { listeners: 0, calls: 0 };
    Object.assign(window, { listenerCounts: counts });
    const add = EventTarget.prototype.addEventListener;
    /** @type {(this: EventTarget, ...parameters: Parameters<typeof add>) => void} */
    const countAndAdd = function (type, listener, options) {
      if (listener) {
        const capture = typeof options === 'object' ? !!options.capture : !!options;
        const target = this ?? window;
        if (!ids.has(listener)) ids.set(listener, ++nextId);
        const key = `${type} ${capture} ${ids.get(listener)}`;
        const keys = countedKeys.get(target) ?? new Set();
        countedKeys.set(target, keys);
        counts.calls++;
        if (!keys.has(key)) counts.listeners++;
        keys.add(key);
      }
      return add.call(this ?? window, type, listener, options);
    };
    EventTarget.prototype.addEventListener = countAndAdd;
  });
  return () =>
    page.evaluate(
      () => /** @type {{ listeners: number, calls: number }} */ (Reflect.get(window, 'listenerCounts')),
    );
};
