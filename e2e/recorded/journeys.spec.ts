import type { Page } from '@playwright/test';
import { changeHtml } from '../support/html';
import { expect, readCalls, readLog, readOriginalCalls, settle, states, test } from './test';

/** Waits until the network is idle, and returns the matching requests. */
const readSettledRequests = async (
  page: Page,
  matches: (entry: { url: string; body: string }) => boolean,
) => {
  await settle(page);
  return (await readLog(page)).filter(matches);
};

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForFunction(() => window.storefrontIslands?.version);
  await settle(page);
};

const phone = { width: 390, height: 800 };

for (const state of states)
  test.describe(`originals ${state}`, () => {
    test.use({ state });
    // The same script runs a function in every engine, but its work may differ.
    const tag = state === 'absent' ? ['@engines'] : [];

    test('in the list a press adds a product, another removes it, and the sort menu sorts, each once', {
      tag,
    }, async ({ page }) => {
      await open(page, '/shop/');
      await page.locator('.ajax_add_to_cart').first().click();
      await expect.poll(() => readCalls(page, 'add_to_cart')).toHaveLength(1);
      await expect(page.locator('.widget_shopping_cart_content').first()).toContainText('Gift Voucher');
      expect(await readSettledRequests(page, ({ url }) => url.includes('wc-ajax=add_to_cart'))).toHaveLength(
        1,
      );
      await expect(page.locator('.ajax_add_to_cart').first()).toHaveClass(/\badded\b/);

      await page.locator('.remove_from_cart_button').first().dispatchEvent('click');
      await expect.poll(() => readCalls(page, 'remove_from_cart')).toHaveLength(1);
      await settle(page);
      expect(await readCalls(page, 'remove_from_cart')).toHaveLength(1);
      await expect(page.locator('.remove_from_cart_button')).toHaveCount(0);

      await page.locator('select.orderby').selectOption('price');
      await page.waitForURL(/orderby=price/);
      expect(await readSettledRequests(page, ({ url }) => url.includes('orderby=price'))).toHaveLength(1);
    });

    test('the drawer opens and closes', { tag }, async ({ page }) => {
      await page.setViewportSize(phone);
      await open(page, '/shop/');
      await page.locator('.ast-mobile-header-wrap .ast-header-woo-cart').click();
      const drawer = page.locator('#astra-mobile-cart-drawer');
      await expect(drawer).toHaveClass(/(^| )active( |$)/);
      await expect(page.locator('html')).toHaveClass(/ast-mobile-cart-active/);
      await page.locator('.astra-cart-drawer-close').click();
      await expect(drawer).not.toHaveClass(/(^| )active( |$)/);
    });

    test('the notice closes, the small header’s menus open and close, and the chat opens once', {
      tag,
    }, async ({ page, context }) => {
      const openedUrls: string[] = [];
      await context.route(/^https:\/\/wa\.me\//, (route) => {
        openedUrls.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<title>Messenger</title>' });
      });
      await page.setViewportSize(phone);
      await open(page, '/plain/');
      const notice = page.locator('.woocommerce-store-notice');
      await expect(notice).toBeVisible();
      await notice.getByRole('button').click();
      await expect(notice).toBeHidden();

      const toggle = page.locator('#ast-mobile-header .menu-toggle');
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'true');
      await expect(page.locator('body')).toHaveClass(/ast-main-header-nav-open/);
      const sub = page.locator('#ast-mobile-header .ast-menu-toggle').first();
      await sub.click();
      await expect(page.locator('#ast-mobile-header .ast-submenu-expanded')).toHaveCount(1);
      await sub.click();
      await expect(page.locator('#ast-mobile-header .ast-submenu-expanded')).toHaveCount(0);
      await toggle.click();
      await expect(toggle).toHaveAttribute('aria-expanded', 'false');

      await page.locator('.joinchat__button').click();
      await expect(page.locator('.joinchat--chatbox')).toHaveCount(1);
      // A box ignores clicks just after it has opened.
      await expect(async () => {
        await page.locator('.joinchat__open').click();
        await expect.poll(() => openedUrls.length, { timeout: 1000 }).toBe(1);
      }).toPass();
      await settle(page);
      expect(openedUrls).toHaveLength(1);
    });

    test('a choice of all options selects their variation', { tag }, async ({ page }) => {
      await open(page, '/product/vario-tee/');
      const form = page.locator('form.variations_form');
      for (const select of await form.locator('.variations select').all())
        await select.selectOption({ index: 1 });
      await expect(form.locator('.variation_id')).toHaveValue(/^[1-9]/);
    });

    test('typed words in each search form send one request and create one popup', { tag }, async ({
      page,
    }) => {
      await open(page, '/search-demo/');
      const isSearch = ({ url }: { url: string }) => url.includes('/ysm/v1/search');
      for (const [index, [words, input]] of [
        ['mug', '.ysm-search-widget input[type=search]'],
        ['tee', 'form.wp-block-search input[type=search]'],
      ].entries()) {
        const field = page.locator(`${input}`);
        await field.click();
        await field.pressSequentially(`${words}`, { delay: 20 });
        await expect.poll(async () => (await readLog(page)).filter(isSearch).length).toBe(index + 1);
        expect(await readSettledRequests(page, isSearch)).toHaveLength(index + 1);
        const form = field.locator('xpath=ancestor::form');
        await expect(form.locator('.smart-search-popup')).toHaveCount(1);
      }
    });

    test('the form sends a subscription once', { tag }, async ({ page }) => {
      await open(page, '/reach-demo/');
      const form = page.locator('.hostinger-reach-block-subscription-form').first();
      await form.scrollIntoViewIfNeeded();
      await form.locator('[name=email]').fill('ada@shop.example');
      await form.locator('button').click();
      await expect(page.locator('.reach-subscription-message').first()).toHaveText(/thank/i);
      expect(await readSettledRequests(page, ({ url }) => url.includes('/hostinger-reach/'))).toHaveLength(1);
    });

    test('a picture opens one viewer', { tag }, async ({ page }) => {
      await open(page, '/builder-lightbox/');
      await page.locator('a[data-elementor-open-lightbox=yes]').first().click();
      await expect(page.locator('.elementor-lightbox,dialog[open],[role=dialog].si-lightbox')).toHaveCount(1);
      await settle(page);
      await expect(page.locator('.elementor-lightbox,dialog[open],[role=dialog].si-lightbox')).toHaveCount(1);
    });

    test('a title and a tab of the builder open their panels once', { tag }, async ({ page }) => {
      await open(page, '/builder-widgets/');
      const title = page.locator('.elementor-widget-toggle .elementor-tab-title').first();
      await title.scrollIntoViewIfNeeded();
      await title.click();
      await expect(title).toHaveAttribute('aria-expanded', 'true');
      await title.click();
      await expect(title).toHaveAttribute('aria-expanded', 'false');

      const widget = page.locator('.elementor-widget-tabs');
      const locateTitle = (number: number) =>
        widget.locator(`.elementor-tab-desktop-title[data-tab="${number}"]`);
      await locateTitle(2).scrollIntoViewIfNeeded();
      await locateTitle(2).click();
      await expect(locateTitle(2)).toHaveAttribute('aria-selected', 'true');
      await expect(locateTitle(1)).toHaveAttribute('aria-selected', 'false');
      await expect(widget.locator('.elementor-tab-content[data-tab="2"]')).toBeVisible();
      await expect(widget.locator('.elementor-tab-content[data-tab="1"]')).toBeHidden();
      // Without the host's stylesheets the pictures are as wide as their files.
      await page.addStyleTag({ content: 'img, svg { max-width: 100%; height: auto }' });
      await page.setViewportSize(phone);
      await expect
        .poll(() =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        )
        .toBe(0);
    });

    test('a press adds a download once', { tag }, async ({ page }) => {
      await open(page, '/downloads-shop/');
      await page.locator('button.edd-add-to-cart').first().click();
      const isAddRequest = ({ body }: { body: string }) => body.includes('action=edd_add_to_cart');
      await expect.poll(async () => (await readLog(page)).filter(isAddRequest).length).toBe(1);
      expect(await readSettledRequests(page, isAddRequest)).toHaveLength(1);
    });

    test('a password field has one button that reveals the password', async ({ page }) => {
      await open(page, '/my-account/');
      const field = page.locator('#password');
      await field.scrollIntoViewIfNeeded();
      const button = page.locator('.password-input').filter({ has: field }).locator('button');
      await expect(button).toHaveCount(1);
      await button.click();
      await expect(field).toHaveAttribute('type', 'text');
      await button.click();
      await expect(field).toHaveAttribute('type', 'password');
    });
  });

