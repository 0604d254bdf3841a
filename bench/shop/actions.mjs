import { readFigures } from './visit.mjs';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./variants.mjs').Variant} Variant
 * @typedef {import('./pages.mjs').ShopPage} ShopPage
 * @typedef {import('./pages.mjs').Action} Action
 */

const APPEARANCE_TIMEOUT_MS = 20_000;
/** The browser reports an event in the frame after the event. */
const REPORT_DELAY_MS = 150;
/** The browser reports no event that is shorter than one frame. */
const FRAME_MS = 16;
/**
 * Time between the start and the end of a press. A finger or a mouse button stays down for about this long; Android counts
 * up to 100 ms as a tap (`ViewConfiguration.TAP_TIMEOUT`).
 */
export const PRESS_MS = 80;

/**
 * Resolves when an element is visible, or has exactly the given `text`. `time` is the time since the visitor's last
 * input, in milliseconds. `afterFiles` is the time from the arrival of the variant's last file to the first frame with the element.
 * Without a file after the input, this time begins with the input. The page runs this function.
 * @param {{ selector: string, text?: string, limit: number, files: string }} options
 * @returns {Promise<{ time: number, afterFiles: number }>}
 */
const waitUntilVisible = ({ selector, text, limit, files }) =>
  new Promise((resolve, reject) => {
    const figures = /** @type {any} */ (window).bench;
    const start = performance.now();
    const isVisible = (/** @type {Element} */ node) => {
      const { left, top, width, height } = node.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height, innerHeight) / 2];
      return (
        width > 0 &&
        height > 0 &&
        x > 0 &&
        x < innerWidth &&
        y > 0 &&
        y < innerHeight &&
        node.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        (!(node instanceof HTMLImageElement) || node.complete)
      );
    };
    let afterFiles = 0;
    /** @param {number} now */
    const measureSinceFiles = (now) => {
      const arrivals = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'))
        .filter(({ name }) => name.includes(files))
        .map(({ responseEnd }) => responseEnd);
      return now - Math.max(figures.pressedMs, ...arrivals);
    };
    const checkFrame = () => {
      // The count in the header may have scrolled out of the window.
      const isExpected =
        text === undefined ? isVisible : (/** @type {Element} */ node) => node.textContent?.trim() === text;
      const nodes = figures.pressedMs ? [...document.querySelectorAll(selector)] : [];
      if (nodes.some((node) => node.checkVisibility())) afterFiles ||= measureSinceFiles(performance.now());
      if (nodes.some(isExpected)) return resolve({ time: performance.now() - figures.pressedMs, afterFiles });
      if (performance.now() - start > limit) return reject(Error(`"${selector}" did not appear`));
      requestAnimationFrame(checkFrame);
    };
    checkFrame();
  });

/**
 * Finds the middle of an element, and returns the function that presses there with the mouse. `locator.click()` runs
 * scripts of its own inside the page's events. Waits until nothing covers the element, such as an overlay that fades out.
 * @param {Page} page
 * @param {import('@playwright/test').Locator} locator
 */
const findPress = async (page, locator) => {
  await locator.waitFor();
  await locator.scrollIntoViewIfNeeded();
  await locator.evaluate(async (node) => {
    const isCovered = () => {
      const { left, top, width, height } = node.getBoundingClientRect();
      return !node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    while (isCovered()) await new Promise(requestAnimationFrame);
  });
  const box = await locator.boundingBox();
  if (!box) throw Error('An element without a box takes no press.');
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { delay: PRESS_MS });
};

/**
 * @param {Page} page
 * @param {Variant} variant
 * @param {{ selector: string, text?: string }} target
 * @param {() => Promise<unknown>} act
 */
const measureAction = async (page, { files }, target, act) => {
  await page.evaluate(() => {
    const figures = /** @type {any} */ (window).bench;
    figures.eventDurations.length = figures.pressedMs = 0;
  });
  const appearance = page.evaluate(waitUntilVisible, { ...target, files, limit: APPEARANCE_TIMEOUT_MS });
  // Marks the promise as handled, because it may reject before the `await` below.
  appearance.catch(() => {});
  await act();
  const times = await appearance;
  await page.waitForTimeout(REPORT_DELAY_MS);
  const { eventDurations } = await readFigures(page);
  return { ...times, response: Math.max(FRAME_MS, ...eventDurations) };
};

/**
 * A visitor's actions on a page, each with a check of its result. Every action leaves the page as before, except for
 * the cart.
 * @type {Record<Action, (page: Page, variant: Variant, shopPage: ShopPage) => Promise<{ time: number, afterFiles: number, response: number }>>}
 */
export const actions = {
  async add(page, variant, { add, count }) {
    const before = Number(await page.locator(count).first().textContent());
    return measureAction(
      page,
      variant,
      { selector: count, text: String(before + 1) },
      await findPress(page, page.locator(add).first()),
    );
  },
  async drawer(page, variant, { trigger }) {
    const figures = await measureAction(
      page,
      variant,
      { selector: variant.drawer },
      await findPress(page, page.locator(trigger).first()),
    );
    await page.keyboard.press('Escape');
    await page.locator(variant.drawer).first().waitFor({ state: 'hidden' });
    return figures;
  },
  async search(page, variant) {
    const field = page.locator(variant.field).first();
    const press = await findPress(page, field);
    const figures = await measureAction(page, variant, { selector: variant.suggestion }, async () => {
      await press();
      await page.keyboard.type('mug', { delay: 60 });
    });
    await page.keyboard.press('Escape');
    await field.fill('');
    return figures;
  },
  async lightbox(page, variant, { picture = '' }) {
    const figures = await measureAction(
      page,
      variant,
      { selector: variant.viewer },
      await findPress(page, page.locator(picture).first()),
    );
    await page.keyboard.press('Escape');
    await page.locator(variant.viewer).first().waitFor({ state: 'hidden' });
    return figures;
  },
  async tabs(page, variant) {
    const tabs = page.locator('.wc-tabs a');
    const figures = await measureAction(
      page,
      variant,
      { selector: '.wc-tab:nth-of-type(2)' },
      await findPress(page, tabs.nth(1)),
    );
    await tabs.first().click();
    await page.locator('.wc-tab').first().waitFor();
    return figures;
  },
  async chat(page, variant) {
    const box = page.locator('.joinchat__chatbox');
    const figures = await measureAction(
      page,
      variant,
      { selector: '.joinchat__chatbox' },
      await findPress(page, page.locator('.joinchat__button')),
    );
    await page.locator('.joinchat__close').click();
    await box.waitFor({ state: 'hidden' });
    return figures;
  },
};

/** Selector of what a visitor presses for an action. @type {Record<Action, (variant: Variant, shopPage: ShopPage) => string>} */
export const findControl = {
  add: (_, { add }) => add,
  drawer: (_, { trigger }) => trigger,
  search: ({ field }) => field,
  lightbox: (_, { picture = '' }) => picture,
  tabs: () => '.wc-tabs a',
  chat: () => '.joinchat__button',
};
