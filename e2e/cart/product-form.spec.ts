// @core
import {
  expect,
  expectState,
  holdRequests,
  locateCart,
  readCalls,
  readLog,
  setFault,
  settle,
  test,
  visit,
} from '../support/test';

const submitSelector = '.single_add_to_cart_button';

test('a simple product adds its quantity without leaving the page', async ({ page }) => {
  await page.goto('/product/linen-shirt/');
  await page.getByLabel('Product quantity').fill('3');
  await page.locator(submitSelector).click();
  await expect(locateCart(page).count).toHaveText('3');
  const request = (await readLog(page)).find(({ method }) => method === 'POST');
  expect(request?.url).toContain('/product/linen-shirt/');
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toMatchObject({
    'add-to-cart': '21',
    quantity: '3',
  });
  const notice = page.locator('.woocommerce-message');
  await expect(notice).toContainText('added to your cart');
  await expect(notice).toBeFocused();
  await expect(notice.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart/');
  await expect(page.locator('form.cart .added_to_cart')).toHaveCount(0);
});

test('a side cart that sends the form by a delegated listener of jQuery adds once', async ({ page }) => {
  await page.goto('/product/linen-shirt/?jquery=1');
  await expect(page.locator('form.cart')).toHaveAttribute('data-island-state', 'waiting');
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
    const $ = (window as any).jQuery;
    $(document.body).on('submit', 'form.cart', (event: Event) => {
      event.preventDefault();
      const fields = new FormData(event.target as HTMLFormElement);
      const data = { product_id: '21', quantity: fields.get('quantity') };
      $.post('/?wc-ajax=add_to_cart', data, ({ fragments, cart_hash: hash }: Record<string, unknown>) =>
        $(document.body).trigger('added_to_cart', [fragments, hash, $([])]),
      );
    });
  });
  await page.locator(submitSelector).click();
  await expect(locateCart(page).count).toHaveText('1');
  const posts = (await readLog(page)).filter(({ method }) => method === 'POST');
  expect(posts.map(({ url }) => url)).toEqual(['/?wc-ajax=add_to_cart']);
});