test.describe('without the originals', () => {
  test.use({ state: 'absent' });

  test('the header’s search opens from its icon, and closes on Escape', async ({ page }) => {
    await page.goto('/plain/');
    const box = page.locator('.ast-search-menu-icon').first();
    await box.locator('.astra-search-icon').click();
    await expect(box).toHaveClass(/ast-dropdown-active/);
    await expect(box.locator('.search-field')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(box).not.toHaveClass(/ast-dropdown-active/);
    await expect(box.locator('.astra-search-icon')).toBeFocused();
  });

  test('the drawer of an empty cart shows a text and a link to the shop', { tag: '@engines' }, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, '/shop/');
    expect(await readCalls(page, 'get_refreshed_fragments')).toHaveLength(0);
    await page.locator('.ast-mobile-header-wrap .ast-header-woo-cart').click();
    const drawer = page.locator('#astra-mobile-cart-drawer');
    await expect(drawer).toContainText('No products in the cart.');
    await expect(drawer.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute(
      'href',
      /\/shop\/$/,
    );
  });

  test('the mini-cart of an empty cart shows a text once the pointer enters the cart’s icon', async ({
    page,
  }) => {
    await open(page, '/shop/');
    const contents = page.locator('#ast-desktop-header .widget_shopping_cart_content');
    await expect(contents).toBeEmpty();
    await page.locator('#ast-desktop-header .cart-container').hover();
    await expect(contents).toContainText('No products in the cart.');
    expect(await readCalls(page, 'get_refreshed_fragments')).toHaveLength(1);
  });
});

