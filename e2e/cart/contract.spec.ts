/** The shops of all protocols have to pass the same tests. */
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe';
import { expect, holdRequests, locateAddButton, locateCart, readLog, setFault, test } from '../support/test';

interface Shop {
  path: string;
  locateButton(page: Page): ReturnType<Page['locator']>;
  /** Part of the URL or body of the add request. */
  request: string;
  fault: string;
  removeFault: string;
  /** Items in the cart after one press, and 29 quick presses. The plugin of the downloads ignores presses during an add. */
  itemsAfterPresses: number;
  locateCount(page: Page): ReturnType<Page['locator']>;
  remove(page: Page): Promise<void>;
}

const shops: Record<string, Shop> = {
  'wc-ajax': {
    path: '/product-category/mugs/?refresh=changed',
    locateButton: (page) => locateAddButton(page, 'Stone Mug'),
    request: 'wc-ajax=add_to_cart',
    fault: 'add_to_cart',
    removeFault: 'remove_from_cart',
    itemsAfterPresses: 30,
    locateCount: (page) => locateCart(page).count,
    async remove(page) {
      await locateCart(page).trigger.click();
      await locateCart(page).drawer.locator('.remove_from_cart_button').first().click();
    },
  },
  'store-api': {
    path: '/own-cart/',
    locateButton: (page) => page.locator('[data-product_id="55"]'),
    request: 'cart/add-item',
    fault: 'cart/add-item',
    removeFault: 'cart/remove-item',
    itemsAfterPresses: 30,
    locateCount: (page) => page.locator('[data-cart-count]'),
    async remove(page) {
      await page.locator('[data-slot=trigger] a').click();
      await page
        .getByRole('button', { name: /^Remove / })
        .first()
        .click();
    },
  },
  edd: {
    path: '/downloads/',
    locateButton: (page) => page.locator('#edd_purchase_105 button.edd-add-to-cart'),
    request: 'action=edd_add_to_cart',
    fault: 'edd_add_to_cart',
    removeFault: 'edd_remove_from_cart',
    itemsAfterPresses: 2,
    locateCount: (page) => page.locator('#ast-desktop-header .edd-cart-quantity'),
    remove: (page) => page.locator('main .edd-remove-from-cart').first().click(),
  },
};

interface State {
  count: number;
  lines: { name: string; quantity: number }[];
  pending: number;
}

const readCart = (page: Page) =>
  page.evaluate(
    () =>
      (
        window as never as { storefrontIslands: { stores: { cart?: { get(): State } } } }
      ).storefrontIslands.stores.cart?.get() as State | undefined,
  );

const readAddRequests = async (page: Page, { request }: Shop) =>
  (await readLog(page)).filter(
    ({ url, body, method }) => method === 'POST' && (url + body).includes(request),
  );

