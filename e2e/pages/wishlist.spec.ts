import type { Page } from '@playwright/test';
import { expect, expectState, test } from '../support/test';

const locateWishlist = (page: Page) => ({
  count: page.locator('[data-wishlist-count]'),
  items: page.locator('#list li'),
  buttons: page.locator('#products').getByRole('button'),
  share: page.getByRole('link', { name: 'Share this list' }),
});

/** Every button waits until it is in view, so the last one is the last to be ready. */
const openWishlist = async (page: Page, query = '') => {
  await page.goto(`/wishlist/${query}`);
  const { buttons } = locateWishlist(page);
  await buttons.last().scrollIntoViewIfNeeded();
  for (const button of await buttons.all()) await expectState(button, 'ready');
};

const readNames = (page: Page) => locateWishlist(page).items.locator('a span').allTextContents();

test('a visitor saves products, two tabs show the same, and the next page too', { tag: '@engines' }, async ({
  context,
  page,
}) => {
  await openWishlist(page);
  const { count, buttons } = locateWishlist(page);
  await expect(page.getByText('You have saved nothing yet.')).toBeVisible();
  const other = await context.newPage();
  await openWishlist(other);
  // Firefox sends no keys to a page in the background.
  await page.bringToFront();

  await buttons.nth(0).click();
  await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(buttons.nth(0)).toHaveText('Saved to wishlist');
  await buttons.nth(1).press('Enter');
  await expect(count).toHaveText('2');
  await expect(page.getByText('You have saved nothing yet.')).toBeHidden();
  const names = await page.locator('#products h3').allTextContents();
  expect(await readNames(page)).toEqual([names[1], names[0]]);

  // The other tab follows, and changes the list of this tab.
  const inOther = locateWishlist(other);
  await expect(inOther.count).toHaveText('2');
  await expect(inOther.items).toHaveCount(2);
  await inOther.buttons.nth(0).click();
  await expect(count).toHaveText('1');
  await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'false');

  await page.goto('/product/camp-mug/?wishlist');
  await page.getByRole('button', { name: 'Save to wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Saved to wishlist' })).toBeVisible();
  await page.goto('/wishlist/');
  await expect(count).toHaveText('2');
  expect(await readNames(page)).toEqual(['Camp Mug', names[1]]);
});

test('a second press in the list brings a product back, with the focus on its button', async ({ page }) => {
  await openWishlist(page);
  const { count, buttons, items } = locateWishlist(page);
  await buttons.nth(0).click();
  const button = items.getByRole('button');
  await button.press(' ');
  await expect(count).toHaveText('0');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.press(' ');
  await expect(count).toHaveText('1');
  await page.reload();
  await expect(items).toHaveCount(1);
});

test('a shared link shows its products to another visitor, who saves them', { tag: '@engines' }, async ({
  browser,
  context,
  page,
  baseURL,
}) => {
  await openWishlist(page);
  const { buttons, share } = locateWishlist(page);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  const link = await share.evaluate((node: HTMLAnchorElement) => node.href);
  expect(link).toMatch(/\/wishlist\/#wishlist=\/product\/[\w-]+\/,\/product\/[\w-]+\/$/);
  if (context.browser()?.browserType().name() === 'chromium') {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await share.click();
    await expect(page.getByRole('link', { name: 'You have copied the link.' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  }
  const names = await page.locator('#products h3').allTextContents();

  const visitor = await browser.newContext(baseURL ? { baseURL } : {});
  const foreign = await visitor.newPage();
  await foreign.goto(link);
  await expect(foreign.getByText('Someone has shared this list with you.')).toBeVisible();
  // The products' own pages tell names and pictures.
  await expect.poll(() => readNames(foreign)).toEqual([names[1], names[0]]);
  await expect(locateWishlist(foreign).count).toHaveText('0');
  await foreign.getByRole('button', { name: 'Save all' }).click();
  await expect(locateWishlist(foreign).count).toHaveText('2');
  await expect(foreign.getByText('Someone has shared this list with you.')).toHaveCount(0);
  await foreign.goto('/wishlist/');
  await expect(locateWishlist(foreign).items).toHaveCount(2);
  expect(await readNames(foreign)).toEqual([names[1], names[0]]);
  await visitor.close();
});

test('a page before consent keeps the list until it ends, and says so', async ({ page }) => {
  await openWishlist(page, '?consent=optin');
  const { buttons, count } = locateWishlist(page);
  await buttons.nth(0).click();
  await expect(page.getByRole('alert')).toContainText('does not keep your wishlist');
  expect(await page.evaluate(() => localStorage.getItem('storefront-islands:wishlist'))).toBeNull();
  await page.getByRole('button', { name: 'Refuse' }).click();
  // The banner's refusal allows what is functional.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(count).toHaveText('1');
});

test('five thousand products show, and leave at a press', async ({ page }) => {
  await page.goto('/pages/');
  await page.evaluate(() => {
    const products = Array.from({ length: 5000 }, (_, index) => ({
      url: `${location.origin}/product/p${index}/`,
      name: `Product ${index}`,
      image: '',
    }));
    localStorage.setItem('storefront-islands:wishlist', JSON.stringify(products));
  });
  await openWishlist(page);
  const { count, items, buttons } = locateWishlist(page);
  await expect(count).toHaveText('5000');
  await expect(items).toHaveCount(5000);
  await buttons.nth(0).click();
  await expect(count).toHaveText('5001');
  await items.nth(1).getByRole('button').click();
  await expect(count).toHaveText('5000');
});

test('the buttons of a wishlist plugin stay as they are', async ({ openHtml }) => {
  const plugins = `<div class="yith-wcwl-add-to-wishlist"><a href="?add_to_wishlist=7" class="add_to_wishlist single_add_to_wishlist" data-product-id="7" rel="nofollow">Add to wishlist</a></div><a class="tinvwl_add_to_wishlist_button" data-tinv-wl-product="7" href="#">Add</a>`;
  const page = await openHtml(
    `<!DOCTYPE html><html lang="en"><head><title>Shop</title><script defer src="/storefront-islands/loader.js" data-hosts="woocommerce"></script></head><body><ul class="products"><li class="product"><a href="/product/stone-mug/">Stone Mug</a>${plugins}<button data-island="wishlist" data-load="load">Save</button></li></ul></body></html>`,
  );
  await expectState(page.locator('[data-island]'), 'ready');
  expect(await page.locator('li').innerHTML()).toContain(plugins);
});