test.describe('beside all originals', () => {
  test.use({ state: 'present' });

  test('a button without an original script adds once', async ({ page }) => {
    await open(page, '/plain/');
    await page.evaluate(() => {
      const button = document.createElement('button');
      Object.assign(button.dataset, { island: 'add-to-cart', load: 'interaction', product_id: '103' });
      button.textContent = 'Voucher';
      document.querySelector('.entry-content')?.append(button);
    });
    await page.getByRole('button', { name: 'Voucher', exact: true }).click();
    await expect.poll(() => readCalls(page, 'add_to_cart')).toHaveLength(1);
    await expect(page.getByRole('button', { name: 'Voucher', exact: true })).toHaveClass(/added/);
    expect((await readOriginalCalls(page)).add_to_cart).toBeUndefined();
    expect(await readSettledRequests(page, ({ url }) => url.includes('wc-ajax=add_to_cart'))).toHaveLength(1);
  });

  test('an added download fires no event of WooCommerce’s cart', async ({ page }) => {
    await open(page, '/downloads-shop/');
    await page.evaluate(() => {
      const { jQuery } = window as unknown as {
        jQuery(node: Element): { on(name: string, call: () => void): void };
      };
      Object.assign(window, { received: [] });
      for (const name of ['adding_to_cart', 'added_to_cart'])
        jQuery(document.body).on(name, () =>
          (window as unknown as { received: string[] }).received.push(name),
        );
    });
    await page.locator('button.edd-add-to-cart').first().click();
    const isAddRequest = ({ body }: { body: string }) => body.includes('action=edd_add_to_cart');
    await expect.poll(async () => (await readLog(page)).filter(isAddRequest).length).toBe(1);
    await readSettledRequests(page, isAddRequest);
    expect(await page.evaluate(() => (window as unknown as { received: string[] }).received)).toEqual([]);
  });

  test('the console names once each function that a preset leaves to the original', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('runs on this page')) warnings.push(message.text());
    });
    await open(page, '/shop/');
    // The search's preset loads with the first pointer move.
    await page.mouse.move(200, 200);
    await expect.poll(() => warnings.join()).toContain('smart-search-general');
    const handles = warnings.map((text) => /script "([^"]+)"/.exec(text)?.[1]);
    expect(new Set(handles).size).toBe(handles.length);
    expect(handles).toEqual(
      expect.arrayContaining([
        'astra-mobile-cart',
        'astra-theme-js',
        'joinchat',
        'smart-search-general',
        'wc-add-to-cart',
        'woocommerce',
      ]),
    );
  });
});

