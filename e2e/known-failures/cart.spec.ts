import { cartPoint, htmlPage, loaderTag } from '../support/html';
import { expect, test } from '../support/test';

const settings = (fields = '') =>
  `<script>var edd_scripts={ajaxurl:"/wp-admin/admin-ajax.php",select_option:"Please select an option",redirect_to_checkout:"0",checkout_page:"/checkout/"${fields}}</script>`;
const shop =
  '<ul class="edd-cart"><li class="cart_item edd-cart-meta edd_total">Total <span>$0</span></li></ul>';
const form = (fields: string, attributes = 'data-variable-price="no"') =>
  `${shop}<form class="edd_download_purchase_form" method="post" action="/downloads/"><a href="#" class="edd-add-to-cart button" data-action="edd_add_to_cart" data-download-id="105" ${attributes} data-price="20.00">Purchase</a><input type="submit" class="edd-add-to-cart edd-no-js" name="edd_purchase_download" value="Purchase without script"><a href="/checkout/" class="edd_go_to_checkout" style="display:none">Checkout</a><input type="hidden" name="download_id" value="105">${fields}</form>`;
const addAction = '<input type="hidden" name="edd_action" class="edd_action_input" value="add_to_cart">';

test('a fixed price option is bought without a question, once, however often the visitor presses', async ({
  page,
  openHtml,
}) => {
  const requests: string[] = [];
  await page.route('**/admin-ajax.php', async (route) => {
    requests.push(route.request().postData() ?? '');
    // A slow shop, which the visitor's further presses meet.
    await expect(page.locator('[aria-busy=true]')).toBeVisible();
    await page.getByText('Purchase', { exact: true }).dispatchEvent('click');
    await route.fulfill({
      json: { cart_item: '<li class="edd-cart-item">Font</li>', cart_quantity: '1', total: '$20' },
    });
  });
  await openHtml(
    htmlPage(
      form(
        `<input type="hidden" name="edd_options[price_id][]" value="2">${addAction}`,
        'data-variable-price="yes"',
      ),
      settings() + loaderTag,
    ),
  );
  await expect(page.locator('form')).toHaveAttribute('data-island-state', /./);
  await page.getByText('Purchase', { exact: true }).click();
  await expect(page.getByText('Checkout')).toBeVisible();
  await expect(page.locator('.edd-cart')).toContainText('Font');
  await expect(page.locator('.edd-cart-meta')).toHaveText('Total $20');
  expect(requests).toHaveLength(1);
  expect(new URLSearchParams(requests[0]).getAll('price_ids[]')).toEqual(['2']);
});

test('“Buy now” leaves for the payment, and a form without ajax keeps its button', async ({
  page,
  openHtml,
}) => {
  await openHtml(
    htmlPage(
      form('<input type="hidden" name="edd_action" class="edd_action_input" value="straight_to_gateway">'),
      settings() + loaderTag,
    ),
  );
  await expect(page.locator('form')).toHaveAttribute('data-island-state', /./);
  await page.getByText('Purchase', { exact: true }).click();
  await expect(page).toHaveURL(/\/downloads\/$/);
  await openHtml(
    htmlPage(
      `<form class="edd_download_purchase_form" method="post" action="/downloads/"><input type="submit" class="edd-add-to-cart edd-no-js" name="edd_purchase_download" value="Buy"><input type="hidden" name="download_id" value="9">${addAction}</form>`,
      settings() + loaderTag,
    ),
  );
  await page.getByRole('button', { name: 'Buy' }).click();
  await expect(page).toHaveURL(/\/downloads\/$/);
});

/** Events of a key that stays down for about a second. */
const HELD_KEY_EVENTS = 8;

test('a held Enter adds once and removes once', async ({ page }) => {
  await page.goto('/own-cart/');
  const add = page.locator('[data-product_id="55"]');
  const count = page.locator('[data-cart-count]');
  await expect(add).toHaveAttribute('data-island-state', /./);
  await add.focus();
  for (let press = 0; press < HELD_KEY_EVENTS; press++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(count).toHaveText('1');
  // Mounted now.
  for (let press = 0; press < HELD_KEY_EVENTS; press++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(count).toHaveText('2');
  await page.locator('[data-product_id]:not([data-product_id="55"])').first().click();
  await expect(count).toHaveText('3');
  await page.locator('[data-slot=trigger] a').click();
  const remove = page.getByRole('button', { name: /^Remove / });
  await remove.first().focus();
  for (let press = 0; press < HELD_KEY_EVENTS; press++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(count).toHaveText('1');
  await expect(remove).toHaveCount(1);
});

test.describe('the drawer', () => {
  const cart = cartPoint('data-load="load" data-checkout-url="/checkout/"');
  const backend = `<script>
    const cart = { lines: [{ key: 'a', name: 'Mug', quantity: 1, price: '$5.00' }] };
    (window.storefrontIslands ??= []).push({ gateway: 'cart', add: () => cart, remove: () => cart, refresh: () => cart });
  </script>`;
  const open = (openHtml: (html: string) => Promise<unknown>, head = '') =>
    openHtml(htmlPage(`<main>${cart}<p>Text of the page</p></main>`, `${head}${backend}${loaderTag}`));

  test('follows the link where a rule of the page hides it', async ({ page, openHtml }) => {
    await open(openHtml, '<style>[class*="drawer"]{display:none!important}</style>');
    await page.getByRole('button', { name: 'Cart' }).click();
    await expect(page).toHaveURL(/\/cart\/$/);
  });

  test('has readable controls in forced colours', async ({ page, openHtml }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await open(openHtml);
      await page.getByRole('button', { name: 'Cart' }).click();
      const checkout = page.getByRole('link', { name: 'Checkout' });
      await expect(checkout).toBeVisible();
      const colours = await checkout.evaluate((link) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.cssText = 'background:Canvas;color:CanvasText';
        const read = (node: Element) => {
          const { backgroundColor, color } = getComputedStyle(node);
          return { backgroundColor, color };
        };
        return [read(link), read(probe)];
      });
      expect(colours[0]).toEqual(colours[1]);
    }
  });

  test('is no part of a printed page', async ({ page, openHtml }) => {
    await open(openHtml);
    await page.getByRole('button', { name: 'Cart' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('dialog')).toBeHidden();
    await expect(page.getByText('Text of the page')).toBeVisible();
  });

  test('stays open when a selection of text ends on its backdrop', async ({ page, openHtml }) => {
    await open(openHtml);
    await page.getByRole('button', { name: 'Cart' }).click();
    const heading = page.getByRole('heading', { name: 'Your cart' });
    const box = await heading.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(20, 200, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.click(20, 200);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});
