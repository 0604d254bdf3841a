import type { Page } from '@playwright/test';
import { chromiumArguments, findFullChromium } from '../support/browsers.mjs';
import { countCartItems, expect, locateCart, readCalls, test } from '../support/test';
import { addProduct } from './add';

const browser = findFullChromium();

test.use({
  launchOptions: {
    ...(browser && { executablePath: browser.file }),
    args: chromiumArguments,
    // Playwright turns the cache off by default.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});
test.skip(!browser, 'This machine has no full Chromium, and the headless shell has no back-forward cache.');

// Chromium drops pages from its cache when the machine is busy, and then names the reason "masked".
test.describe.configure({ retries: 2 });

interface Restored {
  isPersisted?: boolean;
}

// https://developer.mozilla.org/en-US/docs/Web/API/NotRestoredReasons
interface NavigationEntry extends PerformanceEntry {
  notRestoredReasons?: RestoreReasons | null;
}

interface RestoreReasons {
  reasons: { reason: string }[];
  children: RestoreReasons[];
}

test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      (window as Restored).isPersisted = persisted;
    });
  }),
);

/** Goes back to a page, and checks that the browser restored the page. A failure prints the browser's reasons. */
const goBack = async (page: Page, path: string) => {
  // `page.goBack()` waits for a load, and a restored page has no load.
  await page.evaluate(() => {
    setTimeout(() => history.back());
  });
  await page.waitForURL(`**${path}`, { waitUntil: 'commit' });
  const read = () =>
    page.evaluate(() => ({
      isPersisted: (window as Restored).isPersisted,
      reasons: (performance.getEntriesByType('navigation') as NavigationEntry[]).flatMap(
        ({ notRestoredReasons: page }) =>
          page ? [page, ...page.children].flatMap(({ reasons }) => reasons.map(({ reason }) => reason)) : [],
      ),
    }));
  // The first reads may meet the page that the browser is about to leave.
  await expect(async () => expect((await read()).isPersisted).toBeDefined()).toPass();
  await expect.poll(read).toEqual({ isPersisted: true, reasons: [] });
};

test('a page from the back-forward cache shows the cart of a later page, and its islands work', async ({
  page,
}) => {
  const path = '/product-category/mugs/?refresh=changed&cacheable=1';
  const { count, trigger, drawer } = locateCart(page);
  await page.goto(path);
  await addProduct(page);
  await expect(count).toHaveText('1');
  await page.goto('/product-category/mugs/?refresh=changed');
  await addProduct(page);
  await expect(count).toHaveText('2');
  const calls = (await readCalls(page, 'get_refreshed_fragments')).length;

  await goBack(page, path);
  await expect(count).toHaveText('2');
  expect(await readCalls(page, 'get_refreshed_fragments')).toHaveLength(calls + 1);
  await addProduct(page);
  await expect(count).toHaveText('3');
  expect(await countCartItems(page)).toBe(3);
  await trigger.click();
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('Back shows the page without the drawer whose link the visitor has followed', async ({ page }) => {
  const path = '/product-category/mugs/?cacheable=1';
  const { trigger, drawer } = locateCart(page);
  await page.goto(path);
  await addProduct(page);
  // The shop's answer replaces the trigger, and Playwright repeats a click whose target goes.
  await expect(trigger).toHaveAccessibleName(/1 item/);
  await trigger.click();
  await drawer.locator('a[href*="/product/"]').first().click();
  await page.waitForURL('**/product/**');
  await goBack(page, path);
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
});

for (const [path, selector] of [
  ['/product-category/mugs/?tags=sitekit&', '.ajax_add_to_cart:visible'],
  ['/product/linen-shirt/?', '.woocommerce-product-gallery'],
  ['/search/?', '#demo-search'],
  ['/chat/joinchat/?', '.joinchat__button'],
  ['/media/carousels/?', '[data-island=carousel]'],
  ['/media/videos/?', '[data-island=video]'],
  ['/newsletter/?', '[data-island=subscription] input[type=email]'],
] as const)
  test(`the started islands of ${path.split('?')[0]} let Chromium keep the page in the back-forward cache`, async ({
    page,
  }) => {
    await page.goto(`${path}cacheable=1`);
    const target = page.locator(selector).first();
    // An earlier click on a link would leave the page.
    await expect(target.locator('xpath=ancestor-or-self::*[@data-island-state]')).not.toHaveCount(0);
    await target.click();
    await expect(page.locator('[data-island-state=ready]')).not.toHaveCount(0);
    if (path.includes('/videos/')) await expect(page.locator('iframe[src*=embed]')).toBeAttached();
    // The browser keeps no page with a frame that loads.
    for (const frame of page.frames()) await frame.waitForLoadState();
    await page.goto('/pages/');
    await goBack(page, `${path}cacheable=1`);
  });
