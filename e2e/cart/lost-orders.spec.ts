import type { Page } from '@playwright/test';
import {
  countCartItems,
  expect,
  expectState,
  locateAddButton,
  locateCart,
  readCalls,
  readLog,
  setFault,
  test,
  visit,
} from '../support/test';

const submitSelector = '.single_add_to_cart_button';

/** Marks the page, because another page has no mark. */
const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

test('an offline press before its code has loaded stays on the page, and adds the product when the connection is back', {
  tag: '@engines',
}, async ({ page, context, guard, browserName }) => {
  guard.allow(
    /ERR_INTERNET_DISCONNECTED|Loading|import|add-to-cart|scroll-to-top|\[storefront-islands\] Error/i,
  );
  await visit(page, '/shop/');
  await markPage(page);
  await context.setOffline(true);
  await locateAddButton(page, 'Camp Mug').click();
  await locateAddButton(page, 'Camp Mug').click();
  // The engine cannot load offline, so the button is not ready.
  await expect(locateAddButton(page, 'Camp Mug')).toHaveAttribute('data-island-state', /waiting|loading/);
  expect(await isSamePage(page)).toBe(true);
  await context.setOffline(false);
  await expect(locateCart(page).count).toHaveText('1');
  expect(await countCartItems(page)).toBe(1);
  // Firefox caches a failed import until the visitor leaves the page, so the press follows the link.
  if (browserName === 'chromium') expect(await isSamePage(page)).toBe(true);
});

test('a removal without a connection reports the failure on the same page, and succeeds later', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  await locateCart(page).trigger.click();
  await markPage(page);
  const { drawer } = locateCart(page);
  const removeButton = drawer.getByRole('button', { name: 'Remove Camp Mug from cart' });
  await removeButton.hover();
  await expectState(removeButton, 'ready');
  await context.setOffline(true);
  await removeButton.click();
  await expect(drawer.getByRole('alert')).toHaveText('We could not remove this product. Please try again.');
  await context.setOffline(false);
  await removeButton.click();
  await expect(locateCart(page).count).toHaveText('0');
  expect(await isSamePage(page)).toBe(true);
});

test('the cart page offline reports the failure, and sends the kept quantity later', async ({
  page,
  context,
  guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/);
  // The connection may be lost while code loads that starts with the visitor's first move, such as the attribution's.
  guard.allow(
    /Loading chunk notice-focus failed|gateway failed to load|order-fields/,
    /^error: \[storefront-islands\] TypeError: Failed to fetch dynamically imported module/,
  );
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: '57' } });
  await page.goto('/cart/');
  const updateButton = page.getByRole('button', { name: 'Update cart' });
  await expect(updateButton).toBeDisabled();
  await markPage(page);
  await page.getByRole('spinbutton', { name: 'Product quantity' }).fill('4');
  await context.setOffline(true);
  await updateButton.click();
  await expect(page.getByRole('alert')).toContainText('We could not update your cart.');
  await context.setOffline(false);
  await expect(page.getByRole('spinbutton', { name: 'Product quantity' })).toHaveValue('4');
  await updateButton.click();
  await expect(locateCart(page).count).toHaveText('4');
  expect(await isSamePage(page)).toBe(true);
});

test('without the chunk of the cart, a press follows the link or submits the form', async ({
  page,
  guard,
}) => {
  guard.expect(/404/, /Loading chunk add-to-cart failed/, /Loading chunk product-form failed/);
  guard.allow(/press-/);
  await visit(page, '/shop/');
  await setFault(page, 'file/chunks/press-:404');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(page.getByText('“Camp Mug” has been added to your cart.')).toBeVisible();
  await page.goto('/product/linen-shirt/');
  await page.getByLabel('Product quantity').fill('2');
  await page.locator(submitSelector).click();
  await expect(page.getByText('2 × “Linen Shirt” have been added to your cart.')).toBeVisible();
  expect(await countCartItems(page)).toBe(3);
});

test('a product form of more than 64 kB reaches the shop, with every repeated field', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/product/linen-shirt/?addons=1');
  await markPage(page);
  const text = 'Ä long engraving. '.repeat(6_000);
  await page.getByLabel('Text').evaluate((field, value) => {
    (field as HTMLTextAreaElement).value = value;
  }, text);
  await page.locator(submitSelector).click();
  await expect(locateCart(page).count).toHaveText('1');
  const request = (await readLog(page)).find(({ method, url }) => method === 'POST' && url.includes('linen'));
  const fields = [...new URLSearchParams(request?.body)];
  expect(fields.find(([name]) => name === 'addon[text]')?.[1]).toHaveLength(text.length);
  expect(fields.filter(([name]) => !/text|add-to-cart|quantity|product_id/.test(name))).toEqual([
    ['addon[gift][]', 'paper'],
    ['addon[gift][]', 'card'],
    ['constructor[]', '1'],
    ['reset', '1'],
    ['submit', '1'],
  ]);
  expect(await isSamePage(page)).toBe(true);
});

test('a full-screen search without its panel chunk leaves field, focus and form to the page', async ({
  page,
  guard,
}) => {
  guard.expect(/404/);
  await page.goto('/search/?kind=fullscreen&fault=file/chunks/Panel:404');
  const field = page.locator('#demo-search');
  await expectState(page.locator('.demo-search'), 'ready');
  await field.click();
  await expect(page.getByText('The search does not respond at the moment.')).toBeVisible();
  await field.pressSequentially('mug');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('mug');
  await field.press('Enter');
  await expect(page).toHaveURL(/[?&]s=mug/);
});

for (const kind of ['notice', 'lost'])
  test(`an add that the shop has processed shows no error despite the fault “${kind}” of the response`, async ({
    page,
    guard,
  }) => {
    if (kind === 'lost') guard.expect(/ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION/);
    await visit(page, '/shop/');
    for (const [name, count] of [
      ['Camp Blanket', 1],
      ['Camp Mug', 2],
    ] as const) {
      await setFault(page, `add_to_cart:${kind}:1`);
      await locateAddButton(page, name).click();
      await expect(locateCart(page).count).toHaveText(`${count}`);
      await expect(locateAddButton(page, name)).toHaveClass(/\badded\b/);
      await expect(page.locator('.si-message')).toHaveCount(0);
      expect([await countCartItems(page), (await readCalls(page, 'add_to_cart')).length]).toEqual([
        count,
        count,
      ]);
    }
  });

test('an add that the shop has processed shows no error without a response for 30 seconds', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Blanket').click();
  await expect(locateCart(page).count).toHaveText('1');
  await setFault(page, 'add_to_cart:late:1');
  await locateAddButton(page, 'Camp Mug').click();
  await expect.poll(() => countCartItems(page)).toBe(2);
  await page.clock.fastForward(31_000);
  await expect(locateCart(page).count).toHaveText('2');
  await expect(page.locator('.si-message')).toHaveCount(0);
});

for (const path of [
  '/product/vario-tee/?attribute_pa_color=red&attribute_pa_size=medium',
  '/product/mug-set/',
])
  test(`a form shows an error after a response of 500: ${path}`, async ({ page, guard }) => {
    guard.expect(/500/);
    await visit(page, path);
    if (path.includes('mug-set')) await page.locator('form.cart .qty').first().fill('1');
    await page.locator('form.cart').hover();
    await setFault(page, 'page:500:1');
    await page.locator(submitSelector).click();
    await expect(page.locator('form.cart .si-message')).toHaveText(
      'We could not add this product to your cart. Please try again.',
    );
    expect(await countCartItems(page)).toBe(0);
    await page.locator(submitSelector).click();
    await expect(locateCart(page).count).toHaveText('1');
  });
