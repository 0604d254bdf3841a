import {
  expect,
  expectAnnounced,
  locateAddButton,
  locateCart,
  readCalls,
  test,
  visit,
} from '../support/test';

test('Undo brings a removed line back with its quantity, by the keyboard', { tag: '@engines' }, async ({
  page,
}) => {
  await visit(page, '/shop/');
  const { trigger, drawer, count } = locateCart(page);
  for (const wanted of ['1', '2']) {
    await locateAddButton(page, 'Camp Mug').click();
    await expect(count).toHaveText(wanted);
  }
  await trigger.click();
  await drawer.getByRole('button', { name: 'Remove Camp Mug from cart' }).click();
  const undo = drawer.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expect(count).toHaveText('0');
  await expectAnnounced(page, 'Undo', 'dialog');
  await undo.press('Enter');
  await expect(drawer.getByText('2 × $18.00')).toBeVisible();
  await expect(count).toHaveText('2');
  await expect(undo).toHaveCount(0);
  await expect(drawer.getByRole('button', { name: 'Remove Camp Mug from cart' })).toBeFocused();
  await expectAnnounced(page, 'Back in your cart.', 'dialog');
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(2);
  await page.reload();
  await expect(count).toHaveText('2');
});

test('a removal stays after the visitor has left the page', async ({ page }) => {
  await visit(page, '/shop/');
  const { trigger, drawer, count } = locateCart(page);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(count).toHaveText('1');
  await trigger.click();
  await drawer.getByRole('button', { name: 'Remove Camp Mug from cart' }).click();
  await expect(drawer.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.goto('/cart/');
  await expect(page.getByText('Your cart is currently empty.')).toBeVisible();
});
