import type { Locator, Page } from '@playwright/test';

/** Measures the sum of all layout shifts until now, including shifts right after an input. */
export const measureShifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

/**
 * Opens a page and lets its loader start once the whole page is parsed and painted. The parser may pause anywhere, and
 * a row that fills from the right then moves by itself: no mount has caused such a shift.
 * @returns the function that measures the sum of all layout shifts since the loader's start
 */
export const openBeforeLoader = async (page: Page, path: string) => {
  let startLoader = () => {};
  const start = new Promise<void>((resolve) => {
    startLoader = resolve;
  });
  await page.route(
    '**/loader.js*',
    async (route) => {
      await start;
      await route.continue();
    },
    { times: 1 },
  );
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const before = await measureShifts(page);
  startLoader();
  await page.waitForLoadState();
  return async () => (await measureShifts(page)) - before;
};

/** Clicks each link without following the link. @returns by id whether a listener has prevented the click */
export const clickEach = (links: Locator) =>
  links.evaluateAll((nodes) =>
    Object.fromEntries(
      nodes.map((node) => {
        let isPrevented = false;
        addEventListener(
          'click',
          (event) => {
            isPrevented = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        (node as HTMLElement).click();
        return [node.id, isPrevented];
      }),
    ),
  );
