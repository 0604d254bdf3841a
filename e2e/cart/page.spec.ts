// @core
import { measureShifts } from '../support/measure';
import { expect, expectAnnounced, readCalls, readLog, test } from '../support/test';
import { addProduct } from './add';

test('the sort menu submits its form, and the sorted page announces the result count', async ({ page }) => {
  await page.goto('/shop/');
  const form = page.locator('.woocommerce-ordering');
  await expect(form).toHaveAttribute('data-island-state', /./);
  await page.getByLabel('Shop order').selectOption('price');
  await expect(page).toHaveURL(/orderby=price/);
  expect((await readLog(page)).filter(({ url }) => url.includes('orderby='))).toHaveLength(1);
  // Only a page with a query announces the count.
  const count = page.locator('.woocommerce-result-count').first();
  await expect(count).toHaveAttribute('aria-hidden', 'true');
  // Screen readers announce what a live region shows them anew.
  await expect(count).not.toHaveAttribute('aria-hidden');
  await expect(count).toHaveAttribute('role', /status|alert/);
});

test('the page raises a quantity below its minimum, also in inserted fields, but not on the cart page', async ({
  page,
}) => {
  await page.goto('/product/linen-shirt/');
  const field = page.getByLabel('Product quantity');
  await expect(field).toHaveAttribute('data-island-state', 'waiting');
  await field.fill('0');
  await field.blur();
  await expect(field).toHaveValue('1');
  await page.evaluate(() => {
    const input = document.createElement('input');
    input.className = 'qty late';
    input.type = 'number';
    input.min = '4';
    input.value = '2';
    document.querySelector('main')?.append(input);
  });
  await expect(page.locator('.late')).toHaveValue('4');
  await page.goto('/product-category/mugs/');
  await addProduct(page);
  await expect(page.locator('#ast-desktop-header .count')).toHaveText('1');
  await page.goto('/cart/');
  await expect(page.locator('.woocommerce-store-notice')).toHaveAttribute('data-island-state', 'waiting');
  await page.locator('.product-quantity .qty').fill('0');
  await page.locator('.product-quantity .qty').blur();
  await expect(page.locator('.product-quantity .qty')).toHaveValue('0');
});

test('a dismissed store notice stays hidden on the next page, and the dismissal shifts no layout', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const notice = page.locator('.woocommerce-store-notice');
  await expect(notice).toBeVisible();
  const before = await measureShifts(page);
  await notice.getByRole('button', { name: 'Dismiss' }).press(' ');
  await expect(notice).toBeHidden();
  expect(await measureShifts(page)).toBe(before);
  const id = await notice.getAttribute('data-notice-id');
  const cookie = (await context.cookies()).find(({ name }) => name === `store_notice${id}`);
  expect(cookie).toMatchObject({ value: 'hidden', path: '/', expires: -1 });
  await page.goto('/shop/');
  await expect(notice).toHaveAttribute('data-island-state', 'waiting');
  await expect(notice).toBeHidden();
});

test('the coming-soon banner stays after a failed dismissal, and disappears after a successful dismissal', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await page.goto('/?coming-soon=1&fault=wp/v2/users/1:500:1');
  const banner = page.locator('#coming-soon-footer-banner');
  const dismissButton = banner.locator('.coming-soon-footer-banner-dismiss');
  await expect(dismissButton).toHaveAttribute('data-island-state', /./);
  await dismissButton.click();
  await expect(banner.getByRole('alert')).toContainText('could not dismiss');
  await dismissButton.press('Enter');
  await expect(banner).toHaveCount(0);
  const requests = (await readLog(page)).filter(({ url }) => url.startsWith('/wp-json/'));
  expect(requests).toHaveLength(2);
  expect(decodeURIComponent(requests[1]?.body ?? '')).toBe(
    'woocommerce_meta[coming_soon_banner_dismissed]=yes',
  );
  expect(requests[1]?.headers['x-wp-nonce']).toBeTruthy();
});

