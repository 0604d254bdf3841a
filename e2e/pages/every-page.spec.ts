import type { Page } from '@playwright/test';
import { demoPages } from '../../fixtures/pages/list.mjs';
import { expectContrast, expectNoViolations } from '../support/axe';
import { documentedPolicy, mountAll, policyMessages, readViolations, servePolicy } from '../support/policy';
import { findOverflowing, scrollThrough } from '../support/reflow';
import { expect, test } from '../support/test';

/** Waits for the end of transitions, during which texts have other colours or lie on another background. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

for (const { path, title } of demoPages)
  test(`every measure of a page holds: ${title} (${path})`, async ({ page, guard }) => {
    guard.allow(policyMessages);
    if (path === '/no-such-page/') guard.expect(/404/);
    // A filled cart gives the cart pages their content. On the page of downloads the shop sends the filled mini-cart in a
    // response, with style attributes of its own that the policy forbids.
    if (path !== '/downloads/') await page.request.get('/shop/?add-to-cart=57');
    await page.request.get('/shop/');
    // The browser reports violations and blocks nothing, so that the page keeps its looks for the other measures.
    await servePolicy(page, { policy: documentedPolicy, isEnforced: false });
    // A dozen cards have the same violations as two hundred cards, and need less time.
    await page.goto(path.replace('n=200', 'n=12'));
    expect.soft(await page.evaluate(() => crossOriginIsolated), 'isolated').toBe(true);

    await test.step('every mount point mounts', () => mountAll(page));
    await scrollThrough(page);
    for (const width of [320, 390, 1280])
      await test.step(`the page fits a window of ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        // A carousel follows the window's width in a later frame.
        await expect.soft.poll(() => findOverflowing(page)).toEqual([]);
      });
    await waitForAnimations(page);
    await test.step('axe finds no violation', () => expectNoViolations(page));
    await test.step('axe finds no low contrast in the dark', async () => {
      await page.locator('body').evaluate(({ classList }) => classList.add('fixture-dark'));
      await expectContrast(page);
    });
    expect(await readViolations(page), 'violations of the documented policy').toEqual([]);
  });

test.describe('in motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const path of ['/builder/motion/', '/builder/backgrounds/', '/builder/long/'])
    test(`${path} fits a window of 320 px`, async ({ page }) => {
      await page.goto(path);
      await scrollThrough(page);
      // An entrance animation from the side widens the page for a moment.
      await expect.poll(() => findOverflowing(page)).toEqual([]);
    });
});
