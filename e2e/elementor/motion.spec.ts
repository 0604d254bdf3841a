import type { Locator, Page } from '@playwright/test';
import { expect, expectState, holdRequests, test } from '../support/test';

const locateCard = (page: Page, title: string) => page.locator('.is-card').filter({ hasText: title });
/** Reads for each element whether its opacity and visibility show the element. */
const readVisibility = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((nodes) =>
    nodes.map((node) => {
      const { opacity, visibility } = getComputedStyle(node);
      return opacity !== '0' && visibility === 'visible';
    }),
  );
/** Scrolls as a visitor does: an element is near before it is visible. */
const approach = async (target: Locator) => {
  await target.evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - innerHeight - 100));
  await expectState(target, 'ready');
  await target.scrollIntoViewIfNeeded();
};
const repeatValue = (count: number, value: boolean) => Array(count).fill(value);

test('visible elements play their entrance, and elements below the window wait where the keyboard reaches them', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/builder/motion/');
  await expect(locateCard(page, 'Enters').nth(1)).toHaveClass(/animated fadeInUp/);
  await expect(locateCard(page, 'Enters').first()).not.toHaveClass(/elementor-invisible/);
  const link = page.locator('#reach');
  expect(await link.evaluate((node) => getComputedStyle(node).visibility)).toBe('visible');
  await expect(page.locator('.elementor-widget-button')).toHaveClass(/elementor-invisible/);
  // The browser scrolls a focused element into view, which starts the entrance.
  await link.focus();
  await expect(page.locator('.elementor-widget-button')).toHaveClass(/animated fadeInUp/);
  await expect(locateCard(page, 'Hidden, without an entrance')).not.toHaveClass(
    /elementor-invisible|animated/,
  );
});

test('a phone plays the entrance of tablets, and shows an element with `none` for phones', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/builder/motion/');
  await locateCard(page, 'Not on phones').scrollIntoViewIfNeeded();
  await expect(locateCard(page, 'Not on phones')).not.toHaveClass(/elementor-invisible|animated/);
  await locateCard(page, 'Other on tablets').scrollIntoViewIfNeeded();
  await expect(locateCard(page, 'Other on tablets')).toHaveClass(/animated zoomIn/);
});

test('plain HTML plays entrances and a scroll progress by attributes alone', async ({ page }) => {
  await page.goto('/builder/motion/');
  const plain = page.locator('[data-island=entrance]');
  await expect(plain.first()).toHaveAttribute('data-island-state', 'waiting');
  expect(await readVisibility(page, '[data-island=entrance]')).toEqual(repeatValue(4, true));
  await approach(plain.first());
  await expect(plain.nth(1)).toHaveClass(/si-animated si-fade-up/);
  const meter = page.locator('#progress');
  await meter.scrollIntoViewIfNeeded();
  await expect
    .poll(() => meter.evaluate((node) => node.style.getPropertyValue('--si-scroll-progress')))
    .toBe('1');
});

test('every element is visible under reduced motion and in print', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/builder/motion/');
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  expect((await readVisibility(page, '.elementor-invisible')).every(Boolean)).toBe(true);
  await page.emulateMedia({ reducedMotion: 'no-preference', media: 'print' });
  await page.goto('/builder/motion/?print');
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(1);
  const visibilityInPrint = await readVisibility(page, '.elementor-invisible');
  expect(visibilityInPrint.length).toBeGreaterThan(3);
  expect(visibilityInPrint.every(Boolean)).toBe(true);
});

test('a blocked script leaves no element hidden', async ({ page, guard }) => {
  guard.expect(/entrance/, /ERR_FAILED/);
  await page.route(/behaviours\/entrance\.js/, (route) => route.abort());
  await page.goto('/builder/motion/');
  await expect(page.locator('[data-settings*="_animation"][data-island-state=error]')).toHaveCount(5);
  // The failure shows the elements at once, before the stylesheet's timeout ends.
  await expect(page.locator('.elementor-invisible[data-island-state=error]')).toHaveCount(0);
  expect(await readVisibility(page, '[data-settings*="_animation"][data-island-state=error]')).toEqual(
    repeatValue(5, true),
  );
});

test('a slow script leaves no element hidden, and elements below the window still play their entrance', async ({
  page,
}) => {
  const release = await holdRequests(page, /behaviours\/entrance\.js/);
  await page.goto('/builder/motion/');
  const count = await page.locator('.elementor-invisible').count();
  expect(count).toBeGreaterThan(5);
  await expect.poll(() => readVisibility(page, '.elementor-invisible')).toEqual(repeatValue(count, true));
  release();
  // Elements inside the window play no entrance after the visitor has seen the elements.
  await expectState(locateCard(page, 'Enters').first(), 'ready');
  await expect(locateCard(page, 'Enters').first()).not.toHaveClass(/animated/);
  await approach(page.locator('.elementor-widget-button'));
  await expect(page.locator('.elementor-widget-button')).toHaveClass(/animated fadeInUp/);
});

test('a page in a background tab leaves no element hidden', async ({ page }) => {
  await page.addInitScript(() => {
    // A background tab gets no intersections.
    Object.defineProperty(document, 'hidden', { value: true });
    Object.assign(window, {
      IntersectionObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    });
  });
  await page.goto('/builder/motion/');
  await expect
    .poll(async () => (await readVisibility(page, '.elementor-invisible')).every(Boolean))
    .toBe(true);
});