test('members can dismiss the banner of a cached page, with a new nonce', { tag: '@all' }, async ({
  page,
  guard,
}) => {
  guard.expect(/status of 403/, /status of 400/, /status of 401/);
  const banner = page.locator('#coming-soon-footer-banner');
  const dismissButton = banner.locator('.coming-soon-footer-banner-dismiss');
  // A logged-out member gets an error instead of a nonce.
  await page.goto('/?coming-soon=stale');
  await expect(dismissButton).toHaveAttribute('data-island-state', /./);
  await dismissButton.click();
  await expect(banner.getByRole('alert')).toContainText('could not dismiss');

  await page.goto('/my-account/');
  await page.locator('#username').fill('demo');
  await page.locator('#password').fill('demo');
  await page.locator('#password').press('Enter');
  await expect(page.getByText('Hello demo')).toBeVisible();
  await page.goto('/?coming-soon=stale');
  await expect(dismissButton).toHaveAttribute('data-island-state', /./);
  await page.request.delete('/__log');
  await dismissButton.click();
  await expect(banner).toHaveCount(0);
  await expectAnnounced(page, 'Banner dismissed.');
  const requests = (await readLog(page)).filter(({ url }) => /^\/wp-(json|admin)\//.test(url));
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /wp-json/wp/v2/users/1?_locale=user',
    'GET /wp-admin/admin-ajax.php?action=rest-nonce',
    'POST /wp-json/wp/v2/users/1?_locale=user',
  ]);
  expect(requests[0]?.headers['x-wp-nonce']).toBe('0000000000');
  expect(requests[2]?.headers['x-wp-nonce']).toMatch(/^(?!0000)\w{10}$/);
  expect(requests[2]?.body).toBe(requests[0]?.body);
});

test('a visitor can reveal and hide the typed password', { tag: '@all' }, async ({ page }) => {
  await page.goto('/my-account/');
  const field = page.locator('#password');
  await field.fill('demo');
  const toggle = page.locator('.login .show-password-input');
  await expect(toggle).toHaveAttribute('aria-label', 'Show password');
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toBeFocused();
  await expect(toggle).toHaveAttribute('aria-label', 'Hide password');
  await expect(toggle).toHaveClass(/display-password/);
  await toggle.click();
  await expect(field).toHaveAttribute('type', 'password');
  await expect(field).toHaveValue('demo');
});

test('a notice that the server has printed gets the focus', async ({ page }) => {
  await page.goto('/shop/?add-to-cart=55');
  await expect(page.locator('.woocommerce-message')).toBeFocused();
});

test('two hundred products share the click listeners on the window', async ({ page }) => {
  await page.goto('/many/?n=200');
  await expect(page.locator('.add_to_cart_button').last()).toHaveAttribute('data-island-state', 'waiting');
  const buttons = await page.locator('[data-island-state=waiting]').count();
  expect(buttons).toBeGreaterThan(200);
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: 'document.querySelector(".ajax_add_to_cart")',
  });
  const { listeners } = await session.send('DOMDebugger.getEventListeners', {
    objectId: result.objectId ?? '',
  });
  expect(listeners).toEqual([]);
  const pageWindow = await session.send('Runtime.evaluate', { expression: 'window' });
  const windowListeners = await session.send('DOMDebugger.getEventListeners', {
    objectId: pageWindow.result.objectId ?? '',
  });
  // One of the loader, and one that holds presses for the presets.
  expect(
    windowListeners.listeners.filter(({ type, useCapture }) => type === 'click' && useCapture).length,
  ).toBeLessThanOrEqual(2);
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(0);
});

test('a field’s description appears on focus, and disappears on Escape and blur', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/shop/?add-to-cart=57');
  await page.goto('/checkout/');
  const field = page.getByLabel('Phone');
  const text = page.getByText('Only for questions about your delivery.');
  await expect(page.locator('#billing_phone_field .woocommerce-input-wrapper')).toHaveAttribute(
    'data-island-state',
    'waiting',
  );
  await field.focus();
  await expect(text).toBeVisible();
  await expect(field).toHaveAccessibleDescription('Only for questions about your delivery.');
  await page.keyboard.press('Escape');
  await expect(text).toBeHidden();
  await expect(field).toBeFocused();
  await page.getByLabel('Email address').focus();
  await field.focus();
  await expect(text).toBeVisible();
  await page.getByLabel('Email address').focus();
  await expect(text).toBeHidden();
});

test('arrow keys step through the sort menu, and Enter sorts; “Back” shows the list’s own order', async ({
  page,
}) => {
  await page.goto('/shop/');
  const field = page.getByLabel('Shop order');
  const printedOrder = await field.inputValue();
  await field.focus();
  await expect(page.locator('.woocommerce-ordering')).toHaveAttribute('data-island-state', 'ready');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const chosenOrder = await field.inputValue();
  expect(chosenOrder).not.toBe(printedOrder);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`orderby=${chosenOrder}`));
  await page.goBack();
  await expect(field).toHaveValue(printedOrder);
});