for (const [name, shop] of Object.entries(shops))
  test.describe(name, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(shop.path);
      const mountPoint = name === 'edd' ? page.locator('#edd_purchase_105') : shop.locateButton(page);
      await expect(mountPoint).toHaveAttribute('data-island-state', /./);
    });

    test('an add shows in the cart, fires cart:added and updates the store', { tag: '@engines' }, async ({
      page,
    }) => {
      await page.evaluate(() => {
        document.addEventListener('cart:added', (event) => {
          document.title = `added ${(event as CustomEvent).detail.cart.count}`;
        });
      });
      await shop.locateButton(page).click();
      await expect(shop.locateCount(page)).toHaveText('1');
      await expect(page).toHaveTitle('added 1');
      expect(await readCart(page)).toMatchObject({ count: 1, pending: 0, lines: [{ quantity: 1 }] });
    });

    test('thirty quick clicks add as many items as the shop allows', async ({ page }) => {
      const { itemsAfterPresses } = shop;
      // All presses before the button's chunk has loaded add one item.
      await shop.locateButton(page).click();
      await expect(shop.locateCount(page)).toHaveText('1');
      await shop.locateButton(page).evaluate((button: HTMLElement) => {
        for (let click = 1; click < 30; click++) button.click();
      });
      await expect.poll(async () => (await readAddRequests(page, shop)).length).toBe(itemsAfterPresses);
      await expect(shop.locateCount(page)).toHaveText(String(itemsAfterPresses));
      expect((await readCart(page))?.pending).toBe(0);
    });

    // tests/http/request.test.ts has the other faults.
    for (const kind of ['500', 'json', 'hang'])
      test(`a failed add (${kind}) shows a message, and the next add succeeds`, async ({ page, guard }) => {
        if (/\d|drop/.test(kind)) guard.expect(/Failed to load resource/);
        await setFault(page, `${shop.fault}:${kind}`);
        // The timeout of a hanging request is too long for a test.
        if (kind === 'hang')
          await page.evaluate(() => {
            const { setTimeout: wait } = window;
            window.setTimeout = ((callback: () => void, time = 0, ...args: []) =>
              wait(callback, time === 30_000 ? 500 : time, ...args)) as typeof setTimeout;
          });
        await shop.locateButton(page).click();
        await expect(page.locator('.si-message[role=alert]')).toBeVisible();
        await expect(shop.locateCount(page)).toHaveText('0');
        await setFault(page, 'none');
        await shop.locateButton(page).click();
        await expect(shop.locateCount(page)).toHaveText('1');
        await expect(page.locator('.si-message')).toHaveCount(0);
      });

    test('a removal empties the cart', async ({ page }) => {
      await shop.locateButton(page).click();
      await expect(shop.locateCount(page)).toHaveText('1');
      await shop.remove(page);
      await expect(shop.locateCount(page)).toHaveText('0');
      await expect.poll(() => readCart(page)).toMatchObject({ count: 0, lines: [], pending: 0 });
    });

    test('a session that expires between two clicks becomes a new cart', async ({ page, context }) => {
      await shop.locateButton(page).click();
      await expect(shop.locateCount(page)).toHaveText('1');
      // The add counts before the shop's answer, which brings the session.
      await expect.poll(async () => (await readCart(page))?.pending).toBe(0);
      await context.clearCookies({ name: /session/ });
      await shop.locateButton(page).evaluate((button: HTMLElement) => button.click());
      await expect.poll(async () => (await readAddRequests(page, shop)).length).toBe(2);
      await expect.poll(async () => (await readCart(page))?.pending).toBe(0);
      await expect(shop.locateCount(page)).toHaveText('1');
    });
  });

