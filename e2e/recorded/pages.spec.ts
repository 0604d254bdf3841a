import { recordedPages } from './folder.mjs';
import { expect, test } from './test';

// journeys.spec.ts uses each function in the states between these two.
for (const state of ['absent', 'present'] as const)
  test.describe(`originals ${state}`, () => {
    test.use({ state });

    for (const [name, { path }] of Object.entries(recordedPages))
      test(`no mount point of the page ${name} fails or keeps loading`, async ({ page }) => {
        await page.goto(path);
        await page.waitForFunction(() => window.storefrontIslands?.version);
        // Mount points below the fold mount only when the test scrolls there. A busy machine may have no idle moment.
        await page.evaluate(async () => {
          for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
            scrollTo(0, top);
            await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }));
          }
        });
        const mountPoints = page.locator('[data-island-state]');
        // Beside the originals, some pages have only analytics, which wait for the first pointer move.
        const move = () => page.mouse.move(Math.random() * 90, 5);
        await expect.poll(() => move().then(() => mountPoints.count())).toBeGreaterThan(0);
        await expect(page.locator('[data-island-state=loading]')).toHaveCount(0);
        await expect(page.locator('[data-island-state=error]')).toHaveCount(0);
      });
  });
