import type { Page } from '@playwright/test';
import { changeHtml } from '../support/html';
import { expect, readLog, test } from '../support/test';

const button = (page: Page) => page.locator('.wc-block-mini-cart__button');
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const names = (page: Page) => page.locator('.wc-block-product h2').allTextContents();
const readRequests = async (page: Page) =>
  (await readLog(page)).map(({ url }) => url).filter((url) => /wc\/store|wc-ajax/.test(url));
const countRequests = async (page: Page) => (await readRequests(page)).length;
const add = async (page: Page, name: string) => {
  const before = await countRequests(page);
  await page.getByRole('button', { name: `Add to cart: “${name}”` }).click();
  await expect.poll(() => countRequests(page)).toBe(before + 1);
};

test('a visitor without a cart causes no request for it, and the drawer of the block says that it is empty', async ({
  page,
}) => {
  await page.goto('/blocks/cart/');
  await button(page).click();
  await expect(drawer(page).getByText('Your cart is currently empty!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  expect(await countRequests(page)).toBe(0);
});

test('the drawer of the block shows, changes and removes lines, and the button counts them', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/blocks/cart/');
  const [first = '', second = ''] = await names(page);
  await add(page, first);
  await add(page, second);
  await expect(button(page)).toHaveAccessibleName('Number of items in the cart: 2');
  await expect(page.locator('.wc-block-mini-cart__badge')).toHaveText('2');
  await button(page).click();
  const row = drawer(page).getByRole('row', { name: first });
  await expect(row).toBeVisible();
  await expect(drawer(page)).toContainText('(items: 2)');

  await row.getByRole('button', { name: `Increase quantity of ${first}` }).click();
  await expect(row.getByLabel(`Quantity of ${first} in your cart.`)).toHaveValue('2');
  await expect(button(page)).toHaveAttribute('aria-label', 'Number of items in the cart: 3');
  await expect(drawer(page)).toContainText('(items: 3)');
  const field = drawer(page).getByLabel(`Quantity of ${second} in your cart.`);
  // `fill` appends to a number in Firefox, which then tells of no change.
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('4');
  await field.press('Enter');
  await field.blur();
  await expect(drawer(page)).toContainText('(items: 6)');

  const remove = drawer(page).getByRole('button', { name: `Remove ${first} from cart` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(row).toBeHidden();
  const removeSecond = drawer(page).getByRole('button', { name: `Remove ${second} from cart` });
  await expect(removeSecond).toBeFocused();
  await expect(drawer(page)).toContainText('(items: 4)');
  // The second click of a double click would hit a button that the visitor did not aim at.
  await expect(async () => {
    if (await removeSecond.count()) await removeSecond.click({ timeout: 500 });
    expect(await removeSecond.count()).toBe(0);
  }).toPass();
  await expect(drawer(page).getByText('Your cart is currently empty!')).toBeVisible();
  await expect(page.locator('.wc-block-mini-cart__badge')).toBeHidden();
  await page.mouse.click(5, 300);
  await expect(drawer(page)).toBeHidden();

  await add(page, second);
  // Only an answered add reaches the next page.
  await expect(button(page)).toHaveAccessibleName('Number of items in the cart: 1');
  await page.reload();
  await expect(button(page)).toHaveAccessibleName('Number of items in the cart: 1');
  await button(page).click();
  await expect(drawer(page).getByRole('row', { name: second })).toBeVisible();
});

test('a removal in the drawer of the block can be undone', { tag: '@engines' }, async ({ page }) => {
  await page.goto('/blocks/cart/');
  const [first = '', second = ''] = await names(page);
  await add(page, first);
  await add(page, second);
  await button(page).click();
  const remove = drawer(page).getByRole('button', { name: `Remove ${first} from cart` });
  await remove.focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).locator('.si-message')).toContainText(`Removed ${first}`);
  await expect(drawer(page)).toContainText('(items: 1)');
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(drawer(page)).toContainText('(items: 2)');
  await expect(remove).toBeFocused();
  await expect(page.locator('.wc-block-mini-cart__badge')).toHaveText('2');
});

test('beside a classic mini-cart the drawer of the block reads its lines once, and both carts stay the same', async ({
  page,
}) => {
  await page.route('**/blocks/cart/', (route) =>
    changeHtml(route, (html) =>
      html.replace('</main>', '<div class="widget_shopping_cart_content"></div></main>'),
    ),
  );
  await page.goto('/blocks/cart/');
  const [first = '', second = ''] = await names(page);
  await add(page, first);
  await add(page, second);
  const classicLines = page.locator('.widget_shopping_cart_content .woocommerce-mini-cart-item');
  await expect(classicLines).toHaveCount(2);
  const before = await countRequests(page);
  await button(page).click();
  const increase = drawer(page).getByRole('button', { name: `Increase quantity of ${first}` });
  await expect(increase).toBeEnabled();
  const total = drawer(page).getByRole('row', { name: first }).locator('.wc-block-cart-item__total');
  const totalOfOne = await total.textContent();
  expect((await readRequests(page)).slice(before)).toEqual([expect.stringMatching(/\/wc\/store\/v1\/cart$/)]);

  await increase.click();
  await expect(drawer(page).getByLabel(`Quantity of ${first} in your cart.`)).toHaveValue('2');
  await expect(classicLines.first()).toContainText('2 ×');
  await expect(total).not.toHaveText(totalOfOne ?? '');
  const remove = drawer(page).getByRole('button', { name: `Remove ${second} from cart` });
  await remove.click();
  await expect(classicLines).toHaveCount(1);
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(classicLines).toHaveCount(2);
  await expect(remove).toBeVisible();
  await page.keyboard.press('Escape');
  const afterChanges = await countRequests(page);
  await button(page).click();
  await expect(increase).toBeVisible();
  expect(await countRequests(page)).toBe(afterChanges);
});

test('a quantity that the shop refuses returns, with the shop’s reason in the block’s banner', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 400/);
  await page.goto('/blocks/cart/');
  const [first = ''] = await names(page);
  await add(page, first);
  await button(page).click();
  await page.route('**/cart/update-item', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      body: '{"code":"woocommerce_rest_cart_invalid_quantity","message":"Only one is left"}',
    }),
  );
  await drawer(page)
    .getByRole('button', { name: `Increase quantity of ${first}` })
    .click();
  await expect(drawer(page).getByRole('alert')).toContainText('Only one is left');
  await expect(drawer(page).getByLabel(`Quantity of ${first} in your cart.`)).toHaveValue('1');
  await drawer(page).getByRole('button', { name: 'Dismiss this notice' }).click();
  await expect(drawer(page).getByRole('alert')).toBeHidden();
});

test('the drawer of the block opens after an add where the block says so', async ({ page }) => {
  await page.goto('/blocks/cart/?open');
  const [first = ''] = await names(page);
  await page.getByRole('button', { name: `Add to cart: “${first}”` }).click();
  await expect(drawer(page).getByRole('row', { name: first })).toBeVisible();
});

test('a shop whose Store API is closed keeps the links of the block', async ({ page, guard }) => {
  guard.allow(/status of 401|HostError: Closed/);
  await page.goto('/blocks/cart/');
  const [first = ''] = await names(page);
  await add(page, first);
  await page.route('**/wp-json/wc/store/**', (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: '{"code":"closed","message":"Closed"}',
    }),
  );
  await page.reload();
  await button(page).click();
  await expect(drawer(page).getByRole('link', { name: 'View my cart' })).toBeVisible();
  await drawer(page).getByRole('link', { name: 'View my cart' }).click();
  await expect(page).toHaveURL(/\/cart\/$/);
});
