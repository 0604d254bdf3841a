import { openBeforeLoader } from '../support/measure';
import { expect, expectState, locateAddButton, locateCart, test, visit } from '../support/test';

for (const width of [390, 1280])
  for (const path of ['/', '/shop/', '/product/linen-shirt/', '/cart/'])
    test(`the mounts shift the layout by less than 0.005: ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.request.get('/shop/?add-to-cart=57');
      await page.request.get('/shop/');
      const measureMountShifts = await openBeforeLoader(page, path);
      const { island, trigger } = locateCart(page, width < 922 ? 'mobile' : 'desktop');
      await trigger.hover();
      await expectState(island, 'ready');
      await page.evaluate(() => {
        for (const mountPoint of document.querySelectorAll('[data-island-state=waiting]'))
          mountPoint.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      });
      // A field in a closed tab waits until it is visible.
      const waiting = page.locator('[data-island-state=waiting], [data-island-state=loading]');
      await expect(waiting.filter({ visible: true })).toHaveCount(0);
      // The limit rounds to 0.00.
      expect(await measureMountShifts()).toBeLessThan(0.005);
    });

for (const width of [320, 390, 1280])
  test(`the drawer fits a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, '/shop/');
    const { trigger, drawer, count } = locateCart(page, width < 922 ? 'mobile' : 'desktop');
    await locateAddButton(page, 'Camp Mug').click();
    await expect(count).toHaveText('1');
    await trigger.click();
    await expect.poll(async () => (await drawer.boundingBox())?.x).toBeLessThan(width);
    await drawer.evaluate((dialog) =>
      Promise.all(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const drawerBox = await drawer.boundingBox();
    expect(drawerBox?.x).toBeGreaterThan(0);
    expect((drawerBox?.x ?? 0) + (drawerBox?.width ?? 0)).toBe(width);
    expect(drawerBox?.height).toBe(700);
    const overflowPx = await drawer.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
    expect(overflowPx).toBe(0);
    const closeButtonBox = await drawer.getByRole('button', { name: 'Close cart' }).boundingBox();
    expect(closeButtonBox?.width).toBeGreaterThanOrEqual(44);
    expect(closeButtonBox?.height).toBeGreaterThanOrEqual(44);
  });