for (const state of ['present', 'joined'] as const)
  test.describe(`each function once beside the originals, ${state}`, () => {
    test.use({ state });

    /** Presses a product of the list and waits for the end of all requests. */
    const addFirstProduct = async (page: Page) => {
      await open(page, '/shop/');
      await page.locator('.ajax_add_to_cart').first().click();
      await expect.poll(() => readCalls(page, 'add_to_cart')).toHaveLength(1);
      await settle(page);
    };

    test('the original alone refreshes the cart', async ({ page }) => {
      await addFirstProduct(page);
      await page.reload();
      await page.waitForFunction(() => window.storefrontIslands?.version);
      await page.evaluate(() => {
        const { jQuery } = window as unknown as {
          jQuery(node: Element): { trigger(name: string): void };
        };
        jQuery(document.body).trigger('wc_fragment_refresh');
      });
      await settle(page);
      const refreshes = (await readOriginalCalls(page)).get_refreshed_fragments ?? 0;
      const requests = await page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('get_refreshed_fragments')).length,
      );
      expect(requests).toBe(refreshes);
      expect(refreshes).toBeGreaterThan(0);
    });

    test('the store holds the cart that the original has shown', async ({ page }) => {
      await addFirstProduct(page);
      await page.context().addCookies([{ name: 'woocommerce_items_in_cart', value: '1', url: page.url() }]);
      await page.reload();
      await expect
        .poll(() => page.evaluate(() => window.storefrontIslands?.stores.cart?.get().count))
        .toBeGreaterThan(0);
    });

    test('an add from the product page fires each event once', async ({ page }) => {
      await open(page, '/product/linen-shirt/');
      await page.evaluate(() => {
        const { jQuery } = window as unknown as {
          jQuery(node: Element): { on(name: string, call: () => void): void };
        };
        Object.assign(window, { received: [] });
        for (const name of [
          'adding_to_cart',
          'wc_cart_button_updated',
          'wc_fragments_loaded',
          'added_to_cart',
        ])
          jQuery(document.body).on(name, () =>
            (window as unknown as { received: string[] }).received.push(name),
          );
      });
      await page.locator('form.cart .single_add_to_cart_button').click();
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { received: string[] }).received))
        .toEqual(['adding_to_cart', 'wc_cart_button_updated', 'wc_fragments_loaded', 'added_to_cart']);
      await expect(page.locator('form.cart .single_add_to_cart_button')).not.toHaveClass(/\badded\b/);
      // The theme's script listens to the blocks' event too.
      expect((await readOriginalCalls(page))['drawer refresh']).toBe(1);
    });

    test('the description of a field opens once, by the original', async ({ page }) => {
      await page.route('**/my-account/', (route) => {
        const field =
          '<form class="woocommerce-form"><span class="woocommerce-input-wrapper"><input id="tax" class="woocommerce-Input"><span class="description" id="tax-description">Of your company</span></span></form>';
        return changeHtml(route, (html) => html.replace(/(<div class="entry-content[^>]*>)/, `$1${field}`));
      });
      await open(page, '/my-account/');
      const description = page.locator('#tax-description');
      await expect(description).toBeHidden();
      await page.locator('#tax').focus();
      await expect(description).toBeVisible();
      expect((await readOriginalCalls(page)).description).toBe(1);
      await expect(page.locator('.woocommerce-input-wrapper[data-island-state]')).toHaveCount(0);
    });

    test('the original alone records the source of orders', async ({ page }) => {
      await open(page, '/checkout/');
      await page.mouse.move(200, 200);
      await settle(page);
      const counts = await readOriginalCalls(page);
      expect(counts.sourcebuster).toBe(1);
      expect(counts.attribution).toBe(1);
      // The stand-in stores no cookie, so a cookie of sourcebuster would come from the bundle.
      expect(await page.evaluate(() => document.cookie)).not.toContain('sbjs_');
      expect(await page.locator('wc-order-attribution-inputs input').count()).toBe(0);
    });

    test('the page reports an add once', async ({ page }) => {
      await page.addInitScript(() => {
        const names: unknown[] = [];
        Object.assign(window, { names, dataLayer: [] });
        addEventListener('DOMContentLoaded', () =>
          Object.assign((window as unknown as { _googlesitekit: object })._googlesitekit, {
            gtagEvent: (name: string) => names.push(name),
          }),
        );
      });
      await addFirstProduct(page);
      const reports = await page.evaluate(() => {
        const { names, dataLayer } = window as unknown as { names: unknown[]; dataLayer: unknown[] };
        return [...names, ...dataLayer.map((entry) => JSON.stringify(entry))];
      });
      expect(reports.filter((entry) => String(entry).includes('add_to_cart'))).toHaveLength(1);
    });

    test('variations, gallery and tabs of the product page act once, by the originals', async ({ page }) => {
      await open(page, '/product/vario-tee/');
      await page.locator('.variations select').first().selectOption({ index: 1 });
      await expect.poll(async () => (await readOriginalCalls(page)).variation).toBe(1);
      const counts = await readOriginalCalls(page);
      expect(counts.gallery).toBe(1);
      await expect(page.locator('.woocommerce-product-gallery__trigger')).toHaveCount(1);
      await page.locator('.wc-tabs li a').last().click();
      expect((await readOriginalCalls(page)).tabs).toBe((counts.tabs ?? 0) + 1);
      await page.locator('.woocommerce-product-gallery a').last().click();
      await expect(page.locator('.pswp--open,dialog[open],[role=dialog].si-lightbox')).toHaveCount(1);
      await expect(
        page.locator(':is(.variations_form,.woocommerce-tabs,.wc-tabs-wrapper) [data-island-state]'),
      ).toHaveCount(0);
    });
  });