test('the new notice gets the focus beside WooCommerce’s own script', async ({ page, guard }) => {
  guard.allow(/The script/);
  await page.addInitScript(() => {
    const addTag = (_: unknown, observer: MutationObserver) => {
      if (!document.head) return;
      observer.disconnect();
      document.head.append(Object.assign(document.createElement('script'), { id: 'woocommerce-js' }));
    };
    new MutationObserver(addTag).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/product/linen-shirt/');
  await page.locator(submitSelector).click();
  await expect(page.locator('.woocommerce-message')).toBeFocused();
});

test('a variable product requires a choice of its options before an add', async ({ page }) => {
  await page.goto('/product/vario-tee/');
  await expect(page.locator('form.cart')).toHaveAttribute('data-island-state', 'waiting');
  // The button is `aria-disabled` once the choices have mounted, and a press explains the reason.
  await page.locator(submitSelector).click({ force: true });
  await expect(
    page.locator('form.cart [role=alert]', { hasText: 'Please select some product options' }),
  ).toBeVisible();
  await expect(page.getByLabel('Color')).toBeFocused();
  await page.getByLabel('Color').selectOption('red');
  await page.getByLabel('Size').selectOption('medium');
  await expect(page.locator('.single_variation .price')).toHaveText('$22.00');
  await page.locator(submitSelector).click();
  await expect(locateCart(page).count).toHaveText('1');
  await expect(page.locator('form.cart .si-message')).toHaveCount(0);
});

for (const [title, chosen, message] of [
  ['explains a missing choice', ['red'], 'Please select some product options'],
  ['adds the chosen variation', ['red', 'medium'], ''],
] as const)
  test(`a press before the code of variations has loaded ${title}`, async ({ page }) => {
    const release = await holdRequests(page, '**/chunks/variations-*.js');
    await page.goto('/product/vario-tee/');
    await expect(page.locator('form.cart')).toHaveAttribute('data-island-state', 'waiting');
    await page.getByLabel('Color').selectOption(chosen[0]);
    if (chosen[1]) await page.getByLabel('Size').selectOption(chosen[1]);
    await page.locator(submitSelector).click();
    release();
    await page.unrouteAll({ behavior: 'wait' });
    if (message) {
      await expect(page.locator('form.cart [role=alert]', { hasText: message })).toBeVisible();
      await expect(page.getByLabel('Size')).toBeFocused();
      expect((await readLog(page)).filter(({ method }) => method === 'POST')).toEqual([]);
    } else {
      await expect(locateCart(page).count).toHaveText('1');
      await expect(page.locator('form.cart .si-message')).toHaveCount(0);
    }
  });

for (const [title, otherSize, count] of [
  ['adds the chosen variation', '', '1'],
  ['adds nothing after another choice', 'large', '0'],
] as const)
  test(`a press before the form knows the variation ${title}`, async ({ page }) => {
    await setFault(page, 'file/behaviours/variation.js:slow=1500');
    await page.goto('/product/vario-tee/');
    const button = page.locator(submitSelector);
    await expect(button).toHaveClass(/\bdisabled\b/);
    await page.getByLabel('Color').selectOption('red');
    await page.getByLabel('Size').selectOption('medium');
    await button.click({ force: true });
    if (otherSize) await page.getByLabel('Size').selectOption(otherSize);
    await expect(button).not.toHaveClass(/\bdisabled\b/);
    await settle(page);
    await expect(locateCart(page).count).toHaveText(count);
    await expect(page.locator('form.cart .si-message')).toHaveCount(0);
  });

for (const [title, color, size, message] of [
  ['adds the chosen variation', 'red', 'medium', ''],
  ['explains that no variation fits', 'green', 'small', 'Please select some product options'],
  ['explains that the variation is unavailable', 'green', 'large', 'unavailable'],
] as const)
  test(`a press during the request for a variation waits, and then ${title}`, async ({ page }) => {
    await setFault(page, 'get_variation:slow=1000');
    await page.goto('/product/vario-tee/?many-variations=1');
    await expectState(page.locator('form.cart .variations'), 'ready');
    await page.getByLabel('Color').selectOption(color);
    await page.getByLabel('Size').selectOption(size);
    await page.locator(submitSelector).click({ force: true });
    const text = page.locator('form.cart .si-message');
    expect(await text.count()).toBe(0);
    await expect(page.locator('form.cart')).toHaveAttribute('aria-busy', 'true');
    if (message) await expect(text).toContainText(message);
    else await expect(locateCart(page).count).toHaveText('1');
  });

test('a grouped product adds each quantity', async ({ page }) => {
  await page.goto('/product/mug-set/');
  const quantities = page.locator('form.cart .qty');
  await quantities.nth(0).fill('2');
  await quantities.nth(1).fill('1');
  await page.locator(submitSelector).click();
  await expect(locateCart(page).count).toHaveText('3');
});

test('a failed request shows an error, and the next click adds the product', async ({ page, guard }) => {
  guard.expect(/Failed to load resource/);
  // The gateway may have loaded with the form, and the connection may end while attribution loads.
  guard.allow(/gateway failed to load|imported module: \S+\/(order-fields|record)-/);
  await visit(page, '/product/linen-shirt/');
  await page.getByLabel('Product quantity').fill('2');
  await expectState(page.locator('form.cart'), 'ready');
  await page.context().setOffline(true);
  await page.locator(submitSelector).click();
  await expect(page.locator('form.cart .si-message')).toBeVisible();
  await page.context().setOffline(false);
  await page.locator(submitSelector).click();
  await expect(locateCart(page).count).toHaveText('2');
});

for (const query of ['', '?many-variations=1'])
  test(`the form shows price and stock of a variation, ${query ? 'by a request' : 'from the page'}, until a reset`, async ({
    page,
  }) => {
    await page.goto(`/product/vario-tee/${query}`);
    const variation = page.locator('.single_variation');
    const id = page.locator('.variation_id');
    const choose = async (color: string, size: string) => {
      await page.getByLabel('Color').selectOption(color);
      await page.getByLabel('Size').selectOption(size);
    };
    await choose('red', 'medium');
    await expect(variation.locator('.woocommerce-variation-price')).toContainText('$');
    await expect(id).not.toHaveValue(/^0?$/);
    await page.getByRole('link', { name: 'Clear options' }).click();
    await choose('green', 'large');
    await expect(variation.locator('.woocommerce-variation-availability')).toHaveText('Out of stock');
    await expect(page.locator(submitSelector)).toHaveClass(/\bwc-variation-is-unavailable\b/);
    if (query) {
      await choose('green', 'small');
      await expect(page.locator('.wc-no-matching-variations')).toHaveText(/no products matched/);
      await expect(id).toHaveValue('');
    }
    await page.getByRole('link', { name: 'Clear options' }).click();
    await expect(variation).toBeHidden();
    await expect(page.getByLabel('Color')).toBeFocused();
    await expect(page.getByLabel('Color')).toHaveValue('');
    expect((await readCalls(page, 'get_variation')).length > 0).toBe(!!query);
  });

test('a press repeats a failed request for the variation, and sends the form with the variation', async ({
  page,
  guard,
}) => {
  guard.expect(/Failed to load resource/);
  await page.route(/wc-ajax=get_variation/, (route) => route.abort(), { times: 1 });
  await page.goto('/product/vario-tee/?many-variations=1');
  await expectState(page.locator('table.variations'), 'ready');
  await page.getByLabel('Color').selectOption('red');
  const failed = page.waitForEvent('requestfailed');
  await page.getByLabel('Size').selectOption('medium');
  await failed;
  await expect(page.locator('form.cart')).not.toHaveAttribute('aria-busy', 'true');
  const sent = page.waitForRequest((request) => /add-to-cart/.test(request.postData() ?? ''));
  await page.locator(submitSelector).click();
  expect(new URLSearchParams((await sent).postData() ?? '').get('variation_id')).toMatch(/^[1-9]/);
  await expect(locateCart(page).count).toHaveText('1');
});

test('a press waits for the response about a new choice', async ({ page }) => {
  await page.goto('/product/vario-tee/?many-variations=1&attribute_pa_color=red&attribute_pa_size=medium');
  await expect(page.locator('.variation_id')).toHaveValue(/^[1-9]/);
  const release = await holdRequests(page, /wc-ajax=get_variation/);
  await page.getByLabel('Color').selectOption('blue');
  const sent = page.waitForRequest((request) => /add-to-cart/.test(request.postData() ?? ''));
  await page.locator(submitSelector).click();
  release();
  await page.unrouteAll({ behavior: 'wait' });
  expect(new URLSearchParams((await sent).postData() ?? '').get('variation_id')).toMatch(/^[1-9]/);
  await expect(locateCart(page).count).toHaveText('1');
});

test('a variation in the page’s URL shows its price without a choice', async ({ page }) => {
  await page.goto('/product/vario-tee/?attribute_pa_color=red&attribute_pa_size=medium');
  await expect(page.locator('.single_variation .woocommerce-variation-price')).toContainText('$');
});
