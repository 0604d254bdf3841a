import type { Locator, Page } from '@playwright/test';
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
import { type Action, type Fault, faults, outcomeOf, table } from './table';

const addToCart = (page: Page, id: number) =>
  page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: String(id) } });

/** An action that sends a request. */
interface Scenario {
  /** Name of the request in the shop's list of faults. */
  endpoint: string;
  /** Opens a page where the action can start, before each fault. */
  open(page: Page, at: number): Promise<void>;
  /** The visitor's action. */
  act(page: Page, at: number): Promise<void>;
  /** Expects exactly one success of the action. */
  done(page: Page, at: number): Promise<void>;
  /** Expects no change at the shop, and no loss of typed or chosen values. */
  kept?(page: Page): Promise<void>;
  /** The message that a failure shows. */
  message?: string | RegExp;
  /** Loads the code that the action needs. */
  warm?(page: Page): Promise<void>;
}

const queries =
  'shi shir shirt lin line linen mug mugs sto ston stone hoo hood hoodi pos post poste cam camp blan blank'.split(
    ' ',
  );

const drawerLine = {
  async open(page: Page) {
    if (!(await countCartItems(page))) await addToCart(page, 55);
    await page.goto('/own-cart/');
    await page.locator('[data-slot=trigger] a').click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(() => window.storefrontIslands?.stores.cart?.get().pending))
      .toBe(0);
  },
  message: 'We could not update your cart. Please try again.',
};

let before = 0;

/** Runs the action once with a failure, which loads its code. */
const tryOnce = async (page: Page, { endpoint, act }: Scenario, failed: Locator) => {
  await setFault(page, `${endpoint}:500`);
  await act(page, 0);
  await expect(failed).toBeVisible();
  await setFault(page, 'none');
};

