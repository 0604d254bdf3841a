// @core
import { listSnippets } from '../../tests/support/docs';
import { htmlPage } from '../support/html';
import { expect, expectState, test } from '../support/test';

const example = listSnippets().find(({ info }) => info === 'html cart-of-your-own')?.code ?? '';

test('the documented cart adds, changes and removes, with texts and prices in the page’s language', async ({
  openHtml,
}) => {
  const page = await openHtml(htmlPage(example, ''));
  await page.getByRole('link', { name: 'Add to cart' }).click();
  await expect(page.getByText('Cart (1)')).toBeVisible();
  await page.getByText('Cart (1)').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('€').first()).toHaveText(/^\d+,\d\d\s€$/);
  await drawer.getByRole('button', { name: /^Menge erhöhen/ }).click();
  await expect(page.locator('[data-cart-count]')).toHaveText('2');
  await drawer.getByRole('button', { name: /^Entfernen/ }).click();
  await expect(drawer.getByText('Ihr Warenkorb ist leer.')).toBeVisible();
  await expect(page.locator('[data-cart-count]')).toHaveText('0');
});

test('a line without a picture fills the width of the drawer’s list', { tag: '@all' }, async ({
  openHtml,
}) => {
  const page = await openHtml(
    htmlPage(`<div data-island="cart" data-load="load"><a href="/cart/" data-slot="trigger">Cart</a></div>
<script type="module">
  const cart = () => ({ lines: [{ key: 1, name: 'Mug', quantity: 2, price: '18', total: '36' }] });
  storefrontIslands.register({ gateway: 'cart', add: cart, remove: cart, setQuantity: cart, refresh: cart });
</script>`),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectState(page.locator('[data-island=cart]'), 'ready');
  await page.getByText('Cart', { exact: true }).click();
  const line = page.getByRole('dialog').getByRole('listitem');
  const readEdges = (selector: string) =>
    line.locator(selector).evaluate((node) => {
      const { left, right } = node.getBoundingClientRect();
      const row = node.closest('li')?.getBoundingClientRect();
      return [left - Number(row?.left), Number(row?.right) - right];
    });
  await expect(line).toHaveCount(1);
  expect((await readEdges('.si-cart-name'))[0]).toBe(0);
  expect((await readEdges('.si-cart-amount > :last-child'))[1]).toBe(0);
});

test('the page shows the backend’s own text for a rejection', { tag: '@all' }, async ({ openHtml }) => {
  const page = await openHtml(htmlPage(example.replace('data-product-id="55"', 'data-product-id="999"'), ''));
  await page.getByRole('link', { name: 'Add to cart' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sorry, this product cannot be purchased.');
});

test('a listener of cart:removing cancels a removal in the drawer', async ({ openHtml }) => {
  const page = await openHtml(htmlPage(example, ''));
  await page.getByRole('link', { name: 'Add to cart' }).click();
  await page.getByText('Cart (1)').click();
  await page.evaluate(() => addEventListener('cart:removing', (event) => event.preventDefault()));
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Entfernen/ })
    .click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  expect(await (await page.request.get('/api/cart')).json()).toMatchObject({ count: 1 });
});

test('without a backend the trigger and the button follow their links', async ({ openHtml, guard }) => {
  guard.expect(/No host provides a cart gateway.*data-hosts.*docs\/your-own-backend\.md#cart/);
  const html = htmlPage(
    `<div data-island="cart" data-load="interaction"><a href="/cart/?from=trigger" data-slot="trigger">Cart</a></div>
<a href="/product/linen-shirt/" data-island="add-to-cart" data-load="interaction" data-product_id="55">Add to cart</a>`,
    '<script defer src="/storefront-islands/loader.js" data-hosts="none"></script>',
  );
  const page = await openHtml(html);
  await page.getByRole('link', { name: 'Cart', exact: true }).click();
  await expect(page).toHaveURL(/from=trigger/);
  await page.goto('/test-page/');
  await page.getByRole('link', { name: 'Add to cart' }).click();
  await expect(page).toHaveURL(/linen-shirt/);
  await page.goto('/test-page/');
  await page.getByText('Cart', { exact: true }).hover();
  await expectState(page.locator('[data-island=cart]'), 'ready');
  await page.getByText('Cart', { exact: true }).click();
  await expect(page).toHaveURL(/from=trigger/);
});

test('an add on plain HTML shows a busy button, a check mark and the count, and opens the drawer by data-open-on-add', async ({
  openHtml,
}) => {
  const html = example.replace('data-load="interaction">', 'data-load="interaction" data-open-on-add>');
  const page = await openHtml(htmlPage(html, ''));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/cart/lines', async (route) => {
    await released;
    await route.continue();
  });
  const button = page.locator('[data-island=add-to-cart]');
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveCSS('opacity', '0.6');
  release();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Cart (1)')).toBeVisible();
  await expect(button).toHaveCSS('opacity', '1');
  expect(await button.evaluate((node) => getComputedStyle(node, '::after').content)).toContain('✓');
  // The drawer's link has the URL of the trigger.
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Warenkorb ansehen' })).toHaveAttribute(
    'href',
    /\/cart\/$/,
  );
});
