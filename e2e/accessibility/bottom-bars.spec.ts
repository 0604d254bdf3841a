import type { Page } from '@playwright/test';
import { htmlPage } from '../support/html';
import { expect, test } from '../support/test';

/** Presses Tab through the page, and collects focused elements that the bottom bar covers in part (WCAG 2.4.11). */
const tabThrough = async (page: Page, bar: string) => {
  const hiddenNames: string[] = [];
  let stops = 0;
  for (; stops < 150; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(async (selector) => {
      // Firefox scrolls to the focused element only in the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const node = document.activeElement;
      const cover = document.querySelector(selector);
      if (!node || node === document.body || !cover) return;
      const isFixed = (element: Element | null): boolean =>
        !!element && (getComputedStyle(element).position === 'fixed' || isFixed(element.parentElement));
      const { bottom, height } = node.getBoundingClientRect();
      const { top } = cover.getBoundingClientRect();
      const name = node.textContent?.trim() || node.localName;
      // A picture may be higher than the space above the bar.
      const isHidden = height > 0 && height < top && bottom > top + 1;
      return { name, isHidden: isHidden && !isFixed(node) && !cover.contains(node) };
    }, bar);
    if (!stop) break;
    if (stop.isHidden) hiddenNames.push(stop.name);
  }
  return { stops, hidden: hiddenNames };
};

for (const [name, path, bar] of [
  ['store notice', '/product-category/mugs/', '.woocommerce-store-notice'],
  ['floating bar', '/builder/floating-bar/?bottom', '.e-floating-bars'],
] as const)
  test(`the ${name} at the bottom never hides the focus`, { tag: '@engines' }, async ({ page }) => {
    test.setTimeout(60_000);
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto(path);
    await expect(page.locator(bar)).toBeVisible();
    await expect(page.locator(bar)).toBeInViewport();
    await page.keyboard.press('Shift');
    await expect(page.locator('html')).not.toHaveCSS('scroll-padding-bottom', 'auto');
    const { stops, hidden } = await tabThrough(page, bar);
    expect(stops).toBeGreaterThan(20);
    expect(hidden).toEqual([]);
  });

test('a sticky bar at the top never hides the focus', { tag: '@engines' }, async ({ page, openHtml }) => {
  const links = Array.from(
    { length: 30 },
    (_, index) => `<p><a href="/?${index}">Link ${index}</a></p>`,
  ).join('');
  await openHtml(
    htmlPage(
      `<div data-island="floating-bar" data-load="load" data-sticky="true" style="min-height: 90px; background: #ddd">Sale <button data-close>×</button></div>${links}`,
    ),
  );
  await page.setViewportSize({ width: 800, height: 400 });
  const bar = page.locator('[data-island=floating-bar]');
  await expect(bar).toHaveCSS('position', 'fixed');
  await page.getByRole('link', { name: 'Link 29' }).focus();
  for (let index = 28; index >= 0; index--) {
    await page.keyboard.press('Shift+Tab');
    const link = page.getByRole('link', { name: `Link ${index}`, exact: true });
    await expect(link).toBeFocused();
    await expect
      .poll(() =>
        link.evaluate(
          (node) =>
            document.elementFromPoint(
              node.getBoundingClientRect().left + 2,
              node.getBoundingClientRect().top + 2,
            ) === node,
        ),
      )
      .toBe(true);
  }
});

const areOverlapping = (page: Page, first: string, second: string) =>
  page.evaluate(
    (selectors) => {
      const [a, b] = selectors.map((selector) => document.querySelector(selector)?.getBoundingClientRect());
      return !!a && !!b && a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;
    },
    [first, second],
  );

for (const [name, path, button] of [
  ['contact buttons keep', '/builder/contact-buttons/', '.e-contact-buttons__chat-button'],
  ['contact buttons on plain HTML keep', '/builder/contact-buttons/?own', '.touch-toggle'],
  ['the chat keeps', '/chat/?delay=0', '.si-chat-button'],
  ['the chat of the page’s own HTML keeps', '/chat/joinchat/?button', '.joinchat__button'],
] as const)
  for (const position of ['fixed', 'absolute'])
    test(`${name} clear of a notice that is ${position} at the bottom`, async ({ page }) => {
      await page.goto(path);
      await page.locator('.woocommerce-store-notice').evaluateAll((notices) => {
        for (const node of notices) node.remove();
      });
      // On a real page the plugin's stylesheet positions the plugin's own HTML.
      await page.addStyleTag({
        content:
          '.joinchat{position:fixed;inset:auto 20px 20px auto}.joinchat__button{position:absolute;inset:auto 8px 8px auto;width:60px;height:60px}',
      });
      const notice = await page.evaluateHandle((value) => {
        const node = document.createElement('p');
        node.id = 'late';
        node.textContent = 'We close early today.';
        node.style.cssText = `position:${value};inset:auto 0 0;z-index:99998;margin:0;padding:24px;background:#222;color:#fff`;
        return document.body.appendChild(node);
      }, position);
      await expect(page.locator(button)).toBeVisible();
      await expect.poll(() => areOverlapping(page, button, '#late')).toBe(false);
      const { y } = (await page.locator(button).boundingBox()) ?? { y: 0 };
      await notice.evaluate((node) => node.remove());
      await expect.poll(async () => (await page.locator(button).boundingBox())?.y).toBeGreaterThan(y);
    });