const scenarios: Record<Action, Scenario> = {
  'add to cart': {
    endpoint: 'add_to_cart',
    async open(page) {
      if (!new URL(page.url(), 'http://x').pathname.startsWith('/shop')) await addToCart(page, 75);
      await visit(page, '/shop/');
      before = await countCartItems(page);
      await expect(locateCart(page).count).toHaveText(`${before}`);
    },
    warm: (page) => tryOnce(page, scenarios['add to cart'], page.locator('.si-message').first()),
    act: (page) => locateAddButton(page, 'Camp Mug').click(),
    async done(page) {
      await expect(locateCart(page).count).toHaveText(`${before + 1}`);
      await expect(locateAddButton(page, 'Camp Mug')).toHaveClass(/\badded\b/);
      await expect(page.locator('.si-message')).toHaveCount(0);
      expect(await countCartItems(page)).toBe(before + 1);
    },
    async kept(page) {
      expect(await countCartItems(page)).toBe(before);
    },
    message: 'We could not add this product to your cart. Please try again.',
  },
  'product form': {
    endpoint: 'page',
    async open(page) {
      await visit(page, '/product/linen-shirt/');
      await page.getByLabel('Product quantity').fill('2');
      before = await countCartItems(page);
    },
    warm: (page) => tryOnce(page, scenarios['product form'], page.locator('.si-message').first()),
    act: (page) => page.locator('.single_add_to_cart_button').click(),
    async done(page) {
      await expect(locateCart(page).count).toHaveText(`${before + 2}`);
      await expect(page.locator('.si-message')).toHaveCount(0);
      expect(await countCartItems(page)).toBe(before + 2);
    },
    async kept(page) {
      await expect(page.getByLabel('Product quantity')).toHaveValue('2');
      expect(await countCartItems(page)).toBe(before);
    },
    message: 'We could not add this product to your cart. Please try again.',
  },
  'add a download': {
    endpoint: 'edd_add_to_cart',
    async open(page) {
      await page.goto('/downloads/');
      await expectState(page.locator('#edd_purchase_105'), 'waiting');
      before = await page.locator('main .edd-cart-item-title').count();
    },
    warm: (page) => tryOnce(page, scenarios['add a download'], page.locator('.si-message').first()),
    act: (page) => page.locator('#edd_purchase_105 .edd-add-to-cart:visible').first().click(),
    async done(page) {
      await expect(page.locator('main .edd-cart-quantity')).toHaveText(`${before + 1}`);
      await expect(page.locator('.si-message')).toHaveCount(0);
    },
    async kept(page) {
      await expect(page.locator('main .edd-cart-quantity')).toHaveText(`${before}`);
    },
    message: 'We could not add this product to your cart. Please try again.',
  },
  'remove from the mini-cart': {
    endpoint: 'remove_from_cart',
    async open(page) {
      await addToCart(page, 57);
      await visit(page, '/shop/');
      await expect(locateCart(page).count).toHaveText('1');
      // The refreshed fragments replace the link.
      await page.waitForLoadState('networkidle');
    },
    async warm(page) {
      const link = page.locator('#ast-desktop-header .remove_from_cart_button').first();
      await locateCart(page).trigger.click();
      await expect(locateCart(page).drawer).toBeVisible();
      await link.dispatchEvent('pointerover');
      await expectState(link, 'ready');
      await page.evaluate(() => void document.body.dispatchEvent(new Event('wc_fragment_refresh')));
      await expect.poll(() => readCalls(page, 'get_refreshed_fragments')).not.toEqual([]);
    },
    act: (page) =>
      page
        .locator('#ast-desktop-header .remove_from_cart_button')
        .first()
        .evaluate((link: HTMLElement) => link.click()),
    async done(page) {
      await expect(locateCart(page).count).toHaveText('0');
      expect(await countCartItems(page)).toBe(0);
    },
    message: 'We could not remove this product. Please try again.',
  },
  'quantity in the drawer': {
    ...drawerLine,
    endpoint: 'cart/update-item',
    async open(page) {
      await drawerLine.open(page);
      before = await countCartItems(page);
    },
    warm: (page) =>
      tryOnce(page, scenarios['quantity in the drawer'], page.locator('.si-cart-error').first()),
    act: (page) => page.getByRole('button', { name: 'One more Stone Mug' }).click(),
    async done(page) {
      await expect(page.locator('.si-cart-quantity')).toHaveText(`${before + 1}`);
      await expect(page.locator('.si-cart-error')).toHaveCount(0);
      await expect.poll(() => countCartItems(page)).toBe(before + 1);
    },
    async kept(page) {
      await expect(page.locator('.si-cart-quantity')).toHaveText(`${before}`);
      expect(await countCartItems(page)).toBe(before);
    },
  },
  'removal in the drawer': {
    ...drawerLine,
    endpoint: 'cart/remove-item',
    warm: (page) => tryOnce(page, scenarios['removal in the drawer'], page.locator('.si-cart-error').first()),
    act: (page) => page.getByRole('button', { name: 'Remove Stone Mug' }).click(),
    async done(page) {
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
      await expect(page.locator('.si-cart-error')).toHaveCount(0);
      await expect.poll(() => countCartItems(page)).toBe(0);
    },
    async kept(page) {
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
    },
  },
  'quantity on the cart page': {
    endpoint: 'page',
    async open(page) {
      before = (await countCartItems(page)) || 1;
      if (!(await countCartItems(page))) await addToCart(page, 57);
      await page.goto('/cart/');
      await expect(page.getByRole('button', { name: 'Update cart' })).toBeDisabled();
      await page.getByRole('spinbutton', { name: 'Product quantity' }).fill(`${before + 1}`);
    },
    act: (page) => page.getByRole('button', { name: 'Update cart' }).click(),
    async done(page) {
      await expect(locateCart(page).count).toHaveText(`${before + 1}`);
      await expect(page.getByRole('spinbutton', { name: 'Product quantity' })).toHaveValue(`${before + 1}`);
      expect(await countCartItems(page)).toBe(before + 1);
    },
    async kept(page) {
      await expect(page.getByRole('spinbutton', { name: 'Product quantity' })).toHaveValue(`${before + 1}`);
    },
    message: 'You are probably offline. Please try again.',
  },
  'coupon on the cart page': {
    endpoint: 'page',
    async open(page) {
      if (!(await countCartItems(page))) await addToCart(page, 57);
      await page.request.get('/cart/?remove_coupon=save10');
      await page.goto('/cart/');
      await expect(page.getByRole('button', { name: 'Update cart' })).toBeDisabled();
      await page.getByPlaceholder('Coupon code').fill('save10');
    },
    act: (page) => page.getByRole('button', { name: 'Apply coupon' }).click(),
    async done(page) {
      await expect(page.locator('.cart-discount')).toBeVisible();
    },
    async kept(page) {
      await expect(page.getByPlaceholder('Coupon code')).toHaveValue('save10');
    },
    message: 'You are probably offline. Please try again.',
  },
  'price of a variation': {
    endpoint: 'get_variation',
    async open(page) {
      await page.goto('/product/vario-tee/?many-variations=1');
      await expectState(page.locator('table.variations'), 'ready');
      await page.getByLabel('Color').selectOption('red');
    },
    async act(page) {
      await page.getByLabel('Size').selectOption('');
      await page.getByLabel('Size').selectOption('medium');
    },
    async done(page) {
      await expect(page.locator('.single_variation .price')).toHaveText('$22.00');
      await expect(page.locator('.variation_id')).not.toHaveValue('');
    },
    async kept(page) {
      await expect(page.locator('form.cart')).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.locator('.variation_id')).toHaveValue('');
      await expect(page.getByLabel('Size')).toHaveValue('medium');
      // The shop finds the variation by its attributes without the script.
      await expect(page.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled/);
    },
  },
  'cart in the background': {
    endpoint: 'get_refreshed_fragments',
    async open(page) {
      await visit(page, '/shop/');
      before = await countCartItems(page);
      await expect(locateCart(page).count).toHaveText(`${before}`);
      // A late request of the opening page would already show the new item.
      await page.waitForLoadState('networkidle');
      await addToCart(page, 57);
    },
    act: (page) => page.evaluate(() => void document.body.dispatchEvent(new Event('wc_fragment_refresh'))),
    async done(page) {
      await expect(locateCart(page).count).toHaveText(`${before + 1}`);
    },
    async kept(page) {
      await expect(locateCart(page).count).toHaveText(`${before}`);
      await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
    },
  },
  'search suggestions': {
    endpoint: 'ysm/v1/search',
    async open(page) {
      if (page.url().includes('/search/')) return;
      await page.goto('/search/?kind=plugin');
      await expectState(page.locator('.demo-search'), 'ready');
    },
    async act(page, at) {
      const retryOption = page.getByRole('option', { name: 'Try again' });
      if (await retryOption.isVisible()) await retryOption.click();
      else await page.locator('#demo-search').fill(queries[at] ?? '');
    },
    async done(page, at) {
      // Older results stay until the next results have loaded.
      await expect
        .poll(() => page.evaluate(() => Object.values(window.storefrontIslands?.stores.search?.get() ?? {})))
        .toContainEqual(expect.objectContaining({ query: queries[at], status: 'results' }));
      await expect(page.locator('#demo-search')).toHaveValue(queries[at] ?? '');
    },
    async kept(page) {
      await expect(page.locator('#demo-search')).toHaveValue(/\w/);
    },
    message: /The search does not respond at the moment\.|You are probably offline\./,
  },
  subscription: {
    endpoint: 'hostinger-reach/v1/contact',
    async open(page) {
      await page.goto('/newsletter/');
      await expectState(page.locator('.newsletter-form'), 'ready');
      await page.locator('#own-email').fill('ada@fern.example');
      // A form that a visitor sends within a second counts as the form of a bot.
      await page.clock.fastForward(1_000);
      await page.locator('.newsletter-form').getByRole('checkbox').check();
    },
    act: (page) => page.getByRole('button', { name: 'Sign me up' }).click(),
    async done(page) {
      await expect(page.locator('.newsletter-form').getByRole('status')).toContainText(
        'You are on the list.',
      );
    },
    async kept(page) {
      await expect(page.locator('#own-email')).toHaveValue('ada@fern.example');
      await expect(page.getByRole('button', { name: 'Sign me up' })).toBeEnabled();
    },
    message: /Something went wrong|You are offline|Too many attempts/,
  },
};

