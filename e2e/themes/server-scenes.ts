import type { Page } from '@playwright/test';
import { expect, expectState, locateAddButton, settle } from '../support/test';
import type { Scene } from './scenes';

const waitUntilReady = (selector: string) => async (page: Page) => {
  const element = page.locator(selector).first();
  await element.scrollIntoViewIfNeeded();
  await expectState(element, 'ready');
};

const mountGallery = async (page: Page) => {
  const gallery = page.locator('.woocommerce-product-gallery');
  await expectState(gallery, 'waiting');
  await gallery.hover();
  await expectState(gallery, 'ready');
  await page.mouse.move(0, 0);
};

/** One product has no picture, and one has a long name. */
const showViewed = async (page: Page) => {
  await page.evaluate(() => {
    const picture = (name: string) => `/wp-content/uploads/2026/11/${name}-300x300.svg`;
    const products = [
      { name: 'Stone Mug', url: '/product/stone-mug/', image: picture('stone-mug') },
      { name: 'Gift Card', url: '/product/gift-card/' },
      {
        name: 'Hand-thrown Camp Mug of Speckled Stoneware, 350 ml, Second Choice',
        url: '/product/camp-mug/',
        image: picture('camp-mug'),
      },
    ].map((product) => ({ ...product, url: location.origin + product.url, time: Date.now() }));
    localStorage.setItem('storefront-islands:viewed', JSON.stringify(products));
  });
  await page.reload();
  const row = page.locator('[data-island=recently-viewed]');
  await expect(row.locator('li')).toHaveCount(3);
  await row.scrollIntoViewIfNeeded();
};

/**
 * Nodes of the page that the bundle changes. The theme styles these nodes. A visitor must be able to see and press the
 * controls.
 */