test.describe('the island’s own lines', () => {
  const openDrawer = async (page: Page) => {
    await page.goto('/own-cart/');
    await page.locator('[data-product_id="55"]').click();
    await expect(page.locator('[data-product_id="55"]')).toHaveClass(/added/);
    await page.locator('[data-slot=trigger] a').click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
  };
  const locateMoreButton = (page: Page) => page.getByRole('button', { name: 'One more Stone Mug' });
  const locateLessButton = (page: Page) => page.getByRole('button', { name: 'One less Stone Mug' });
  const locateQuantity = (page: Page) => page.locator('.si-cart-quantity');

  test('the stepper shows a burst before any response, and sends only its first and last quantity', async ({
    page,
  }) => {
    await openDrawer(page);
    await expect(locateLessButton(page)).toHaveAttribute('aria-disabled', 'true');
    const release = await holdRequests(page, '**/cart/update-item*');
    for (let press = 0; press < 4; press++) await locateMoreButton(page).click();
    await expect(locateQuantity(page)).toHaveText('5');
    release();
    await expect.poll(async () => (await readCart(page))?.pending).toBe(0);
    await expect(locateQuantity(page)).toHaveText('5');
    await expect(page.locator('.si-cart-subtotal')).toContainText('$120.00');
    const sentQuantities = (await readLog(page))
      .filter(({ url, body }) => url.includes('update-item') && body)
      .map(({ body }) => JSON.parse(body).quantity);
    expect(sentQuantities).toEqual([2, 5]);
  });

  for (const kind of ['500', 'drop', 'json'])
    test(`the drawer undoes and announces a failed change (${kind})`, async ({ page, guard }) => {
      if (kind !== 'json') guard.expect(/Failed to load resource/);
      await openDrawer(page);
      await setFault(page, `cart/update-item:${kind},cart/remove-item:${kind}`);
      await locateMoreButton(page).click();
      await expect(page.getByRole('alert')).toContainText('could not update');
      await expect(locateQuantity(page)).toHaveText('1');
      await page.getByRole('button', { name: 'Remove Stone Mug' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
      await setFault(page, 'none');
      await locateMoreButton(page).click();
      await expect(locateQuantity(page)).toHaveText('2');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });

  test('axe finds no violation in the drawer at 320 px, with a whole line and white text on the checkout link', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openDrawer(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Remove Stone Mug' })).toBeInViewport({ ratio: 1 });
    await expect(dialog.locator('.si-cart-amount')).toBeInViewport({ ratio: 1 });
    // axe skips a text in the colour of its background.
    const checkout = dialog.getByRole('link', { name: 'Checkout' });
    await expect(checkout).toHaveCSS('background-color', 'rgb(34, 88, 74)');
    await expect(checkout).toHaveCSS('color', 'rgb(255, 255, 255)');
    await expectNoViolations(page);
  });

  test('a change of a missing line shows the current cart', async ({ page, guard }) => {
    guard.expect(/409/);
    await openDrawer(page);
    await page.evaluate(async () => {
      const cart = await fetch('/wp-json/wc/store/v1/cart');
      const { items } = await cart.json();
      await fetch('/wp-json/wc/store/v1/cart/remove-item', {
        method: 'POST',
        headers: { Nonce: cart.headers.get('Nonce') ?? '', 'Content-Type': 'application/json' },
        body: JSON.stringify({ key: items[0].key }),
      });
    });
    await locateMoreButton(page).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toContainText('Your cart is empty.');
  });

  test('the focus stays in the drawer after the removal of its only line', async ({ page }) => {
    await openDrawer(page);
    await page.getByRole('button', { name: 'Remove Stone Mug' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'View cart' })).toBeFocused();
  });
});

test('jQuery listeners receive Easy Digital Downloads’ events in order', async ({ page }) => {
  await page.goto('/downloads/?jquery=1');
  await expect(page.locator('#edd_purchase_105')).toHaveAttribute('data-island-state', /./);
  await page.evaluate(() => {
    const received: string[] = ((window as never as { received: string[] }).received = []);
    // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
    const body = (window as any).jQuery(document.body);
    for (const name of ['edd_quantity_updated', 'edd_cart_item_added', 'edd_cart_item_removed'])
      body.on(name, (_: unknown, argument: unknown) =>
        received.push(`${name} ${typeof argument === 'string' ? argument : typeof argument}`),
      );
  });
  await page.locator('#edd_purchase_105 button.edd-add-to-cart').click();
  await expect(page.locator('#edd_purchase_105 .edd_go_to_checkout')).toBeVisible();
  await page.locator('main .edd-remove-from-cart').click();
  await expect(page.locator('#edd_purchase_105 button.edd-add-to-cart')).toBeVisible();
  expect(await page.evaluate(() => (window as never as { received: string[] }).received)).toEqual([
    'edd_quantity_updated 1',
    'edd_cart_item_added object',
    'edd_quantity_updated 0',
    'edd_cart_item_removed object',
  ]);
});

test('the header’s icon for downloads opens the drawer with the cart of downloads', async ({ page }) => {
  await page.goto('/downloads/');
  await expect(page.locator('#ast-desktop-header .ast-header-edd-cart')).toHaveAttribute(
    'data-island-state',
    /./,
  );
  await page.locator('#ast-desktop-header .ast-header-edd-cart a').click();
  await expect(
    page.getByRole('dialog', { name: 'Shopping Cart' }).locator('.widget_edd_cart_widget'),
  ).toBeVisible();
});
