import { cartPoint, htmlPage } from '../support/html';
import { expect, test } from '../support/test';

// The lock has to keep the place of a scroll bar that takes room.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

const styles = {
  'a plain page': '',
  'a reserved scroll bar': 'html{scrollbar-gutter:stable}',
  'a body that hides what is too wide': 'body{overflow-x:hidden}',
  'a forced scroll bar': 'html{overflow-y:scroll!important}',
  'a page from right to left': 'html{direction:rtl}',
};

test('nothing moves and nothing scrolls behind an open drawer', async ({ page, openHtml }) => {
  for (const [name, css] of Object.entries(styles)) {
    await openHtml(
      htmlPage(
        `<header style="position:sticky;top:0">${cartPoint('data-load="load"')}</header><div id="centre" style="width:200px;margin:auto">centre</div><div id="fixed" style="position:fixed;right:20px;bottom:0">fixed</div><div style="height:4000px"></div>`,
        `<style>body{margin:0}${css}</style><script defer src="/storefront-islands/loader.js" data-hosts="woocommerce"></script>`,
      ),
    );
    await expect(page.locator('[data-island=cart]')).toHaveAttribute('data-island-state', 'ready');
    await page.evaluate(() => scrollTo(0, 1000));
    const measure = () =>
      page.evaluate(() => ({
        scroll: scrollY,
        boxes: ['header', '#centre', '#fixed'].map((selector) => {
          const { left, right, top } = (document.querySelector(selector) as Element).getBoundingClientRect();
          return [left, right, top];
        }),
      }));
    const before = await measure();
    expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
    await page.locator('[data-island=cart] a').first().click();
    await expect(page.locator('dialog[open]')).toBeVisible();
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 500);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await measure(), name).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    expect(await measure(), `${name}, closed`).toEqual(before);
  }
});
