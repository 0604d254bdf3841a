import type { Page } from '@playwright/test';
import {
  countCartItems,
  expect,
  expectState,
  locateAddButton,
  locateCart,
  readCalls,
  settle,
  test,
  visit,
} from '../support/test';

const PRESS_COUNT = 30;

/** Presses a button thirty times within a second, faster than any visitor. */
const pressAll = (page: Page, selector: string) =>
  page.locator(selector).evaluate(
    (button: HTMLElement, times) =>
      new Promise<void>((resolve) => {
        const press = (remaining: number) => {
          button.click();
          if (remaining > 1) setTimeout(press, 30, remaining - 1);
          else resolve();
        };
        press(times);
      }),
    PRESS_COUNT,
  );

test('thirty presses in a second add exactly thirty items', { tag: '@engines' }, async ({ page }) => {
  await visit(page, '/shop/');
  // The first press on a pending button loads its code. All presses before the code has loaded add one item.
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  const button = '[data-product_id="57"].button.ajax_add_to_cart';
  await expectState(page.locator(button), 'ready');
  await page.request.delete('/__log');
  await pressAll(page, button);
  await expect(locateCart(page).count).toHaveText(`${PRESS_COUNT + 1}`);
  expect(await countCartItems(page)).toBe(PRESS_COUNT + 1);
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(PRESS_COUNT);
});

test('thirty presses on a pending button add one item', async ({ page }) => {
  await visit(page, '/shop/');
  await page
    .locator('[data-product_id="57"].button.ajax_add_to_cart')
    .evaluate((button: HTMLElement, times) => {
      for (let press = 0; press < times; press++) button.click();
    }, PRESS_COUNT);
  await expect(locateCart(page).count).toHaveText('1');
  expect(await countCartItems(page)).toBe(1);
});

test('after thirty presses on the quantity in the drawer the shop has the shown quantity', async ({
  page,
}) => {
  await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: '55' } });
  await page.goto('/own-cart/');
  await page.locator('[data-slot=trigger] a').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem')).toHaveCount(1);
  await pressAll(page, 'dialog[open] .si-cart-stepper button:last-child');
  await expect(drawer.locator('.si-cart-quantity')).toHaveText(`${PRESS_COUNT + 1}`);
  await expect.poll(() => countCartItems(page)).toBe(PRESS_COUNT + 1);
});

test('a double click on a remove button removes one line', async ({ page }) => {
  for (const id of ['55', '57', '75'])
    await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id } });
  await page.goto('/own-cart/');
  await page.locator('[data-slot=trigger] a').click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem')).toHaveCount(3);
  await drawer.locator('.si-cart-remove').first().dblclick();
  await expect(drawer.getByRole('listitem')).toHaveCount(2);
  await expect.poll(() => countCartItems(page)).toBe(2);
  // The page ignores presses within the time of a double click, so the test presses until the line disappears.
  await expect(async () => {
    await drawer.locator('.si-cart-remove').first().click();
    await expect(drawer.getByRole('listitem')).toHaveCount(1, { timeout: 250 });
  }).toPass();
  await expect.poll(() => countCartItems(page)).toBe(1);
});

test('a double click on a remove link of the shop’s own mini-cart removes one line', {
  tag: '@engines',
}, async ({ page }) => {
  for (const id of ['55', '57', '75'])
    await page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: id } });
  await visit(page, '/shop/');
  const { drawer, trigger } = locateCart(page);
  await trigger.click();
  const removals = drawer.locator('.remove_from_cart_button');
  await expect(removals).toHaveCount(3);
  // The second click of a slow double click hits the next line, which has moved up.
  await removals.evaluateAll(([line, nextLine]) => {
    for (const link of [line, nextLine] as HTMLElement[]) link.click();
  });
  await expect(removals).toHaveCount(2);
  await settle(page);
  expect(await countCartItems(page)).toBe(2);
});

test('two tabs that add at once lose no item, and both show the shop’s cart', async ({ page, context }) => {
  await visit(page, '/shop/');
  const secondTab = await context.newPage();
  await visit(secondTab, '/shop/');
  for (const tab of [page, secondTab]) {
    await tab.locator('[data-product_id="57"].button.ajax_add_to_cart').dispatchEvent('pointerover');
    await expectState(tab.locator('[data-product_id="57"].button.ajax_add_to_cart'), 'ready');
  }
  const button = '[data-product_id="57"].button.ajax_add_to_cart';
  await Promise.all([pressAll(page, button), pressAll(secondTab, button)]);
  await expect.poll(() => countCartItems(page)).toBe(2 * PRESS_COUNT);
  for (const tab of [page, secondTab]) await expect(locateCart(tab).count).toHaveText(`${2 * PRESS_COUNT}`);
});

test('a press keeps other tabs out of the cart from its start, and without an add for a second at most', async ({
  page,
  context,
}) => {
  await visit(page, '/shop/');
  const button = locateAddButton(page, 'Camp Mug');
  await button.hover();
  await expectState(button, 'ready');
  const secondTab = await context.newPage();
  await visit(secondTab, '/shop/');
  await secondTab.evaluate(() => {
    const log: string[] = [];
    Object.assign(window, { log });
    const watch = async () => {
      const { held = [] } = await navigator.locks.query();
      log.push(held[0] ? 'held' : 'free');
      setTimeout(watch, 20);
    };
    watch();
  });
  const readLog = () =>
    secondTab.evaluate(() =>
      (window as unknown as { log: string[] }).log.filter((state, index, all) => state !== all[index - 1]),
    );
  // The test's own calls count as a press, with which the button may have taken a turn as it mounted.
  await expect.poll(async () => (await readLog()).at(-1)).toBe('free');
  const { length } = await readLog();
  // A press that ends elsewhere is no click.
  await page.mouse.down();
  await expect.poll(async () => (await readLog())[length]).toBe('held');
  await page.mouse.move(1, 1);
  await page.mouse.up();
  await locateAddButton(secondTab, 'Camp Mug').click();
  await expect(locateCart(secondTab).count).toHaveText('1');
  await expect.poll(async () => (await readLog()).at(-1)).toBe('free');
  expect(await countCartItems(page)).toBe(1);
  await button.click();
  await expect(locateCart(page).count).toHaveText('2');
  expect(await countCartItems(page)).toBe(2);
});

test('the page loses no press when the session ends, and shows the new cart', async ({ page, context }) => {
  await visit(page, '/shop/');
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  await expectState(locateAddButton(page, 'Camp Mug'), 'ready');
  // The shop has no cart for a visitor without the cookie.
  await context.clearCookies();
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('1');
  await expect(page.locator('.si-message')).toHaveCount(0);
  await expect.poll(() => countCartItems(page)).toBe(1);
  await locateAddButton(page, 'Camp Mug').click();
  await expect(locateCart(page).count).toHaveText('2');
  expect(await countCartItems(page)).toBe(2);
});