export const serverScenes: Record<string, Scene> = {
  'the shop’s message': {
    mountable: 'notice-focus',
    path: '/shop/?add-to-cart=57',
    root: '.woocommerce-notices-wrapper',
    expectedSelector: '.woocommerce-message',
    open: async () => {},
  },
  'the shop’s error': {
    mountable: 'product-form',
    path: '/product/night-sky-poster/?add-to-cart=75',
    root: '.woocommerce-notices-wrapper',
    expectedSelector: '.woocommerce-error',
    open: async (page) => {
      await page.goto('/product/field-notebook/');
      await page.locator('input.qty').fill('9');
      await page.locator('input.qty').evaluate((field) => field.removeAttribute('max'));
      await page.locator('.single_add_to_cart_button').click();
    },
  },
  'a stepper in the host’s cart': {
    mountable: 'cart-quantity',
    path: '/extras/?add-to-cart=57',
    root: '.si-drawer .woocommerce-mini-cart-item .quantity',
    expectedSelector: 'button',
    open: async (page) => {
      await page.locator('[data-island=cart] a').filter({ visible: true }).first().click();
      await expect(page.locator('.si-stepper').filter({ visible: true })).toHaveCount(1);
    },
  },
  'the missing amount for free shipping': {
    mountable: 'free-shipping',
    path: '/extras/?add-to-cart=57',
    root: '[data-island=free-shipping]',
    expectedSelector: 'progress',
    width: 320,
    open: async (page) => {
      await expect(page.locator('[data-island=free-shipping]')).toContainText('for free shipping');
    },
  },
  'the products that the visitor has seen': {
    mountable: 'recently-viewed',
    path: '/extras/',
    root: '[data-island=recently-viewed]',
    expectedSelector: 'li',
    open: showViewed,
  },
  'the products that the visitor has seen, on a phone': {
    mountable: 'recently-viewed',
    path: '/extras/',
    root: '[data-island=recently-viewed]',
    expectedSelector: 'li',
    width: 390,
    open: showViewed,
  },
  'the store notice': {
    mountable: 'store-notice',
    path: '/shop/',
    root: '.woocommerce-store-notice',
    expectedSelector: 'a',
    width: 320,
    open: async () => {},
  },
  'the closed chat that Joinchat printed': {
    mountable: 'chat',
    path: '/chat/joinchat/',
    root: '.joinchat',
    expectedSelector: '.joinchat__button',
    width: 320,
    open: async () => {},
  },
  'the chat that Joinchat printed': {
    mountable: 'chat',
    path: '/chat/joinchat/',
    root: '.joinchat',
    expectedSelector: '.joinchat__open',
    open: async (page) => {
      await page.locator('.joinchat__button').click();
    },
  },
  'the chat that Joinchat printed, on a phone': {
    mountable: 'chat',
    path: '/chat/joinchat/',
    root: '.joinchat',
    expectedSelector: '.joinchat__open',
    width: 320,
    open: async (page) => {
      await page.locator('.joinchat__button').click();
    },
  },
  'scroll to top': {
    mountable: 'scroll-to-top',
    path: '/shop/',
    root: '#ast-scroll-top',
    expectedSelector: '#ast-scroll-top',
    width: 320,
    open: async (page) => {
      await settle(page);
      await page.mouse.wheel(0, 900);
    },
  },
  'contact buttons': {
    mountable: 'contact-buttons',
    path: '/builder/contact-buttons/',
    root: '.e-contact-buttons',
    expectedSelector: '.e-contact-buttons__send-cta',
    open: async (page) => {
      await expectState(page.locator('.e-contact-buttons'), 'ready');
      await page.locator('.e-contact-buttons__chat-button').click();
      await expect(page.locator('.e-contact-buttons__content-wrapper')).toBeVisible();
    },
  },
  'contact buttons on plain HTML': {
    mountable: 'contact-buttons',
    path: '/builder/contact-buttons/?own',
    root: '.touch',
    expectedSelector: '[data-close]',
    width: 320,
    open: async (page) => {
      await expectState(page.locator('.touch'), 'ready');
      await page.locator('.touch-toggle').click();
    },
  },
  tabs: {
    mountable: 'tabs',
    path: '/builder/tabs/',
    root: '#plain',
    expectedSelector: '[aria-selected=true]',
    open: async (page) => {
      await page.locator('#plain').scrollIntoViewIfNeeded();
      await expectState(page.locator('#plain'), 'ready');
      await page.locator('#plain').getByRole('tab').nth(1).click();
    },
  },
  accordion: {
    mountable: 'accordion',
    path: '/builder/accordion/',
    root: '.elementor-widget-accordion',
    expectedSelector: '.elementor-accordion-item:nth-child(2) .elementor-tab-content',
    open: async (page) => {
      await page.locator('.elementor-widget-accordion .elementor-tab-title').nth(1).click();
    },
  },
  'a video without a poster': {
    mountable: 'video',
    path: '/media/builder/',
    root: '.si-video-empty',
    expectedSelector: '.si-video-empty',
    open: async (page) => {
      await page.locator('[data-id=v2aa]').scrollIntoViewIfNeeded();
    },
  },
  'a revealed password': {
    mountable: 'password-toggle',
    path: '/my-account/',
    root: 'form.login',
    expectedSelector: '.show-password-input',
    width: 320,
    open: async (page) => {
      await page.locator('#password').fill('fern');
      await page.locator('form.login .show-password-input').click();
    },
  },
  'the product’s gallery': {
    mountable: 'product-gallery',
    path: '/product/linen-shirt/',
    root: '.woocommerce-product-gallery',
    expectedSelector: '.flex-control-thumbs img',
    open: mountGallery,
  },
  'the product’s gallery on a phone': {
    mountable: 'product-gallery',
    path: '/product/linen-shirt/',
    root: '.woocommerce-product-gallery',
    expectedSelector: '.woocommerce-product-gallery__trigger',
    width: 320,
    open: mountGallery,
  },
  'a chosen variation': {
    mountable: 'variation',
    path: '/product/vario-tee/',
    root: '.variations_form',
    expectedSelector: '.woocommerce-variation-price',
    open: async (page) => {
      const form = page.locator('.variations_form');
      await expect(form).toHaveAttribute('data-island-state', /./);
      await form.locator('select').first().selectOption('red');
      await form.locator('select').nth(1).selectOption('medium');
    },
  },
  rating: {
    mountable: 'rating',
    path: '/product/linen-shirt/',
    root: '.comment-form-rating',
    expectedSelector: '[role=radio]',
    open: async (page) => {
      await page.getByRole('tab', { name: /Reviews/ }).click();
      await page.getByRole('radio').nth(3).click();
    },
  },
  'the coming-soon banner': {
    mountable: 'coming-soon',
    path: '/?coming-soon=1',
    root: '#coming-soon-footer-banner',
    expectedSelector: '.coming-soon-footer-banner-dismiss',
    width: 390,
    open: async (page) => {
      await page.locator('#coming-soon-footer-banner').scrollIntoViewIfNeeded();
    },
  },
  'a floating bar': {
    mountable: 'floating-bar',
    path: '/builder/floating-bar/?bottom',
    root: '.e-floating-bars',
    expectedSelector: '.e-floating-bars__close-button',
    width: 320,
    open: async (page) => {
      await expect(page.locator('body')).not.toHaveCSS('padding-bottom', '0px');
    },
  },
  'a video with a poster': {
    mountable: 'video',
    path: '/media/videos/',
    root: '#film-1',
    expectedSelector: 'img',
    open: async (page) => {
      await expectState(page.locator('#film-1'), 'ready');
    },
  },
  'a link to the cart after adding': {
    mountable: 'add-to-cart',
    path: '/shop/',
    root: '.added_to_cart',
    expectedSelector: '.added_to_cart',
    open: async (page) => {
      await expect(locateAddButton(page, 'Camp Mug')).toHaveAttribute('data-island-state');
      await locateAddButton(page, 'Camp Mug').click();
      await expect(page.locator('.added_to_cart')).toBeVisible();
    },
  },
  'the message of an empty cart': {
    path: '/shop/?add-to-cart=57',
    root: '.cart-empty, .return-to-shop',
    expectedSelector: '.wc-backward',
    width: 320,
    open: async (page) => {
      await page.goto('/cart/');
      // Before the cart page's code has loaded, a press submits the form natively.
      await expect(page.locator('[name=update_cart]')).toBeDisabled();
      await page.locator('.product-remove .remove').click();
    },
  },
  'a refused coupon': {
    path: '/shop/?add-to-cart=57',
    root: '.coupon',
    expectedSelector: '.coupon-error-notice',
    width: 320,
    open: async (page) => {
      await page.goto('/cart/');
      // Before the cart page's code has loaded, a press submits the form natively.
      await expect(page.locator('[name=update_cart]')).toBeDisabled();
      await page.locator('#coupon_code').fill('nothing');
      await page.locator('[name=apply_coupon]').click();
    },
  },
  'menu on a phone': {
    mountable: 'menu-toggle',
    path: '/shop/',
    root: '#ast-mobile-header',
    expectedSelector: '.menu-toggle[aria-expanded=true]',
    width: 390,
    open: async (page) => {
      await page.locator('#ast-mobile-header .menu-toggle').click();
    },
  },
  'a missing audio file': {
    mountable: 'audio',
    path: '/builder/audio/?missing',
    root: '[data-id=s642] p',
    expectedSelector: 'a',
    consoleMessage: /404/,
    width: 320,
    open: async (page) => {
      await expectState(page.locator('[data-id=s642]'), 'ready');
      await page.locator('[data-id=s642] audio').evaluate((node: HTMLAudioElement) => {
        // Playwright would wait for a returned promise. The promise of `play` never settles for a missing file.
        node.play().catch(() => {});
      });
    },
  },
  'text on a path': {
    mountable: 'text-path',
    path: '/builder/text/',
    root: '.elementor-widget-text-path',
    expectedSelector: 'svg',
    open: async (page) => {
      await page.locator('.elementor-widget-text-path').first().scrollIntoViewIfNeeded();
    },
  },
  'drop caps': {
    mountable: 'drop-cap',
    path: '/builder/text/',
    root: '[data-island=drop-cap]',
    expectedSelector: '.si-drop-cap',
    open: waitUntilReady('[data-island=drop-cap]'),
  },
  'progress bars': {
    mountable: 'progress',
    path: '/builder/progress/',
    root: '.elementor-widget-progress',
    expectedSelector: '.elementor-progress-bar',
    width: 320,
    open: async () => {},
  },
  'an alert': {
    mountable: 'dismiss',
    path: '/builder/alert/',
    root: '.elementor-alert',
    expectedSelector: '.elementor-alert-dismiss',
    width: 320,
    open: async () => {},
  },
  'the form of the subscription island': {
    mountable: 'subscription',
    body: '<div data-island="subscription" data-load="load" data-endpoint="/wp-json/x" data-consent="Yes, two letters a month."></div>',
    root: '.si-subscription-form',
    expectedSelector: '[type=submit], button',
    width: 320,
    open: async () => {},
  },
  'the field of the search island, and the button for more of a list': {
    mountable: ['search', 'region'],
    body: `<div data-island="search" data-load="load"></div>
      <main data-island="region" data-load="load" data-paging="more"><ul><li><a href="/tea/">Tea</a></li></ul>
      <nav aria-label="Pages"><a href="?page=2" rel="next">Next page</a></nav></main>`,
    root: '[data-island=search], .si-region-more',
    expectedSelector: 'input',
    width: 320,
    open: async (page) => {
      await expect(page.locator('.si-region-more')).toBeVisible();
      await expect(page.locator('nav')).toBeHidden();
    },
  },
  'a playing video': {
    mountable: 'video',
    path: '/media/videos/',
    root: '.si-video',
    expectedSelector: '.si-player',
    width: 320,
    open: async (page) => {
      await expectState(page.locator('#film-1'), 'ready');
      await page.locator('#film-1').click();
    },
  },
  counters: {
    mountable: 'counter',
    path: '/builder/counter/',
    root: '.widget-grid',
    expectedSelector: '#own',
    width: 320,
    open: waitUntilReady('#own'),
  },
  'a masonry gallery': {
    mountable: 'masonry',
    path: '/builder/masonry/',
    root: '#own',
    expectedSelector: 'img',
    open: waitUntilReady('#own'),
  },
  'a masonry gallery on a phone': {
    mountable: 'masonry',
    path: '/builder/masonry/',
    root: '#own',
    expectedSelector: 'img',
    width: 320,
    open: waitUntilReady('#own'),
  },
  'cards with an entrance animation': {
    mountable: 'entrance',
    path: '/builder/motion/',
    root: '.plain-cards',
    expectedSelector: '.si-animated',
    needsMotion: true,
    open: async (page) => {
      await page
        .locator('.plain-cards')
        .evaluate((node) => scrollBy(0, node.getBoundingClientRect().top - innerHeight - 100));
      await expectState(page.locator('.plain-cards [data-island=entrance]').first(), 'ready');
      await page.locator('.plain-cards').scrollIntoViewIfNeeded();
    },
  },
  'the scroll progress': {
    mountable: 'scroll-progress',
    path: '/builder/motion/',
    root: '#progress',
    expectedSelector: '#progress',
    width: 320,
    open: waitUntilReady('#progress'),
  },
  'a lazy background': {
    mountable: 'lazy-background',
    path: '/builder/backgrounds/',
    root: '#plain-lazy',
    expectedSelector: 'h2',
    width: 320,
    open: waitUntilReady('#plain-lazy'),
  },
  'a stretched section': {
    mountable: 'stretch',
    path: '/builder/stretch/',
    root: '#plain, #margin',
    expectedSelector: '.narrow',
    width: 320,
    open: waitUntilReady('#plain'),
  },
  'native details': {
    mountable: 'details',
    path: '/builder/nested-accordion/',
    root: '[data-id=d1aa]',
    expectedSelector: 'details[open]',
    width: 320,
    open: async (page) => {
      await page.locator('[data-id=d1aa] summary').nth(1).click();
    },
  },
  'a field with its description': {
    mountable: 'field-description',
    path: '/shop/?add-to-cart=57',
    root: '.woocommerce-input-wrapper',
    expectedSelector: '.description',
    width: 320,
    open: async (page) => {
      await page.goto('/checkout/');
      await page.locator('.woocommerce-store-notice__dismiss-link').click();
      await page.locator('[aria-describedby$=-description]').first().focus();
    },
  },
  'off-canvas menu': {
    mountable: 'menu-toggle',
    path: '/shop/?menu=off-canvas',
    root: '#ast-mobile-popup',
    expectedSelector: '#menu-toggle-close',
    width: 390,
    open: async (page) => {
      await page.locator('#ast-mobile-header .menu-toggle').click();
    },
  },
  'an open sub-menu': {
    mountable: 'sub-menu',
    path: '/shop/',
    root: '#ast-mobile-header .menu-item-has-children',
    expectedSelector: '.sub-menu a',
    width: 390,
    open: async (page) => {
      await page.locator('#ast-mobile-header .menu-toggle').click();
      await page.locator('#ast-mobile-header .ast-menu-toggle').first().click();
    },
  },
  'a search toggle in the header': {
    mountable: 'search-toggle',
    body: `<style>.search-box:not(.open) form { display: none }</style>
      <div class="search-box"><form role="search" action="/"><input type="search" name="s" aria-label="Search"></form>
      <a href="/?s=" role="button" data-island="search-toggle" data-load="interaction" data-box=".search-box">Search</a></div>`,
    root: '.search-box',
    expectedSelector: 'input',
    width: 320,
    open: async (page) => {
      await page.locator('.search-box a').click();
    },
  },
  'a cart drawer that the theme printed': {
    mountable: 'cart-drawer',
    path: '/product-category/mugs/?host=1&add-to-cart=57',
    root: '#astra-mobile-cart-drawer',
    expectedSelector: '.astra-cart-drawer-close',
    open: async (page) => {
      // A narrow window shows the other header.
      const icon = page.locator('.ast-header-woo-cart:visible');
      await expect(icon).toHaveAttribute('data-island-state', /./);
      await icon.locator('.cart-container').click();
    },
  },
};
