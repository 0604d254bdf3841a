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
  settle,
  test,
  visit,
} from '../support/test';
import { type Action, type Fault, faults, getOutcome, table } from './table';

const addToCart = (page: Page, id: number) =>
  page.request.post('/?wc-ajax=add_to_cart', { form: { product_id: String(id) } });

/** An action that sends a request. */
interface Scenario {
  /** Name of the request in the shop's list of faults. */
  endpoint: string;
  /** Opens a page where the action can start, before each fault. */
  open(page: Page, attempt: number): Promise<void>;
  /** The visitor's action. */
  act(page: Page, attempt: number): Promise<void>;
  /** Expects the result of one successful action. */
  expectSuccess(page: Page, attempt: number): Promise<void>;
  /** Expects unchanged data of the shop, the visitor's unchanged input, or an unchanged page. */
  expectUnchanged?(page: Page): Promise<void>;
  /** The message that a failure shows. */
  message?: string | RegExp;
  /** Loads the code that the action needs. */
  loadCode?(page: Page): Promise<void>;
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

let itemsBefore = 0;

/** Fails the action once, so that the page loads the action's code. */
const failOnce = async (page: Page, { endpoint, act }: Scenario, errorElement: Locator) => {
  await setFault(page, `${endpoint}:500`);
  await act(page, 0);
  await expect(errorElement).toBeVisible();
  await setFault(page, 'none');
};

const scenarios: Record<Action, Scenario> = {
  'add to cart': {
    endpoint: 'add_to_cart',
    async open(page) {
      if (!new URL(page.url(), 'http://x').pathname.startsWith('/shop')) await addToCart(page, 75);
      await visit(page, '/shop/');
      itemsBefore = await countCartItems(page);
      await expect(locateCart(page).count).toHaveText(`${itemsBefore}`);
    },
    loadCode: (page) => failOnce(page, scenarios['add to cart'], page.locator('.si-message').first()),
    act: (page) => locateAddButton(page, 'Camp Mug').click(),
    async expectSuccess(page) {
      await expect(locateCart(page).count).toHaveText(`${itemsBefore + 1}`);
      await expect(locateAddButton(page, 'Camp Mug')).toHaveClass(/\badded\b/);
      await expect(page.locator('.si-message')).toHaveCount(0);
      expect(await countCartItems(page)).toBe(itemsBefore + 1);
    },
    async expectUnchanged(page) {
      expect(await countCartItems(page)).toBe(itemsBefore);
    },
    message: 'We could not add this product to your cart. Please try again.',
  },
  'product form': {
    endpoint: 'page',
    async open(page) {
      await visit(page, '/product/linen-shirt/');
      await page.getByLabel('Product quantity').fill('2');
      itemsBefore = await countCartItems(page);
    },
    loadCode: (page) => failOnce(page, scenarios['product form'], page.locator('.si-message').first()),
    act: (page) => page.locator('.single_add_to_cart_button').click(),
    async expectSuccess(page) {
      await expect(locateCart(page).count).toHaveText(`${itemsBefore + 2}`);
      await expect(page.locator('.si-message')).toHaveCount(0);
      expect(await countCartItems(page)).toBe(itemsBefore + 2);
    },
    async expectUnchanged(page) {
      await expect(page.getByLabel('Product quantity')).toHaveValue('2');
      expect(await countCartItems(page)).toBe(itemsBefore);
    },
    message: 'We could not add this product to your cart. Please try again.',
  },
  'add a download': {
    endpoint: 'edd_add_to_cart',
    async open(page) {
      await page.goto('/downloads/');
      await expectState(page.locator('#edd_purchase_105'), 'waiting');
      itemsBefore = await page.locator('main .edd-cart-item-title').count();
    },
    loadCode: (page) => failOnce(page, scenarios['add a download'], page.locator('.si-message').first()),
    act: (page) => page.locator('#edd_purchase_105 .edd-add-to-cart:visible').first().click(),
    async expectSuccess(page) {
      await expect(page.locator('main .edd-cart-quantity')).toHaveText(`${itemsBefore + 1}`);
      await expect(page.locator('.si-message')).toHaveCount(0);
    },
    async expectUnchanged(page) {
      await expect(page.locator('main .edd-cart-quantity')).toHaveText(`${itemsBefore}`);
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
      await settle(page);
    },
    async loadCode(page) {
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
    async expectSuccess(page) {
      await expect(locateCart(page).count).toHaveText('0');
      expect(await countCartItems(page)).toBe(0);
    },
    async expectUnchanged(page) {
      await expect(locateCart(page).count).toHaveText('1');
      expect(await countCartItems(page)).toBe(1);
    },
    message: 'We could not remove this product. Please try again.',
  },
  'quantity in the drawer': {
    ...drawerLine,
    endpoint: 'cart/update-item',
    async open(page) {
      await drawerLine.open(page);
      itemsBefore = await countCartItems(page);
    },
    loadCode: (page) =>
      failOnce(page, scenarios['quantity in the drawer'], page.locator('.si-cart-error').first()),
    act: (page) => page.getByRole('button', { name: 'One more Stone Mug' }).click(),
    async expectSuccess(page) {
      await expect(page.locator('.si-cart-quantity')).toHaveText(`${itemsBefore + 1}`);
      await expect(page.locator('.si-cart-error')).toHaveCount(0);
      await expect.poll(() => countCartItems(page)).toBe(itemsBefore + 1);
    },
    async expectUnchanged(page) {
      await expect(page.locator('.si-cart-quantity')).toHaveText(`${itemsBefore}`);
      expect(await countCartItems(page)).toBe(itemsBefore);
    },
  },
  'removal in the drawer': {
    ...drawerLine,
    endpoint: 'cart/remove-item',
    loadCode: (page) =>
      failOnce(page, scenarios['removal in the drawer'], page.locator('.si-cart-error').first()),
    act: (page) => page.getByRole('button', { name: 'Remove Stone Mug' }).click(),
    async expectSuccess(page) {
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(0);
      await expect(page.locator('.si-cart-error')).toHaveCount(0);
      await expect.poll(() => countCartItems(page)).toBe(0);
    },
    async expectUnchanged(page) {
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1);
      expect(await countCartItems(page)).toBeGreaterThan(0);
    },
  },
  'quantity on the cart page': {
    endpoint: 'page',
    async open(page) {
      itemsBefore = (await countCartItems(page)) || 1;
      if (!(await countCartItems(page))) await addToCart(page, 57);
      await page.goto('/cart/');
      await expect(page.getByRole('button', { name: 'Update cart' })).toBeDisabled();
      await page.getByRole('spinbutton', { name: 'Product quantity' }).fill(`${itemsBefore + 1}`);
    },
    act: (page) => page.getByRole('button', { name: 'Update cart' }).click(),
    async expectSuccess(page) {
      await expect(locateCart(page).count).toHaveText(`${itemsBefore + 1}`);
      await expect(page.getByRole('spinbutton', { name: 'Product quantity' })).toHaveValue(
        `${itemsBefore + 1}`,
      );
      expect(await countCartItems(page)).toBe(itemsBefore + 1);
    },
    async expectUnchanged(page) {
      await expect(page.getByRole('spinbutton', { name: 'Product quantity' })).toHaveValue(
        `${itemsBefore + 1}`,
      );
    },
    message: 'We could not update your cart. Please try again.',
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
    async expectSuccess(page) {
      await expect(page.locator('.cart-discount')).toBeVisible();
    },
    async expectUnchanged(page) {
      await expect(page.getByPlaceholder('Coupon code')).toHaveValue('save10');
    },
    message: 'We could not update your cart. Please try again.',
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
    async expectSuccess(page) {
      await expect(page.locator('.single_variation .price')).toHaveText('$22.00');
      await expect(page.locator('.variation_id')).not.toHaveValue('');
    },
    async expectUnchanged(page) {
      await expect(page.locator('form.cart')).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.locator('.variation_id')).toHaveValue('');
      await expect(page.getByLabel('Size')).toHaveValue('medium');
      // A press repeats the request.
      await expect(page.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled/);
    },
  },
  'cart in the background': {
    endpoint: 'get_refreshed_fragments',
    async open(page) {
      await visit(page, '/shop/');
      itemsBefore = await countCartItems(page);
      await expect(locateCart(page).count).toHaveText(`${itemsBefore}`);
      // A late request of the opening page would already show the new item.
      await settle(page);
      await addToCart(page, 57);
    },
    act: (page) => page.evaluate(() => void document.body.dispatchEvent(new Event('wc_fragment_refresh'))),
    async expectSuccess(page) {
      await expect(locateCart(page).count).toHaveText(`${itemsBefore + 1}`);
    },
    async expectUnchanged(page) {
      await expect(locateCart(page).count).toHaveText(`${itemsBefore}`);
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
    async act(page, attempt) {
      const retryOption = page.getByRole('option', { name: 'Try again' });
      if (await retryOption.isVisible()) await retryOption.click();
      else await page.locator('#demo-search').fill(queries[attempt] ?? '');
    },
    async expectSuccess(page, attempt) {
      // Older results stay until the next results have loaded.
      await expect
        .poll(() => page.evaluate(() => Object.values(window.storefrontIslands?.stores.search?.get() ?? {})))
        .toContainEqual(expect.objectContaining({ query: queries[attempt], status: 'results' }));
      await expect(page.locator('#demo-search')).toHaveValue(queries[attempt] ?? '');
    },
    async expectUnchanged(page) {
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
      // A submission waits until one second after the form has mounted.
      await page.clock.fastForward(1_000);
      await page.locator('.newsletter-form').getByRole('checkbox').check();
    },
    act: (page) => page.getByRole('button', { name: 'Sign me up' }).click(),
    async expectSuccess(page) {
      await expect(page.locator('.newsletter-form').getByRole('status')).toContainText(
        'You are on the list.',
      );
    },
    async expectUnchanged(page) {
      await expect(page.locator('#own-email')).toHaveValue('ada@fern.example');
      await expect(page.getByRole('button', { name: 'Sign me up' })).toBeEnabled();
    },
    message: /Something went wrong|You are offline|Too many attempts/,
  },
};

/** Messages that the browser or the bundle writes to the console. */
const allowedMessages =
  /Failed to load resource|ERR_|dynamically imported module|Loading chunk|\[storefront-islands\] (search|notice-focus)/;
/** A time beyond every timeout of a request to the shop. */
const PAST_TIMEOUT_MS = 31_000;

/** Waits until the request of the action has reached the shop. */
const expectArrival = (page: Page, { endpoint }: Scenario) =>
  expect
    .poll(async () =>
      (await readLog(page)).some(({ method, url, body }) =>
        endpoint === 'page'
          ? method === 'POST'
          : !url.startsWith('/faults/') && `${url} ${body}`.includes(endpoint),
      ),
    )
    .toBe(true);

/** An action of each way to send a request. These actions meet every fault. */
const ways: Partial<Record<Action, string>> = {
  'add to cart': 'the data of a link',
  'product form': 'a form of the page',
  'quantity on the cart page': 'a form whose response is a page',
  'quantity in the drawer': 'a change of the cart that shows at once',
  'search suggestions': 'a request that a newer one replaces',
  subscription: 'JSON to the REST API',
};

/** A fault of each kind, which the other actions meet. All actions read responses in one way (tests/http/request.test.ts). */
const kinds: Fault[] = ['slow=400', 500, 'types', 'notice', 'lost', 'hang', 'offline'];

for (const action of Object.keys(table) as Action[])
  test(`${action} has the outcome of the table of faults under ${action in ways ? 'every fault' : 'each kind of fault'} of the server`, async ({
    page,
    context,
    guard,
  }) => {
    test.setTimeout(120_000);
    guard.allow(allowedMessages);
    await page.clock.install();
    const scenario = scenarios[action];
    const { endpoint, open, loadCode, act, expectSuccess, expectUnchanged, message = '' } = scenario;
    const expectMessage = () =>
      expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible();

    const met = action in ways ? (Object.keys(faults) as Fault[]) : kinds;
    for (const [attempt, fault] of met.entries())
      await test.step(faults[fault], async () => {
        const outcome = getOutcome(action, fault);
        await setFault(page, 'none');
        await open(page, attempt);
        await page.request.delete('/__log');
        await page.evaluate(() => Object.assign(window, { isSamePage: true }));
        const hasLeft = () => page.evaluate(() => !('isSamePage' in window));

        if (fault === 'offline') {
          // A press whose code is missing waits for the connection (e2e/cart/lost-orders.spec.ts).
          await loadCode?.(page);
          await context.setOffline(true);
        } else await setFault(page, `${endpoint}:${fault}`);
        await act(page, attempt);
        if (fault === 'late' || fault === 'hang') {
          await expectArrival(page, scenario);
          await page.clock.fastForward(PAST_TIMEOUT_MS);
        }
        if (outcome === 'shop') {
          await expect(page).toHaveURL(/\/my-account\/$/);
          return;
        }
        if (outcome === 'message') await expectMessage();
        if (outcome === 'unchanged' && fault !== 'offline') await expectArrival(page, scenario);
        if (outcome === 'message' || outcome === 'unchanged') {
          await expectUnchanged?.(page);
          if (fault === 'offline') await context.setOffline(false);
          else await setFault(page, 'none');
          await act(page, attempt);
        }
        await expectSuccess(page, attempt);
        expect(await hasLeft()).toBe(outcome === 'page');
      });
  });
