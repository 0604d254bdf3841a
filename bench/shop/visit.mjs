/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./variants.mjs').Variant} Variant
 * @typedef {import('./pages.mjs').ShopPage} ShopPage
 */

/** Milliseconds without a request for files of the variant, after which a page counts as loaded. */
const DEFAULT_QUIET_MS = 700;
/** A longer task blocks the page: the limit of the Long Tasks API. */
const LONG_TASK_MS = 50;
const LOAD_TIMEOUT_MS = 60_000;

/**
 * Collects the browser's reports from the start of the page. Presses the optional button of `add` until a script
 * prevents the browser's own action. The page runs this function.
 * @param {{ files: string, longTask: number, add?: { button: string, count: string } }} options
 */
const observe = ({ files, longTask, add }) => {
  const figures = {
    lcp: 0,
    shift: 0,
    blocking: 0,
    longest: 0,
    ownLongest: 0,
    /** Durations of the visitor's events. @type {number[]} */ eventDurations: [],
    /** Time of the add that changed the count. */ addedMs: 0,
    /** Time of the visitor's last press on a button or key. */ pressedMs: 0,
  };
  Object.assign(window, { bench: figures });
  /** @param {string} type @param {(entry: any) => void} record @param {object} [options] */
  const observeEntries = (type, record, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
      ...options,
    });
  observeEntries('largest-contentful-paint', ({ startTime }) => {
    figures.lcp = startTime;
  });
  observeEntries('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) figures.shift += value;
  });
  observeEntries('longtask', ({ duration }) => {
    figures.blocking += duration - longTask;
    figures.longest = Math.max(figures.longest, duration);
  });
  observeEntries('long-animation-frame', ({ scripts }) => {
    for (const { sourceURL, duration } of scripts)
      if (sourceURL.includes(files)) figures.ownLongest = Math.max(figures.ownLongest, duration);
  });
  observeEntries(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) figures.eventDurations.push(duration);
    },
    { durationThreshold: 16 },
  );

  // These listeners run before any listener of the page, because a script may stop the event.
  for (const type of ['click', 'keydown'])
    addEventListener(
      type,
      ({ isTrusted, timeStamp }) => {
        if (isTrusted) figures.pressedMs = timeStamp;
      },
      true,
    );

  if (!add) return;
  let isHandled = false;
  // This listener runs after the listeners of elements and of the document. The page stays, even if no script has
  // cancelled the press.
  addEventListener('click', (event) => {
    if (event.isTrusted) return;
    isHandled = event.defaultPrevented;
    event.preventDefault();
  });
  const readCount = () => Number(document.querySelector(add.count)?.textContent);
  let before = Number.NaN;
  const pressTimer = setInterval(() => {
    const button = document.querySelector(add.button);
    if (!button) return;
    if (Number.isNaN(before)) before = readCount();
    if (!isHandled) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (!isHandled || readCount() !== before + 1) return;
    figures.addedMs = performance.now();
    clearInterval(pressTimer);
  }, 20);
};

/**
 * Records the requests for scripts and styles of a variant: count, bytes, and length of the longest request chain.
 * @param {import('@playwright/test').CDPSession} client
 * @param {Variant} variant
 * @param {number} quietMs
 */
const watchFiles = async (client, { files }, quietMs) => {
  /** @type {Map<string, { path: string, bytes: number }>} */
  const requests = new Map();
  /** @type {Map<string, number>} */
  const depths = new Map();
  let pending = 0;
  let lastActivityMs = performance.now();
  await client.send('Network.enable');
  const readPath = (/** @type {string} */ url) => new URL(url).pathname;
  client.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator }) => {
    if (!url.includes(files)) return;
    const path = readPath(url);
    const caller =
      initiator.url ?? initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    depths.set(path, 1 + ((caller && depths.get(readPath(caller))) || 0));
    requests.set(requestId, { path, bytes: 0 });
    pending++;
    lastActivityMs = performance.now();
  });
  const finishRequest = (
    /** @type {{ requestId: string, encodedDataLength?: number }} */ { requestId, encodedDataLength },
  ) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.bytes = encodedDataLength ?? 0;
    pending--;
    lastActivityMs = performance.now();
  };
  client.on('Network.loadingFinished', finishRequest);
  client.on('Network.loadingFailed', finishRequest);
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    if (requests.delete(requestId)) pending--;
  });
  return {
    isQuiet: () => !pending && performance.now() - lastActivityMs > quietMs,
    read() {
      const finishedRequests = [...requests.values()].filter(({ bytes }) => bytes);
      return {
        requests: finishedRequests.length,
        bytes: finishedRequests.reduce((sum, { bytes }) => sum + bytes, 0),
        depth: Math.max(0, ...finishedRequests.map(({ path }) => depths.get(path) ?? 0)),
      };
    },
  };
};

/** Reads the bytes of the page's heap after a garbage collection. @param {import('@playwright/test').CDPSession} client */
export const readHeap = async (client) => {
  await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
};

/** @param {Page} page */
export const readFigures = (page) =>
  page.evaluate(
    () =>
      /** @type {{ lcp: number, shift: number, blocking: number, longest: number, ownLongest: number, eventDurations: number[], addedMs: number }} */ (
        Reflect.get(window, 'bench')
      ),
  );

/**
 * Opens a page with a throttled CPU. Waits until the page is quiet and, with `pressesAdd`, until an add has succeeded.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {object} visit
 * @param {string} visit.url
 * @param {Variant} visit.variant
 * @param {ShopPage} visit.shopPage
 * @param {number} visit.slowdown of the CPU
 * @param {number} [visit.quietMs] time without a request, after which the page counts as loaded
 * @param {boolean} [visit.pressesAdd] whether a script presses the add button from the start
 */
export const visit = async (
  context,
  { url, variant, shopPage, slowdown, quietMs = DEFAULT_QUIET_MS, pressesAdd = false },
) => {
  const page = await context.newPage();
  /** @type {Error[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  const client = await context.newCDPSession(page);
  const fileWatcher = await watchFiles(client, variant, quietMs);
  await page.addInitScript(observe, {
    files: variant.files,
    longTask: LONG_TASK_MS,
    ...(pressesAdd && { add: { button: shopPage.add, count: shopPage.count } }),
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url + shopPage.path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  const start = performance.now();
  while (!fileWatcher.isQuiet() || (pressesAdd && !(await readFigures(page)).addedMs)) {
    if (performance.now() - start > LOAD_TIMEOUT_MS)
      throw Error(
        `${variant.name}, ${shopPage.name}: ${fileWatcher.isQuiet() ? 'no add has succeeded' : 'the page did not become quiet'}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Waits for frames and idle callbacks that the last file may have requested.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
  return { page, client, errors, figures: { ...(await readFigures(page)), ...fileWatcher.read() } };
};
