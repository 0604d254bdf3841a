// @core
import {
  denyStorage,
  expect,
  expectState,
  holdRequests,
  locateAddButton,
  locateCart,
  readCalls,
  setFault,
  settle,
  test,
} from '../support/test';
import { addProduct } from './add';

const refreshEndpoint = 'get_refreshed_fragments';

test('the page requests no cart for a visitor without a cart', async ({ page }) => {
  await page.goto('/product-category/mugs/');
  await settle(page);
  expect(await readCalls(page, refreshEndpoint)).toHaveLength(0);
});

test('with refresh=auto a burst of adds shares refreshes, and the next page sends one more GET', async ({
  page,
}) => {
  await page.goto('/product-category/mugs/?refresh=auto');
  await addProduct(page);
  // All presses while the button's code loads add one item.
  await expectState(locateAddButton(page, 'Stone Mug'), 'ready');
  await locateAddButton(page, 'Stone Mug').evaluate((button: HTMLElement) => {
    for (let click = 0; click < 4; click++) button.click();
  });
  await expect(locateCart(page).count).toHaveText('5');
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(5);
  await expect.poll(async () => (await readCalls(page, refreshEndpoint)).length).toBeGreaterThan(0);
  const refreshCount = (await readCalls(page, refreshEndpoint)).length;
  expect(refreshCount).toBeLessThan(5);
  await page.goto('/product-category/mugs/?refresh=auto');
  await expect.poll(async () => (await readCalls(page, refreshEndpoint)).length).toBe(refreshCount + 1);
  expect((await readCalls(page, refreshEndpoint)).every(({ method }) => method === 'GET')).toBe(true);
});

test('the page shows the stored cart and the fragments of responses without a refresh', async ({ page }) => {
  await page.goto('/product-category/mugs/');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  await page.goto('/product-category/mugs/?refresh=changed');
  await expect(locateCart(page).count).toHaveText('1');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('2');
  expect(await readCalls(page, refreshEndpoint)).toHaveLength(0);
});

test('the page requests the cart again when the stored cart is old or broken, or has another hash', async ({
  page,
}) => {
  await page.goto('/product-category/mugs/?refresh=changed');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  const damages = [
    () => sessionStorage.setItem('wc_cart_created', String(Date.now() - 25 * 3600 * 1000)),
    () => sessionStorage.removeItem('wc_cart_created'),
    () => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('wc_fragments')) sessionStorage.setItem(key, 'undefined');
    },
    () => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith('wc_cart_hash')) sessionStorage.setItem(key, 'another');
    },
  ];
  for (const [index, damage] of damages.entries()) {
    await page.evaluate(damage);
    await page.goto('/product-category/mugs/?refresh=changed');
    await expect.poll(async () => (await readCalls(page, refreshEndpoint)).length).toBe(index + 1);
  }
});

test('the checkout requests no cart, although it cannot find the stored cart', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/product-category/mugs/');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  await page.goto('/checkout/');
  expect(await page.evaluate(() => 'wc_cart_fragments_params' in window)).toBe(false);
  await settle(page);
  expect(await readCalls(page, refreshEndpoint)).toHaveLength(0);
  await page.goto('/product-category/mugs/');
  await expect(locateCart(page).count).toHaveText('1');
  expect(await readCalls(page, refreshEndpoint)).toHaveLength(0);
});

test('another tab’s change, wc_fragment_refresh and updated_wc_div refresh the cart', async ({
  page,
  context,
}) => {
  await page.goto('/product-category/mugs/?refresh=changed');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  const secondTab = await context.newPage();
  await secondTab.goto('/product-category/mugs/?refresh=changed');
  await addProduct(secondTab);
  await expect(locateCart(secondTab).count).toHaveText('2');
  await expect(locateCart(page).count).toHaveText('2');
  // The new tab has sent a request of its own at its start.
  expect(await readCalls(page, refreshEndpoint)).toHaveLength(2);
  for (const [index, name] of ['wc_fragment_refresh', 'updated_wc_div'].entries()) {
    await page.evaluate((event) => {
      for (let time = 0; time < 3; time++) document.body.dispatchEvent(new Event(event));
    }, name);
    await expect.poll(async () => (await readCalls(page, refreshEndpoint)).length).toBe(index + 3);
  }
});

test('a press on a remove link reaches the link that refreshed fragments insert before the code loads', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/product-category/mugs/');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  const release = await holdRequests(page, '**/behaviours/remove-from-cart.js*');
  const pressedLink = await page
    .locator('#ast-desktop-header .remove_from_cart_button')
    .evaluateHandle((link) => {
      (link as HTMLElement).click();
      return link;
    });
  // A second item changes the line, and therefore its fragment.
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('2');
  expect(await pressedLink.evaluate((link) => link.isConnected)).toBe(false);
  expect(await readCalls(page, 'remove_from_cart')).toHaveLength(0);
  release();
  await expect(locateCart(page).count).toHaveText('0');
  expect(await readCalls(page, 'remove_from_cart')).toHaveLength(1);
});

test('denied storage disables only the cache', { tag: '@all' }, async ({ page }) => {
  await denyStorage(page, 'localStorage', 'sessionStorage');
  await page.goto('/product-category/mugs/');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  expect(await readCalls(page, refreshEndpoint)).toHaveLength(0);
  await page.goto('/product-category/mugs/');
  await expect.poll(async () => (await readCalls(page, refreshEndpoint)).length).toBe(1);
});

test('a persisted pageshow event requests the cart', async ({ page }) => {
  await page.goto('/product-category/mugs/?refresh=changed');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(async () => (await readCalls(page, refreshEndpoint)).length).toBe(1);
});

test('a failed refresh leaves the cart’s count unchanged', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  await page.goto('/product-category/mugs/?refresh=changed');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  await page.evaluate(() => {
    document.body.addEventListener('wc_fragments_ajax_error', () => {
      document.title = 'failed';
    });
  });
  for (const kind of ['500', 'empty', 'html', 'json', 'drop'])
    await test.step(kind, async () => {
      await setFault(page, `${refreshEndpoint}:${kind}`);
      await page.evaluate(() => {
        document.title = '';
      });
      // The listener is in a chunk of its own, which has to load first.
      await expect(async () => {
        await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')));
        await expect(page).toHaveTitle('failed', { timeout: 500 });
      }).toPass();
      await expect(locateCart(page).count).toHaveText('1');
    });
});
