// @core
import type { Page } from '@playwright/test';
import {
  expect,
  expectState,
  locateAddButton,
  locateCart,
  readCalls,
  setFault,
  test,
  visit,
} from '../support/test';

/** The table of outcomes in docs/hosts/woocommerce.md#outcomes, and failures that the original script ignores. */

const locateAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'We could not add this product to your cart.' });

/** Expects an error at an enabled button, and an add by the first press after the repair. */
const expectRecovery = async (page: Page, repair: () => Promise<unknown>, count = 1) => {
  const addButton = locateAddButton(page, 'Camp Mug');
  await expect(locateAlert(page)).toBeVisible();
  await expect(addButton).not.toHaveClass(/\bloading\b/);
  await expect(addButton).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL(/\/shop\//);
  await repair();
  await addButton.click();
  await expect(locateCart(page).count).toHaveText(String(count));
  await expect(locateAlert(page)).toHaveCount(0);
};

test('an add with a fault shows an error, and the next press adds the product', async ({ page, guard }) => {
  await visit(page, '/shop/');
  const faults: [string, RegExp?][] = [
    ['500', /500/],
    ['403', /403/],
    ['404', /404/],
    ['empty'],
    ['html'],
    ['json'],
    ['drop', /ERR_EMPTY_RESPONSE|ERR_CONNECTION/],
  ];
  for (const [index, [kind, expectedMessage]] of faults.entries())
    await test.step(kind, async () => {
      if (expectedMessage) guard.expect(expectedMessage);
      await setFault(page, `add_to_cart:${kind}`);
      await locateAddButton(page, 'Camp Mug').click();
      await expectRecovery(page, () => setFault(page, 'none'), index + 1);
    });
});

test('an offline add shows an error, and the next press adds the product', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  // On a busy machine the code that reports the add may still be loading.
  guard.allow(/dynamically imported module/);
  await visit(page, '/shop/');
  // An add before the loss of the connection loads the gateway.
  await locateAddButton(page, 'Camp Blanket').click();
  await expect(locateCart(page).count).toHaveText('1');
  await locateAddButton(page, 'Camp Mug').hover();
  await expectState(locateAddButton(page, 'Camp Mug'), 'ready');
  await context.setOffline(true);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateAlert(page)).toBeVisible();
  await context.setOffline(false);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('2');
  await expect(locateAlert(page)).toHaveCount(0);
});

test('the page announces a failure, and the queue goes on with the next add', async ({ page, guard }) => {
  guard.expect(/500/);
  await visit(page, '/shop/?fault=add_to_cart:500:1');
  for (const name of ['Camp Mug', 'Camp Blanket']) {
    await locateAddButton(page, name).hover();
    await expectState(locateAddButton(page, name), 'ready');
  }
  await page.evaluate(() => {
    for (const id of [57, 75])
      document.querySelector<HTMLElement>(`.button[data-product_id="${id}"]`)?.click();
  });
  await expect(locateCart(page).count).toHaveText('1');
  await expect(page.locator('.product.post-57').getByRole('alert')).toBeVisible();
  await expect(page.locator('.product.post-75').getByRole('alert')).toHaveCount(0);
});

test('an error with product_url opens that product with its notice', { tag: '@engines' }, async ({
  page,
}) => {
  await visit(page, '/product-category/outdoor/');
  const addButton = locateAddButton(page, 'Pocket Stove');
  await addButton.click();
  await expect(locateCart(page).count).toHaveText('1');
  await addButton.click();
  await expect(page).toHaveURL(/\/product\/pocket-stove\/$/);
  await expect(page.getByText('You cannot add another “Pocket Stove” to your cart.')).toBeVisible();
});

test('an error without product_url shows a message, and the next press adds the product', {
  tag: '@all',
}, async ({ page }) => {
  await visit(page, '/shop/');
  const addButton = locateAddButton(page, 'Camp Mug');
  await addButton.evaluate((button) => button.setAttribute('data-product_id', '999999'));
  await addButton.click();
  await expectRecovery(page, () =>
    addButton.evaluate((button) => button.setAttribute('data-product_id', '57')),
  );
});

test('the browser follows no product_url that is a script', { tag: '@all' }, async ({ page }) => {
  await page.route('**/?wc-ajax=add_to_cart', (route) =>
    route.fulfill({ json: { error: true, product_url: 'javascript:document.title="hit"' } }),
  );
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateAlert(page)).toBeVisible();
  expect(await page.title()).not.toBe('hit');
});

test('an add with the shop’s redirect opens the cart page, and fires no cart:added', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('cart:added', () => localStorage.setItem('added', 'yes'));
  });
  await visit(page, '/shop/?redirect=1');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(page).toHaveURL(/\/cart\/$/);
  await expect(page.getByRole('rowheader', { name: 'Camp Mug' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('added'))).toBeNull();
});

test('an add succeeds despite fragments with broken or unknown selectors, or without a text', {
  tag: '@all',
}, async ({ page }) => {
  await page.route('**/?wc-ajax=add_to_cart', async (route) => {
    const response = await route.fetch();
    const { fragments, ...otherFields } = await response.json();
    await route.fulfill({
      response,
      json: {
        ...otherFields,
        fragments: {
          '[[[': '<p>broken selector</p>',
          '.nowhere': '<p>matches nothing</p>',
          '': '<p>empty</p>',
          '.woocommerce-result-count': 7,
          __proto__x: '<p></p>',
          ...fragments,
          '.ast-shop-toolbar-missing': null,
        },
      },
    });
  });
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible();
  await expect(locateAlert(page)).toHaveCount(0);
});

const openDrawerWithMug = async (page: Page) => {
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  await locateCart(page).trigger.click();
  return locateCart(page).drawer.getByRole('button', { name: 'Remove Camp Mug from cart' });
};

/** tests/http/request.test.ts has the other faults. */
for (const [kind, expectedMessage] of [
  ['500', /500/],
  ['html', undefined],
] as const)
  test(`a removal with the fault “${kind}” follows the link`, { tag: '@all' }, async ({ page, guard }) => {
    if (expectedMessage) guard.expect(expectedMessage);
    const removeButton = await openDrawerWithMug(page);
    await setFault(page, `remove_from_cart:${kind}`);
    await removeButton.click();
    await expect(page.getByText('“Camp Mug” removed.')).toBeVisible();
    await expect(locateCart(page).count).toHaveText('0');
  });

test('a removal of a missing line shows the current cart', async ({ page }) => {
  const removeButton = await openDrawerWithMug(page);
  const key = await removeButton.getAttribute('data-cart_item_key');
  await page.request.post('/?wc-ajax=remove_from_cart', { form: { cart_item_key: key ?? '' } });
  await removeButton.click();
  await expect(locateCart(page).count).toHaveText('0');
  await expect(page).toHaveURL(/\/shop\/$/);
  expect(await readCalls(page, 'remove_from_cart')).toHaveLength(2);
});

test('two quick presses send one removal', { tag: '@all' }, async ({ page }) => {
  const removeButton = await openDrawerWithMug(page);
  await setFault(page, 'remove_from_cart:slow=300');
  await removeButton.dblclick();
  await expect(locateCart(page).count).toHaveText('0');
  await expect(page).toHaveURL(/\/shop\/$/);
  expect(await readCalls(page, 'remove_from_cart')).toHaveLength(1);
});
