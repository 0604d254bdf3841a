import type { Page } from '@playwright/test';
import { expect, holdRequests, readCalls, readLog, test } from '../support/test';

const blocksBadge = '.wc-block-mini-cart__badge';
const pressBlock = (page: Page, name: string) =>
  page.getByRole('button', { name: `Add to cart: “${name}”` }).click();
const blockNames = (page: Page) => page.locator('.wc-block-product h2').allTextContents();
const countReads = async (page: Page) =>
  (await readLog(page)).filter(({ method, url }) => method === 'GET' && url.endsWith('wc/store/v1/cart'))
    .length;
const expectCounts = async (page: Page, count: number) => {
  await expect(page.locator('[data-cart-count]')).toHaveText(String(count));
  await expect(page.locator(blocksBadge)).toHaveText(String(count));
};
/** Opens the page, and waits for the one request that the blocks' module sends at its start. */
const open = async (page: Page, query = '') => {
  await page.goto(`/blocks/${query}`);
  await expect.poll(() => countReads(page)).toBe(1);
};

test('an add, a change and a removal by a block show in the bundle’s cart, with one request each @engines', async ({
  page,
}) => {
  await open(page);
  const [first = '', second = ''] = await blockNames(page);
  await pressBlock(page, first);
  await expectCounts(page, 1);
  expect(await countReads(page)).toBe(2);
  await pressBlock(page, first);
  await pressBlock(page, second);
  await expectCounts(page, 3);
  await page.getByText('Cart (').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  // The lines come from the Store API, so their quantities can change here.
  await expect(drawer.getByRole('button', { name: /^One more/ })).toHaveCount(2);
  await page.keyboard.press('Escape');
  const reads = await countReads(page);
  await page.locator('.wc-block-mini-cart__button').click();
  await page.getByRole('button', { name: `Reduce quantity of ${first}` }).click();
  await expectCounts(page, 2);
  await page.getByRole('button', { name: `Remove ${second} from cart` }).click();
  await expectCounts(page, 1);
  expect(await countReads(page)).toBe(reads + 2);
  expect(await readCalls(page, 'get_refreshed_fragments')).toHaveLength(0);
});

test('an add, a change and a removal by the bundle show in the blocks, with one request for a burst @engines', async ({
  page,
}) => {
  await open(page);
  const button = page.getByRole('button', { name: /by the island$/ });
  await button.evaluate((node: HTMLElement) => {
    node.click();
  });
  await expectCounts(page, 1);
  await expect.poll(() => countReads(page)).toBe(2);
  await button.evaluate((node: HTMLElement) => {
    for (let press = 0; press < 3; press++) node.click();
  });
  await expectCounts(page, 4);
  expect(await countReads(page)).toBe(3);
  await page.getByText('Cart (').click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: /^One less/ }).click();
  await expectCounts(page, 3);
  await drawer.getByRole('button', { name: /^Remove/ }).click();
  await expectCounts(page, 0);
});

test('an add during a request of the blocks shows in the blocks too', async ({ page }) => {
  const release = await holdRequests(page, '**/wc/store/v1/cart');
  await page.goto('/blocks/');
  await page.getByRole('button', { name: /by the island$/ }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  await expect(page.locator(blocksBadge)).toHaveText('0');
  await release();
  await expectCounts(page, 1);
});

test('an add by a block is one event for analytics, also where the press is the visitor’s first move', async ({
  page,
}) => {
  await open(page, '?tags=layer');
  const [first = '', second = ''] = await blockNames(page);
  await pressBlock(page, first);
  await pressBlock(page, second);
  await expectCounts(page, 2);
  const readAdds = () =>
    page.evaluate(() =>
      // biome-ignore lint/suspicious/noExplicitAny: the page's own data layer
      ((window as any).dataLayer as { event?: string }[]).filter(({ event }) => event === 'add_to_cart'),
    );
  await expect.poll(async () => (await readAdds()).length).toBe(2);
});

test('a change by a block or by the bundle in one tab shows in both carts of another tab', async ({
  page,
  context,
}) => {
  await open(page);
  const [first = ''] = await blockNames(page);
  const otherTab = await context.newPage();
  await otherTab.goto('/blocks/');
  await pressBlock(page, first);
  await expectCounts(page, 1);
  await expectCounts(otherTab, 1);
  await otherTab.getByRole('button', { name: /by the island$/ }).click();
  await expectCounts(otherTab, 2);
  await expectCounts(page, 2);
});

test('both kinds of mini-cart on one page agree', async ({ page }) => {
  await open(page, '?classic');
  const [first = ''] = await blockNames(page);
  await pressBlock(page, first);
  await expectCounts(page, 1);
  await page.getByText('Cart (').click();
  await page.getByRole('dialog').locator('.remove_from_cart_button').click();
  await expectCounts(page, 0);
});

test('a product button without its module adds, shows the number in the cart and links to the cart @engines', async ({
  page,
}) => {
  await page.goto('/blocks/?ours');
  const [first = '', second = ''] = await blockNames(page);
  const button = page.getByRole('button', { name: `Add to cart: “${first}”` });
  await expect(button).toHaveText('Add to cart');
  await button.click();
  await expect(button).toHaveText('1 in cart');
  await expect(page.locator('[data-cart-count]')).toHaveText('1');
  await expect(page.getByRole('link', { name: 'View cart' })).toHaveCount(1);
  // Button and count show an add before its answer, and only an answer reaches the next page.
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await button.press('Enter');
  await expect(button).toHaveText('2 in cart');
  await expect(page.locator('[data-cart-count]')).toHaveText('2');
  await answer;
  await page.reload();
  await expect(button).toHaveText('2 in cart');
  await expect(page.getByRole('button', { name: `Add to cart: “${second}”` })).toHaveText('Add to cart');
});
