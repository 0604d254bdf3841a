// @core
import type { Page } from '@playwright/test';
import { expect, locateAddButton, locateCart, readCalls, test } from '../support/test';
import { addProduct } from './add';

/**
 * Records the named events on the body as `jquery name(arguments)` and `native name(arguments)`. A link is `A`, and a
 * link's jQuery object is `$A`.
 */
const recordEvents = (page: Page, names: string[]) =>
  page.evaluate((list) => {
    const received: string[] = ((window as never as { received: string[] }).received = []);
    // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
    const $ = (window as any).jQuery;
    const format = (value: unknown): string =>
      (value as { jquery?: string } | null)?.jquery
        ? `$${format((value as unknown[])[0])}`
        : value instanceof Element
          ? value.tagName
          : typeof value;
    for (const name of list) {
      $?.(document.body).on(name, (_: unknown, ...args: unknown[]) => {
        received.push(`jquery ${name}(${args.map(format)})`);
      });
      if (!name.includes('.'))
        document.body.addEventListener(name, (event) => {
          const { detail } = event as CustomEvent;
          received.push(`native ${name}(${Array.isArray(detail) ? detail.map(format) : ''})`);
        });
    }
  }, names);

const readReceived = (page: Page) =>
  page.evaluate(() => (window as never as { received: string[] }).received);

const eventNames = [
  'adding_to_cart',
  'added_to_cart',
  'removed_from_cart',
  'wc_fragments_loaded',
  'wc_cart_button_updated',
  'wc-blocks_added_to_cart',
];

test('an add fires each event once, through jQuery alone where scripts listen through jQuery', async ({
  page,
}) => {
  await page.goto('/product-category/mugs/?refresh=changed&jquery=1');
  await recordEvents(page, eventNames);
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  await expect
    .poll(() => readReceived(page))
    .toEqual([
      'jquery adding_to_cart($A,object)',
      'jquery wc_cart_button_updated($A)',
      'jquery wc_fragments_loaded()',
      'jquery added_to_cart(object,string,$A)',
      'native wc-blocks_added_to_cart()',
    ]);
});

test('native listeners get every event of an add without jQuery', { tag: '@all' }, async ({ page }) => {
  await page.goto('/product-category/mugs/?refresh=changed');
  await recordEvents(page, eventNames);
  await addProduct(page);
  await expect
    .poll(() => readReceived(page))
    .toEqual([
      'native adding_to_cart(A,object)',
      'native wc_cart_button_updated(A)',
      'native wc_fragments_loaded()',
      'native added_to_cart(object,string,A)',
      'native wc-blocks_added_to_cart()',
    ]);
});

test('the request prefers attributes to jQuery data, and holds a field that a listener adds', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/product-category/mugs/?jquery=1');
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
    const $ = (window as any).jQuery;
    const $button = $('.add_to_cart_button[aria-label*="Stone Mug"]');
    $button.data({ extra: { a: [1] }, product_id: 999, quantity: 7 });
    $(document.body).on('adding_to_cart', (_: unknown, _button: unknown, data: Record<string, unknown>) => {
      data.gift = 'yes';
    });
  });
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  const [call] = await readCalls(page, 'add_to_cart');
  const sentFields = new URLSearchParams(call?.body);
  expect(Object.fromEntries(sentFields)).toMatchObject({
    product_id: '55',
    quantity: '1',
    'extra[a][]': '1',
    gift: 'yes',
  });
});

test('a listener of should_send_ajax_request can cancel the request', { tag: '@all' }, async ({ page }) => {
  await page.goto('/product-category/mugs/?jquery=1');
  const rejectedArguments = page.evaluate(
    () =>
      new Promise((resolve) => {
        // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
        const $ = (window as any).jQuery;
        $(document.body).on('should_send_ajax_request.adding_to_cart', () => false);
        $(document.body).on('ajax_request_not_sent.adding_to_cart', (_: unknown, ...args: unknown[]) =>
          resolve(args.slice(0, 2)),
        );
      }),
  );
  await addProduct(page);
  expect(await rejectedArguments).toEqual([false, false]);
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(0);
});

