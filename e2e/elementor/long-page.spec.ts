import type { Page } from '@playwright/test';
import { openBeforeLoader } from '../support/measure';
import { expect, settle, test, watchFiles } from '../support/test';

/** Names of the mounted elements inside the builder's documents, and names and nodes of all failed elements. */
interface Outcomes {
  ready: string[];
  failed: string[];
  failedElements: Element[];
}

/** Names that a visit of the long page must mount. */
const requiredNames = [
  'background-slideshow',
  'background-video',
  'carousel',
  'entrance',
  'masonry',
  'stretch',
];

const recordOutcomes = (page: Page) =>
  page.addInitScript(() => {
    const outcomes: Outcomes = { ready: [], failed: [], failedElements: [] };
    Object.assign(window, { outcomes });
    type MountEvent = CustomEvent<{ name: string }>;
    addEventListener('island:ready', (event) => {
      if ((event.target as Element).matches('.elementor *'))
        outcomes.ready.push((event as MountEvent).detail.name);
    });
    addEventListener('island:error', (event) => {
      outcomes.failed.push((event as MountEvent).detail.name);
      outcomes.failedElements.push(event.target as Element);
    });
  });

const readOutcomes = (page: Page) =>
  page.evaluate(() => {
    const { ready, failed } = Reflect.get(window, 'outcomes') as Outcomes;
    return { ready: [...new Set(ready)].sort(), failed: [...new Set(failed)].sort() };
  });

/** Scrolls down through the whole page, and returns to the top. */
const scrollThrough = async (page: Page) => {
  // The state of a video shows that the preset has started.
  await expect(page.locator('.elementor-widget-video').first()).toHaveAttribute('data-island-state');
  await settle(page);
  await page.evaluate(async () => {
    const waitForFrames = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await waitForFrames();
    }
    scrollTo(0, 0);
    await waitForFrames();
  });
  await expect(page.locator('.elementor [data-island-state=loading]')).toHaveCount(0);
};

/** Finds texts of failed elements that visitors cannot read. */
const findHiddenTexts = (page: Page) =>
  page.evaluate(() => {
    const { failedElements } = Reflect.get(window, 'outcomes') as Outcomes;
    const hiddenTexts: string[] = [];
    for (const element of failedElements) {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: parent, textContent } = texts.currentNode;
        if (
          textContent?.trim() &&
          // Leaves out text that another widget hides, or that widgets close or double by design.
          !parent?.closest(
            '[hidden],[aria-hidden=true],script,style,details:not([open]),.e-opened,.e-closed,.elementor-tab-title',
          ) &&
          parent?.closest('[data-island-state]') === element &&
          !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        )
          hiddenTexts.push(textContent);
      }
    }
    return hiddenTexts;
  });

test('the long page has 150 elements', async ({ page }) => {
  await page.goto('/builder/long/?loader=none');
  expect(await page.locator('.elementor-element').count()).toBe(150);
});

for (const width of [390, 1280])
  test(`all elements mount with a layout shift below 0.005, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await recordOutcomes(page);
    const measureMountShifts = await openBeforeLoader(page, '/builder/long/');
    await scrollThrough(page);
    await expect.poll(async () => (await readOutcomes(page)).ready).toContain('masonry');
    expect((await readOutcomes(page)).failed).toEqual([]);
    expect(await measureMountShifts()).toBeLessThan(0.005);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

for (const width of [390, 820, 1280])
  test(`a carousel keeps its height on mounting, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const carousel = page.locator('.shows-4');
    const readHeight = async () =>
      (await carousel.locator('.swiper-slide').first().boundingBox())?.height ?? 0;
    await page.goto('/builder/long/');
    await expect(carousel).toHaveAttribute('data-island-state', 'waiting');
    const waitingHeight = await readHeight();
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel).toHaveAttribute('data-island-state', 'ready');
    expect(Math.abs((await readHeight()) - waitingHeight)).toBeLessThan(1);
  });

test('while half of the chunks are missing, all other elements mount, and the texts stay readable', async ({
  page,
  guard,
}) => {
  test.setTimeout(180_000);
  guard.expect(/ERR_FAILED/, /\[storefront-islands\]/);
  await recordOutcomes(page);
  const watched = watchFiles(page);
  await page.goto('/builder/long/');
  let completeOutcomes = await readOutcomes(page);
  await expect(async () => {
    const before = completeOutcomes.ready;
    await scrollThrough(page);
    completeOutcomes = await readOutcomes(page);
    expect(completeOutcomes.ready).toEqual(expect.arrayContaining(requiredNames));
    expect(completeOutcomes.ready).toEqual(before);
  }).toPass();
  const names = completeOutcomes.ready.filter((name) =>
    watched.files.some((file) => new RegExp(`^(behaviours|islands)/${name}\\.js`).test(file)),
  );
  expect(names).toEqual(expect.arrayContaining(requiredNames));
  for (const half of [0, 1]) {
    const missing = names.filter((_, index) => index % 2 === half);
    const files = new RegExp(`/(behaviours|islands)/(${missing.join('|')})\\.js`);
    await page.route(files, (route) => route.abort());
    await page.goto(`/builder/long/?without=${missing}`);
    // On a busy machine the page may scroll past elements that nothing watches yet.
    await expect(async () => {
      await scrollThrough(page);
      expect((await readOutcomes(page)).ready, `without ${missing}`).toEqual(
        completeOutcomes.ready.filter((name) => !missing.includes(name)),
      );
    }).toPass();
    expect((await readOutcomes(page)).failed, `without ${missing}`).toEqual(missing);
    // An element with a delayed entrance becomes visible later.
    await expect.poll(() => findHiddenTexts(page), `without ${missing}`).toEqual([]);
    await page.unroute(files);
  }
});
