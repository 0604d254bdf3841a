import type { Page } from '@playwright/test';
import { expect, expectState, locateAddButton, setFault } from '../support/test';

export interface Scene {
  /** Islands or behaviours that the scene shows. */
  mountable?: string | string[];
  /** The selector of the UI that the mountable draws. */
  root: string;
  path?: string;
  /** The HTML of a page without a host, in place of a path. */
  body?: string;
  open(page: Page): Promise<void>;
  width?: number;
  height?: number;
  /** The console message that the scene causes. */
  consoleMessage?: RegExp;
  needsMotion?: boolean;
  /** The plugin that printed the HTML, with its rules in fixtures/plugins/. */
  plugin?: string;
  /** The selector of an element that the scene must show, so that an empty scene fails. */
  expectedSelector: string;
}

/** Expects the UI of an open scene. */
export const expectShown = (page: Page, { root, expectedSelector }: Scene) =>
  expect(page.locator(`${root} ${expectedSelector}, ${root}:is(${expectedSelector})`).first()).toBeVisible();

const searchPath = (kind: string, props = {}) =>
  `/search/?kind=${kind}&props=${encodeURIComponent(JSON.stringify(props))}`;

const search = (words: string) => async (page: Page) => {
  await expectState(page.locator('.demo-search'), 'ready');
  await page.locator('#demo-search').click();
  const field = page.locator('.si-search-field').or(page.locator('#demo-search')).last();
  await field.fill(words);
};

const subscribe = (email: string) => async (page: Page) => {
  const form = page.locator('.newsletter-form');
  await expectState(form, 'ready');
  await form.locator('[name=email]').fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button').first().click();
};

const openViewer = async (page: Page) => {
  const link = page.locator('#wall a').first();
  await link.click();
  await expect(page.locator('.si-lightbox')).toBeVisible();
  // The controls stay visible as long as a control has the focus.
  await page.keyboard.press('Tab');
};

const pressTrigger = (page: Page) =>
  page.locator('[data-island=cart] [data-slot=trigger] a:visible').first().click();

const applyCoupon = async (page: Page, code: string) => {
  await page.locator('.si-cart-coupon input').fill(code);
  await page.locator('.si-cart-coupon [type=submit]').click();
};

const waitUntilReady = (name: string) => async (page: Page) => {
  const element = page.locator(`[data-island=${name}]`).first();
  await element.scrollIntoViewIfNeeded();
  await expectState(element, 'ready');
};

const chatPath = (settings: object) => `/chat/?delay=0&set=${encodeURIComponent(JSON.stringify(settings))}`;

const openChat = async (page: Page) => {
  await page.locator('.si-chat-button').click();
  await expect(page.locator('.si-chat-box')).toBeVisible();
};

