// @core
import { expect, locateAddButton, readLog, test } from '../support/test';

const quantitySelector = 'main .edd-cart-quantity';

test('a download with several prices requires a choice, and adds each chosen price', async ({ page }) => {
  await page.goto('/downloads/');
  const form = page.locator('#edd_purchase_108');
  const button = form.locator('button.edd-add-to-cart');
  await expect(form).toHaveAttribute('data-island-state', /./);
  await button.click();
  await expect(form.getByRole('alert')).toHaveText('Please select an option');
  expect((await readLog(page)).filter(({ body }) => body.includes('edd_add_to_cart'))).toEqual([]);
  await form.getByLabel('Desktop').check();
  await form.getByLabel('Web').check();
  await button.click();
  await expect(page.locator(quantitySelector)).toHaveText('2');
  await expect(form.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('main .edd-cart-item-title')).toHaveText([
    'Font Family – Desktop',
    'Font Family – Web',
  ]);
  const [request] = (await readLog(page)).filter(({ body }) => body.includes('edd_add_to_cart'));
  const fields = new URLSearchParams(request?.body);
  expect(fields.getAll('price_ids[]')).toEqual(['1', '2']);
  expect(fields.get('post_data')).toContain('download_id=108');
});

test('a link in place of the button adds by Enter, and cart:added names the product', async ({ page }) => {
  await page.goto('/downloads/');
  const form = page.locator('#edd_purchase_106');
  await expect(form).toHaveAttribute('data-island-state', /./);
  await page.evaluate(() =>
    document.addEventListener('cart:added', (event) => {
      document.title = String((event as CustomEvent).detail.payload.product_id);
    }),
  );
  const link = form.locator('a.edd-add-to-cart');
  await expect(link).toHaveClass(/edd-has-js/);
  await link.press('Enter');
  await expect(page.locator(quantitySelector)).toHaveText('1');
  await expect(page).toHaveTitle('106');
  await expect(form.locator('.edd_go_to_checkout')).toBeVisible();
  await expect(page).toHaveURL(/\/downloads\/$/);
});

test('on a page with both shops each add changes the cart of its own shop', async ({ page }) => {
  await page.goto('/downloads/?mixed=1');
  await expect(page.locator('#edd_purchase_105')).toHaveAttribute('data-island-state', /./);
  await page.locator('#edd_purchase_105 button.edd-add-to-cart').click();
  await expect(page.locator(quantitySelector)).toHaveText('1');
  const productCount = page.locator('#ast-desktop-header .ast-header-woo-cart .count');
  await expect(productCount).toHaveText('0');
  await locateAddButton(page, 'Stone Mug').click();
  await expect(productCount).toHaveText('1');
  await page.locator('main .edd-remove-from-cart').click();
  await expect(page.locator(quantitySelector)).toHaveText('0');
  await expect(productCount).toHaveText('1');
  const log = await readLog(page);
  const countRequests = (part: string) => log.filter(({ url, body }) => (url + body).includes(part)).length;
  expect([countRequests('action=edd_add_to_cart'), countRequests('wc-ajax=add_to_cart')]).toEqual([1, 1]);
});
