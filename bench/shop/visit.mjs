/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./variants.mjs').Variant} Variant
 * @typedef {import('./pages.mjs').ShopPage} ShopPage
 */

/** Milliseconds without a request of the variant's own after which a page counts as loaded. */
const QUIET_MS = 700;
/** A longer task blocks the page: the limit of the Long Tasks API. */
const LONG_TASK_MS = 50;
const LOAD_TIMEOUT_MS = 60_000;

/**
 * Collects the browser's reports from the start of the page. Presses the optional button of `add` until a script
 * prevents the browser's own action. The page runs this function.
 * @param {{ files: string, longTask: number, add?: { button: string, count: string } }} options
 */
const observe = ({ files, longTask, add }) => {
  const seen = {
    lcp: 0,
    shift: 0,
    blocking: 0,
    longest: 0,
    ownLongest: 0,
    /** Durations of events of the visitor. @type {number[]} */ events: [],
    added: 0,
    /** Time of the visitor's last press or key. */ pressed: 0,
  };
  Object.assign(window, { bench: seen });
  /** @param {string} type @param {(entry: any) => void} record @param {object} [options] */
  const watch = (type, record, options) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  watch('longtask', ({ duration }) => {
    seen.blocking += duration - longTask;
    seen.longest = Math.max(seen.longest, duration);
  });
  watch('long-animation-frame', ({ scripts }) => {
    for (const { sourceURL, duration } of scripts)
      if (sourceURL.includes(files)) seen.ownLongest = Math.max(seen.ownLongest, duration);
  });
  watch(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) seen.events.push(duration);
    },
    { durationThreshold: 16 },
  );

  // Listens before any script of the page, because a script may stop the event.
  for (const type of ['click', 'keydown'])
    addEventListener(
      type,
      ({ isTrusted, timeStamp }) => {
        if (isTrusted) seen.pressed = timeStamp;
      },
      true,
    );

  if (!add) return;
  let isTaken = false;
  // Listens last: the page must stay if no script has cancelled the press.
  addEventListener('click', (event) => {
    if (event.isTrusted) return;
    isTaken = event.defaultPrevented;
    event.preventDefault();
  });
  const readCount = () => Number(document.querySelector(add.count)?.textContent);
  let before = Number.NaN;
  const pressTimer = setInterval(() => {
    const button = document.querySelector(add.button);
    if (!button) return;
    if (Number.isNaN(before)) before = readCount();
    if (!isTaken) button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    if (!isTaken || readCount() !== before + 1) return;
    seen.added = performance.now();
    clearInterval(pressTimer);
  }, 20);
};

/**
 * Scripts and styles of a variant: requests, transferred bytes, and the length of the longest request chain.
 * @param {import('@playwright/test').CDPSession} client
 * @param {Variant} variant
 */
const watchFiles = async (client, { files }) => {
  /** @type {Map<string, { path: string, bytes: number }>} */
  const requests = new Map();
  /** @type {Map<string, number>} */
  const depths = new Map();
  let pending = 0;
  let last = performance.now();
  await client.send('Network.enable');
  const pathOf = (/** @type {string} */ url) => new URL(url).pathname;
  client.on('Network.requestWillBeSent', ({ requestId, request: { url }, initiator }) => {
    if (!url.includes(files)) return;
    const path = pathOf(url);
    const caller =
      initiator.url ?? initiator.stack?.callFrames[0]?.url ?? initiator.stack?.parent?.callFrames[0]?.url;
    depths.set(path, 1 + ((caller && depths.get(pathOf(caller))) || 0));
    requests.set(requestId, { path, bytes: 0 });
    pending++;
    last = performance.now();
  });
  const end = (
    /** @type {{ requestId: string, encodedDataLength?: number }} */ { requestId, encodedDataLength },
  ) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.bytes = encodedDataLength ?? 0;
    pending--;
    last = performance.now();
  };
  client.on('Network.loadingFinished', end);
  client.on('Network.loadingFailed', end);
  client.on('Network.requestServedFromCache', ({ requestId }) => {
    if (requests.delete(requestId)) pending--;
  });
  return {
    isQuiet: () => !pending && performance.now() - last > QUIET_MS,
    read() {
      const all = [...requests.values()].filter(({ bytes }) => bytes);
      return {
        requests: all.length,
        bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
        depth: Math.max(0, ...all.map(({ path }) => depths.get(path) ?? 0)),
      };
    },
  };
};

/** Bytes of the page's heap after a garbage collection. @param {import('@playwright/test').CDPSession} client */
export const readHeap = async (client) => {
  await client.send('HeapProfiler.collectGarbage');
  return (await client.send('Runtime.getHeapUsage')).usedSize;
};

/** The page's figures so far. @param {Page} page */
export const readSeen = (page) =>
  page.evaluate(
    () =>
      /** @type {{ lcp: number, shift: number, blocking: number, longest: number, ownLongest: number, events: number[], added: number }} */ (
        Reflect.get(window, 'bench')
      ),
  );

/**
 * Opens a page on a slow processor and waits until the page is quiet.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {object} visit
 * @param {string} visit.url
 * @param {Variant} visit.variant
 * @param {ShopPage} visit.shopPage
 * @param {number} visit.slowdown of the processor
 * @param {boolean} [visit.add] whether a visitor presses the button from the start
 */
export const visit = async (context, { url, variant, shopPage, slowdown, add = false }) => {
  const page = await context.newPage();
  /** @type {Error[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  const client = await context.newCDPSession(page);
  const files = await watchFiles(client, variant);
  await page.addInitScript(observe, {
    files: variant.files,
    longTask: LONG_TASK_MS,
    ...(add && { add: { button: shopPage.add, count: shopPage.count } }),
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(url + shopPage.path, { waitUntil: 'load', timeout: LOAD_TIMEOUT_MS });
  const start = performance.now();
  while (!files.isQuiet() || (add && !(await readSeen(page)).added)) {
    if (performance.now() - start > LOAD_TIMEOUT_MS)
      throw Error(
        `${variant.name}, ${shopPage.name}: ${add ? 'no add has worked' : 'the page did not become quiet'}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  // Waits for frames and idle callbacks that the last file may have requested.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
  return { page, client, errors, figures: { ...(await readSeen(page)), ...files.read() } };
};
