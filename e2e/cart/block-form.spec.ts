import { expect, test } from '../support/test';

test('the form of a block adds its quantity without leaving the page, and its button counts the product', {
  tag: '@engines',
}, async ({ page }) => {
  await page.goto('/blocks/form/');
  const field = page.getByRole('spinbutton', { name: 'Product quantity' });
  const less = page.getByRole('button', { name: 'Reduce quantity of' });
  const more = page.getByRole('button', { name: 'Increase quantity of' });
  const add = page.locator('.single_add_to_cart_button');
  await expect(less).toBeDisabled();
  // The first press waits for its code.
  await more.click();
  await expect(field).toHaveValue('2');
  await expect(less).toBeEnabled();
  await add.click();
  await expect(add).toHaveText('2 in cart');
  await expect(page.locator('.wc-block-mini-cart__badge')).toHaveText('2');

  // `fill` appends to a number in Firefox, which then tells of no change.
  await field.press('ControlOrMeta+a');
  await field.pressSequentially('9');
  await field.blur();
  await expect(field).toHaveValue('4');
  await expect(more).toBeDisabled();
  await less.click();
  await less.click();
  await less.focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('1');
  // A disabled button would lose the focus to the page.
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(add).toHaveText('3 in cart');
  await expect(page).toHaveURL(/\/blocks\/form\/$/);
});

test('without a script of the bundle, the form of a block adds by its own request', async ({ page }) => {
  await page.goto('/blocks/form/?loader=none');
  await page.getByRole('spinbutton', { name: 'Product quantity' }).fill('3');
  await page.locator('.single_add_to_cart_button').click();
  await page.goto('/blocks/form/');
  await expect(page.locator('.wc-block-mini-cart__badge')).toHaveText('3');
});
