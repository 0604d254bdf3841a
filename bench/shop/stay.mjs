import { readHeap } from './visit.mjs';

/**
 * @typedef {import('./variants.mjs').Variant} Variant
 * @typedef {import('./pages.mjs').ShopPage} ShopPage
 */

/**
 * Share of the actions that fills the caches, and in which the engine compiles what runs often. The growth of the heap counts
 * after this share.
 */
const FIRST_PART_RATIO = 0.5;
/** Time after which timers of the last actions have ended. The longest is the limit of the lock around an add, 10 s. */
const SETTLE_MS = 15_000;

/** Adds a product repeatedly, each time after the count has shown the previous add. Runs in the page. */
const addRepeatedly = async (
  /** @type {{ button: string, count: string, addCount: number }} */ { button, count, addCount },
) => {
  const readCount = () => Number(document.querySelector(count)?.textContent);
  const expected = readCount() + addCount;
  for (let next = readCount() + 1; next <= expected; next++) {
    /** @type {HTMLElement | null} */ (document.querySelector(button))?.click();
    const start = performance.now();
    while (readCount() !== next) {
      if (performance.now() - start > 20_000)
        throw Error(
          `the count has not reached ${next}: ${document.querySelector(button)?.parentElement?.textContent}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
};

/**
 * Measures a long stay. Each of many adds replaces the cart's fragments, and the lightbox opens many times.
 * @param {{ page: import('@playwright/test').Page, client: import('@playwright/test').CDPSession }} opened
 * @param {Variant} variant
 * @param {ShopPage} shopPage
 * @param {{ adds: number, openings: number }} actionCounts
 * @returns bytes of the heap after the load, after the first part of the actions, and after all actions
 */
export const measureLongStay = async (
  { page, client },
  variant,
  { add, count, picture = '' },
  { adds, openings },
) => {
  const runPart = async (/** @type {number} */ share) => {
    await page.evaluate(addRepeatedly, { button: add, count, addCount: Math.round(adds * share) });
    for (let opening = 0; opening < openings * share; opening++) {
      await page.locator(picture).first().click();
      await page.locator(variant.viewer).first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator(variant.viewer).first().waitFor({ state: 'hidden' });
    }
    await page.waitForTimeout(SETTLE_MS);
    return readHeap(client);
  };
  const afterLoad = await readHeap(client);
  const afterHalf = await runPart(FIRST_PART_RATIO);
  return { afterLoad, afterHalf, afterStay: await runPart(1 - FIRST_PART_RATIO) };
};
