import { expect, expectAnnounced, locateAddButton, locateCart, setFault, test, visit } from '../support/test';

test('the steppers of the printed cart change the quantity by the keyboard, and free shipping comes nearer', {
  tag: '@engines',
}, async ({ page }) => {
  await visit(page, '/extras/');
  const { trigger, drawer, count } = locateCart(page);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(count).toHaveText('1');
  const shipping = page.locator('[data-island=free-shipping]');
  await expect(shipping).toContainText('$1,982.00');
  await trigger.click();
  const more = drawer.getByRole('button', { name: 'One more Camp Mug' });
  await more.press('Enter');
  await expect(count).toHaveText('2');
  await expectAnnounced(page, 'Quantity Camp Mug: 2', 'dialog');
  await expect(drawer.getByRole('group', { name: 'Quantity Camp Mug' })).toHaveText('−2+');
  await expect(drawer.locator('.woocommerce-mini-cart__total')).toContainText('$36.00');
  await expect(more).toBeFocused();
  // The visitor does not wait for the shop, which prints the line anew after each change.
  for (let press = 0; press < 3; press++) await page.keyboard.press('Enter');
  await expect(count).toHaveText('5');
  await expect(drawer.locator('.woocommerce-mini-cart__total')).toContainText('$90.00');
  await expect(shipping).toContainText('$1,910.00');
  await page.reload();
  await expect(count).toHaveText('5');
});

test('a refused quantity returns with the shop’s reason', async ({ page, guard }) => {
  guard.allow(/400|409/);
  await visit(page, '/extras/');
  const { trigger, drawer, count } = locateCart(page);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(count).toHaveText('1');
  await trigger.click();
  await page.route('**/cart/update-item', (route) =>
    route.fulfill({ status: 400, json: { code: 'x', message: 'Only 1 left in stock.' } }),
  );
  await drawer.getByRole('button', { name: 'One more Camp Mug' }).click();
  await expect(drawer.getByRole('alert')).toHaveText('Only 1 left in stock.');
  await expect(drawer.getByRole('group', { name: 'Quantity Camp Mug' })).toHaveText('−1+');
});

test('a failed connection keeps the quantity', async ({ page, guard }) => {
  guard.allow(/500/);
  await visit(page, '/extras/');
  const { trigger, drawer, count } = locateCart(page);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(count).toHaveText('1');
  await trigger.click();
  await setFault(page, '*:500:9');
  await drawer.getByRole('button', { name: 'One more Camp Mug' }).click();
  await expect(drawer.getByRole('alert')).toHaveText('We could not update your cart. Please try again.');
  await expect(drawer.getByRole('group', { name: 'Quantity Camp Mug' })).toHaveText('−1+');
});

test('quick changes of several lines are one request', async ({ page }) => {
  await visit(page, '/extras/');
  const { trigger, drawer, count } = locateCart(page);
  for (const [index, name] of ['Camp Mug', 'Stone Mug'].entries()) {
    await locateAddButton(page, name).click();
    await expect(count).toHaveText(String(index + 1));
  }
  await trigger.click();
  const requests: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/update-item|batch/.test(path)) requests.push(path.replace(/.*\//, ''));
  });
  await expect(drawer.locator('.si-stepper')).toHaveCount(2);
  await drawer.evaluate((dialog) => {
    for (const button of dialog.querySelectorAll<HTMLElement>('.si-stepper button:last-child')) {
      button.click();
      button.click();
    }
  });
  await expect(count).toHaveText('6');
  await expect(drawer.getByRole('group', { name: 'Quantity Stone Mug' })).toHaveText('−3+');
  expect(requests).toEqual(['batch']);
});