/** UI of islands and behaviours, in its states. */
export const scenes: Record<string, Scene> = {
  'drawer with lines': {
    mountable: 'cart',
    path: '/own-cart/',
    root: '.si-drawer',
    expectedSelector: '.si-cart-lines li',
    open: async (page) => {
      for (const index of [0, 1]) await page.locator('[data-island=add-to-cart]').nth(index).click();
      await expect(page.locator('.plain-button.added')).toHaveCount(2);
      await pressTrigger(page);
    },
  },
  'empty drawer': {
    mountable: 'cart',
    path: '/own-cart/',
    root: '.si-drawer',
    expectedSelector: '.si-drawer-drawn p',
    width: 320,
    open: pressTrigger,
  },
  'drawer with a coupon and an offer': {
    mountable: 'cart',
    path: '/own-cart/?extras',
    root: '.si-drawer',
    expectedSelector: '.si-cart-coupon .si-cart-remove',
    open: async (page) => {
      await page.locator('[data-island=add-to-cart]').first().click();
      await expect(page.locator('.plain-button.added')).toHaveCount(1);
      await pressTrigger(page);
      await applyCoupon(page, 'save10');
      await expect(page.locator('.si-cart-offers')).toBeVisible();
    },
  },
  'drawer with a refused coupon': {
    mountable: 'cart',
    path: '/own-cart/?extras',
    root: '.si-drawer',
    expectedSelector: '.si-cart-coupon .si-cart-error',
    width: 320,
    consoleMessage: /400/,
    open: async (page) => {
      await page.locator('[data-island=add-to-cart]').first().click();
      await expect(page.locator('.plain-button.added')).toHaveCount(1);
      await pressTrigger(page);
      await applyCoupon(page, 'nothing');
    },
  },
  'drawer after a removal': {
    mountable: 'cart',
    path: '/own-cart/',
    root: '.si-drawer',
    expectedSelector: '.si-message button',
    width: 320,
    open: async (page) => {
      for (const index of [0, 1]) await page.locator('[data-island=add-to-cart]').nth(index).click();
      await expect(page.locator('.plain-button.added')).toHaveCount(2);
      await pressTrigger(page);
      await page.locator('.si-cart-remove').first().click();
      await expect(page.locator('.si-message')).toBeVisible();
    },
  },
  'drawer of the host': {
    mountable: 'cart',
    path: '/shop/',
    plugin: 'woocommerce',
    root: '.si-drawer',
    expectedSelector: '.si-close',
    open: pressTrigger,
  },
  'drawer with a failed change': {
    mountable: 'cart',
    path: '/own-cart/',
    root: '.si-drawer',
    expectedSelector: '.si-cart-error',
    width: 320,
    consoleMessage: /500/,
    open: async (page) => {
      await page.locator('[data-island=add-to-cart]').first().click();
      await expect(page.locator('.plain-button.added')).toHaveCount(1);
      await pressTrigger(page);
      await setFault(page, '*:500:9');
      await page.locator('.si-cart-stepper button').last().click();
    },
  },
  'popup with results': {
    mountable: 'search',
    path: searchPath('cart'),
    root: '.si-search-popup',
    expectedSelector: '.si-search-add',
    open: search('mug'),
  },
  'popup without results': {
    mountable: 'search',
    path: searchPath('popup'),
    root: '.si-search-popup',
    expectedSelector: '.si-search-message',
    width: 320,
    open: search('zzzz'),
  },
  'popup with the right word for a typo': {
    mountable: 'search',
    path: searchPath('index'),
    root: '.si-search-popup',
    expectedSelector: '.si-search-keyword',
    width: 390,
    open: async (page) => {
      await expectState(page.locator('.demo-search'), 'ready');
      const field = page.locator('#demo-search');
      // The shop suggests until the file is there.
      await expect(async () => {
        await field.fill('');
        await field.fill('sotne');
        await expect(page.locator('.si-search-keyword')).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
  },
  'popup with recent searches': {
    mountable: 'search',
    path: searchPath('popup'),
    root: '.si-search-popup',
    expectedSelector: '.si-search-remove',
    width: 320,
    open: async (page) => {
      await expectState(page.locator('.demo-search'), 'ready');
      await page.evaluate(() => localStorage.setItem('swsLatestSearches', '["mug","poster"]'));
      await page.reload();
      await expectState(page.locator('.demo-search'), 'ready');
      await page.locator('#demo-search').click();
    },
  },
  'popup with an error': {
    mountable: 'search',
    path: searchPath('popup'),
    root: '.si-search-popup',
    expectedSelector: '.si-search-retry',
    consoleMessage: /500/,
    open: async (page) => {
      await setFault(page, '*:500:9');
      await search('mug')(page);
    },
  },
  'popup of the search plugin': {
    mountable: 'search',
    path: '/search-plugin/',
    plugin: 'smart-search',
    root: '.si-search-popup',
    expectedSelector: '.si-search-option',
    open: async (page) => {
      await page.locator('#ysm-smart-search-1').fill('mug');
    },
  },
  'popup of the search plugin without results, on a phone': {
    mountable: 'search',
    path: '/search-plugin/',
    plugin: 'smart-search',
    root: '.si-search-popup',
    expectedSelector: '.si-search-message',
    width: 320,
    open: async (page) => {
      await page.locator('#ysm-smart-search-1').fill('zzz');
    },
  },
  'full screen': {
    mountable: 'search',
    path: searchPath('fullscreen'),
    root: '.si-search-screen',
    expectedSelector: '.si-search-action',
    open: async (page) => {
      await expectState(page.locator('.demo-search'), 'ready');
      await page.locator('#demo-search').click();
    },
  },
  'full screen with results on a phone': {
    mountable: 'search',
    path: searchPath('fullscreen'),
    root: '.si-search-screen',
    expectedSelector: '.si-search-option',
    width: 390,
    open: search('mug'),
  },
  'closed chat': {
    mountable: 'chat',
    path: '/chat/?delay=0',
    root: '.si-chat',
    expectedSelector: '.si-chat-button',
    open: async () => {},
  },
  chat: {
    mountable: 'chat',
    path: '/chat/?delay=0',
    root: '.si-chat',
    expectedSelector: '.si-chat-send',
    open: openChat,
  },
  'chat on a phone': {
    mountable: 'chat',
    path: '/chat/?delay=0',
    root: '.si-chat',
    expectedSelector: '.si-chat-send',
    width: 320,
    open: openChat,
  },
  'chat with agents': {
    mountable: 'chat',
    path: '/chat/?agents&delay=0',
    root: '.si-chat',
    expectedSelector: '.si-chat-agent',
    open: openChat,
  },
  'chat with a tooltip and a badge': {
    mountable: 'chat',
    path: chatPath({ tooltip: 'Need help?', messageBadge: true, messageDelay: 0.1 }),
    root: '.si-chat',
    expectedSelector: '.si-chat-tooltip',
    open: async (page) => {
      await expect(page.locator('.si-chat-badge-in')).toBeVisible();
    },
  },
  'chat with consent': {
    mountable: 'chat',
    path: chatPath({ optIn: 'I agree to the privacy notice.' }),
    root: '.si-chat',
    expectedSelector: '.si-chat-optin',
    width: 390,
    open: openChat,
  },
  'chat with a QR code': {
    mountable: 'chat-qr',
    path: '/chat/?bare&delay=0',
    root: '.si-chat',
    expectedSelector: '.si-chat-qr canvas',
    open: async (page) => {
      await page.locator('.si-chat-button').focus();
    },
  },
  'dark chat': {
    mountable: 'chat',
    path: '/chat/?dark&delay=0',
    root: '.si-chat',
    expectedSelector: '.si-chat-send',
    open: openChat,
  },
  'subscription before input': {
    mountable: 'subscription',
    path: '/newsletter/',
    root: '.newsletter-form .si-ui',
    expectedSelector: '[type=checkbox]',
    width: 320,
    open: waitUntilReady('subscription'),
  },
  'subscription with success': {
    mountable: 'subscription',
    path: '/newsletter/',
    root: '.newsletter-form .si-ui',
    expectedSelector: '.si-subscription-success',
    open: subscribe('ada@fern.example'),
  },
  'subscription with an error': {
    mountable: 'subscription',
    path: '/newsletter/?dark',
    root: '.newsletter-form .si-ui',
    expectedSelector: '.si-subscription-again',
    width: 320,
    consoleMessage: /the server responded with a status of/,
    open: async (page) => {
      await setFault(page, 'hostinger-reach/v1/contact:500:9');
      await subscribe('ada@fern.example')(page);
    },
  },
  'subscription with an invalid field': {
    mountable: 'subscription',
    path: '/newsletter/',
    root: '.newsletter-form .si-ui',
    expectedSelector: '.si-field-error',
    consoleMessage: /the server responded with a status of/,
    open: subscribe('invalid@fern.example'),
  },
  viewer: {
    mountable: 'lightbox',
    path: '/media/gallery/',
    root: '.si-lightbox',
    expectedSelector: '.si-lb-next',
    open: openViewer,
  },
  'viewer on a phone': {
    mountable: 'lightbox',
    path: '/media/gallery/',
    root: '.si-lightbox',
    expectedSelector: '.si-lb-next',
    width: 320,
    open: openViewer,
  },
  'viewer with share links': {
    mountable: 'lightbox',
    path: '/media/gallery/',
    root: '.si-lightbox',
    expectedSelector: '.si-lb-shares a',
    width: 390,
    open: async (page) => {
      await page.locator('#main-image a').first().click();
      await page.locator('.si-lb-share').click();
    },
  },
  'viewer with a video': {
    mountable: 'lightbox',
    path: '/media/videos/',
    root: '.si-lightbox',
    expectedSelector: '.si-player',
    open: async (page) => {
      await page.locator('#mixed a').first().click();
      await expect(page.locator('.si-lightbox')).toBeVisible();
      await page.keyboard.press('Tab');
    },
  },
  'viewer with a missing picture': {
    mountable: 'lightbox',
    path: '/media/gallery/',
    root: '.si-lightbox',
    expectedSelector: '.si-lb-error',
    consoleMessage: /404/,
    open: async (page) => {
      await page
        .locator('#wall a')
        .first()
        .evaluate((link: HTMLAnchorElement) => {
          link.href = '/gone.svg';
        });
      await openViewer(page);
    },
  },
  'carousel with autoplay': {
    mountable: 'carousel',
    path: '/media/hero/',
    root: '#hero .si-ui, #peek .si-ui',
    expectedSelector: '.si-play',
    open: waitUntilReady('carousel'),
  },
  'carousel with a progress bar': {
    mountable: 'carousel',
    path: '/media/carousels/?data-pagination=progressbar',
    root: '#products .si-ui',
    expectedSelector: '.si-dots-progressbar',
    open: waitUntilReady('carousel'),
  },
  carousels: {
    mountable: 'carousel',
    path: '/media/carousels/',
    root: '[data-island=carousel] .si-ui',
    expectedSelector: '.si-arrow',
    open: waitUntilReady('carousel'),
  },
  'carousels on a phone': {
    mountable: 'carousel',
    path: '/media/carousels/',
    root: '[data-island=carousel] .si-ui',
    expectedSelector: '.si-dot',
    width: 390,
    open: waitUntilReady('carousel'),
  },
  'a background video': {
    mountable: 'background-video',
    path: '/builder/backgrounds/',
    root: '.si-bg-button',
    needsMotion: true,
    expectedSelector: '.si-bg-button',
    open: async (page) => {
      await expect(page.locator('.si-bg-button').first()).toBeAttached();
    },
  },
  'the debug overlay': {
    mountable: 'debug',
    path: '/landing/?debug',
    root: '.si-debug',
    expectedSelector: 'summary',
    open: async (page) => {
      await page.locator('.si-debug summary').click();
      await expect(page.locator('.si-debug button').first()).toBeVisible();
    },
  },
  'a shared wishlist': {
    mountable: 'wishlist',
    path: '/wishlist/',
    root: '#list .si-message',
    expectedSelector: 'button',
    width: 320,
    open: async (page) => {
      await expectState(page.locator('#list'), 'ready');
      await page.evaluate(() => {
        location.hash = 'wishlist=/product/stone-mug/,/product/camp-mug/';
      });
    },
  },
  'a wishlist that the browser does not keep': {
    mountable: 'wishlist',
    path: '/product/stone-mug/?wishlist',
    root: '.summary .si-message',
    expectedSelector: '.si-message',
    width: 320,
    open: async (page) => {
      const button = page.locator('[data-island=wishlist]');
      await button.scrollIntoViewIfNeeded();
      await expectState(button, 'ready');
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await button.click();
    },
  },
  'a failed add to the cart': {
    mountable: 'add-to-cart',
    path: '/shop/?fault=add_to_cart:500',
    root: '.si-message',
    expectedSelector: '.si-message',
    consoleMessage: /500/,
    open: async (page) => {
      await expect(locateAddButton(page, 'Camp Mug')).toHaveAttribute('data-island-state');
      await locateAddButton(page, 'Camp Mug').click();
    },
  },
  'a missing rating': {
    mountable: 'rating',
    path: '/product/linen-shirt/',
    root: '.si-message',
    expectedSelector: '.si-message',
    open: async (page) => {
      await page.getByRole('tab', { name: /Reviews/ }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await page.locator('#commentform [type=submit]').click();
    },
  },
  'a missing choice': {
    mountable: 'variation',
    path: '/product/vario-tee/',
    root: '.si-message',
    expectedSelector: '.si-message',
    open: async (page) => {
      // The host marks the button as disabled, and still explains the reason on a press.
      await expect(page.locator('.single_add_to_cart_button')).toHaveClass(/(^| )disabled/);
      await page.locator('.single_add_to_cart_button').click({ force: true });
    },
  },
  'a banner after a failed dismissal': {
    mountable: 'coming-soon',
    path: '/?coming-soon=1&fault=wp/v2/users/1:500:9',
    root: '#coming-soon-footer-banner .si-message',
    expectedSelector: '.si-message',
    consoleMessage: /500/,
    open: (page) =>
      // A press before the code's idle moment does nothing.
      expect(async () => {
        await page.locator('.coming-soon-footer-banner-dismiss').click();
        await expect(page.locator('#coming-soon-footer-banner .si-message')).toBeVisible({ timeout: 2000 });
      }).toPass(),
  },
  'a busy cart line': {
    mountable: 'remove-from-cart',
    path: '/shop/?add-to-cart=57',
    plugin: 'woocommerce',
    root: '[aria-busy=true] > div:last-child',
    expectedSelector: 'div',
    open: async (page) => {
      // The first refresh replaces the line, and then fills the cache.
      await page.waitForFunction(() =>
        Object.keys(sessionStorage).some((key) => key.startsWith('wc_fragments')),
      );
      await setFault(page, 'remove_from_cart:hang');
      await pressTrigger(page);
      // The line stays busy, because the request's timeout cannot abort the request.
      await page.evaluate(() => {
        AbortController.prototype.abort = () => {};
      });
      await page.locator('.si-drawer .remove_from_cart_button').first().click();
    },
  },
  'a background slideshow': {
    mountable: 'background-slideshow',
    path: '/builder/backgrounds/',
    root: '#plain-slides > .si-bg',
    expectedSelector: '.si-bg-image',
    open: async (page) => {
      const element = page.locator('#plain-slides');
      await element.scrollIntoViewIfNeeded();
      await expectState(element, 'ready');
    },
  },
};