test('after an add by another script, the page shows the fragments of the event or requests the cart', async ({
  page,
}) => {
  await page.goto('/product-category/mugs/?refresh=changed&jquery=1');
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
    (window as any).jQuery(document.body).trigger('added_to_cart', [
      {
        'a.cart-container': '<a class="cart-container" href="/cart/"><span class="count">42</span></a>',
        '[[invalid': '<b></b>',
        '.matches-nothing': '<b></b>',
        '.count-text': undefined,
      },
      'hash',
    ]);
  });
  await expect(locateCart(page).count).toHaveText('42');
  expect(await readCalls(page, 'get_refreshed_fragments')).toHaveLength(0);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
    (window as any).jQuery(document.body).trigger('added_to_cart');
  });
  await expect(locateCart(page).count).toHaveText('1');
});

test('the page runs the scripts of a response’s fragment once, and none of a stored cart', async ({
  page,
}) => {
  await page.route('**/*wc-ajax=add_to_cart*', async (route) => {
    const response = await route.fetch();
    const { fragments, ...json } = await response.json();
    const report = '<i class="report"><script>document.title += "|"</script></i>';
    await route.fulfill({ response, json: { ...json, fragments: { ...fragments, '.report': report } } });
  });
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () =>
      document.body.append(Object.assign(document.createElement('i'), { className: 'report' })),
    ),
  );
  await page.goto('/product-category/mugs/?refresh=changed');
  const title = await page.title();
  for (const marks of ['|', '||']) {
    await addProduct(page);
    await expect(page).toHaveTitle(title + marks);
  }
  await page.reload();
  await expect(page.locator('.report script')).toBeAttached();
  await expect(page).toHaveTitle(title);
});

test('the bundle’s cart and the blocks receive each other’s changes, without a loop', async ({ page }) => {
  await page.goto('/product-category/mugs/?refresh=changed');
  await page.evaluate(() => {
    const changeTypes: unknown[] = ((window as never as { changeTypes: unknown[] }).changeTypes = []);
    addEventListener('wc-blocks_store_sync_required', (event) =>
      changeTypes.push((event as CustomEvent).detail.type),
    );
  });
  await addProduct(page);
  await expect(locateCart(page).count).toHaveText('1');
  await expect
    .poll(() => page.evaluate(() => (window as never as { changeTypes: unknown[] }).changeTypes))
    .toEqual(['from_@wordpress/data']);
  expect(await readCalls(page, 'get_refreshed_fragments')).toHaveLength(0);
  await page.evaluate(() => {
    document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true, detail: {} }));
    dispatchEvent(new CustomEvent('wc-blocks_store_sync_required', { detail: { type: 'from_iAPI' } }));
  });
  await expect.poll(async () => (await readCalls(page, 'get_refreshed_fragments')).length).toBe(1);
});

test('a page with WooCommerce’s own script leaves adds to that script, with a warning', async ({
  page,
  guard,
}) => {
  guard.expect(/"wc-add-to-cart" runs/);
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
      (window as any)
        .jQuery(document.body)
        .on('click', '.add_to_cart_button:not(.wc-interactive)', (event: Event) => {
          event.preventDefault();
          document.body.dispatchEvent(new Event('adding_to_cart'));
          document.title = `${document.title}|`;
        });
    });
  });
  await page.goto('/product-category/mugs/?jquery=1');
  const title = await page.title();
  await locateAddButton(page, 'Stone Mug').click();
  await locateAddButton(page, 'Stone Mug').click();
  await expect(page).toHaveTitle(`${title}||`);
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(0);
});

test('a click that jQuery triggers adds the product', async ({ page }) => {
  await page.goto('/product-category/mugs/?jquery=1');
  await expect(locateAddButton(page, 'Stone Mug')).toHaveAttribute('data-island-state', 'waiting');
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noExplicitAny: the page's own jQuery
    (window as any).jQuery('.add_to_cart_button[aria-label*="Stone Mug"]').first().trigger('click');
  });
  await expect(locateCart(page).count).toHaveText('1');
  expect(await readCalls(page, 'add_to_cart')).toHaveLength(1);
});