/** Messages that the browser writes to the console. */
const noise =
  /Failed to load resource|ERR_|dynamically imported module|\[storefront-islands\] (search|notice-focus)/;
/** A time beyond every timeout of a request. */
const PAST_TIMEOUT_MS = 31_000;

/** Waits until the request of the action has reached the shop. */
const hasArrived = (page: Page, { endpoint }: Scenario) =>
  expect
    .poll(async () =>
      (await readLog(page)).some(({ method, url, body }) =>
        endpoint === 'page'
          ? method === 'POST'
          : !url.startsWith('/faults/') && `${url} ${body}`.includes(endpoint),
      ),
    )
    .toBe(true);

for (const action of Object.keys(table) as Action[])
  test(`${action} ends as the table of faults states under every fault of the server`, async ({
    page,
    context,
    guard,
  }) => {
    test.setTimeout(120_000);
    guard.allow(noise);
    await page.clock.install();
    const scenario = scenarios[action];
    const { endpoint, open, warm, act, done, kept, message = '' } = scenario;
    const expectMessage = () =>
      expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();

    for (const [at, fault] of (Object.keys(faults) as Fault[]).entries())
      await test.step(faults[fault], async () => {
        const outcome = outcomeOf(action, fault);
        await setFault(page, 'none');
        await open(page, at);
        await page.request.delete('/__log');
        await page.evaluate(() => Object.assign(window, { same: true }));
        const hasLeft = () => page.evaluate(() => !('same' in window));

        if (fault === 'offline') {
          // A press whose code is missing waits for the connection (e2e/cart/lost-orders.spec.ts).
          await warm?.(page);
          await context.setOffline(true);
        } else await setFault(page, `${endpoint}:${fault}`);
        await act(page, at);
        if (fault === 'late' || fault === 'hang') {
          await hasArrived(page, scenario);
          await page.clock.fastForward(PAST_TIMEOUT_MS);
        }
        if (outcome === 'shop') {
          await expect(page).toHaveURL(/\/my-account\/$/);
          return;
        }
        if (outcome === 'message') await expectMessage();
        if (outcome === 'unchanged' && fault !== 'offline') await hasArrived(page, scenario);
        if (outcome === 'message' || outcome === 'unchanged') {
          await kept?.(page);
          if (fault === 'offline') await context.setOffline(false);
          else await setFault(page, 'none');
          await act(page, at);
        }
        await done(page, at);
        expect(await hasLeft()).toBe(outcome === 'page');
      });
  });
