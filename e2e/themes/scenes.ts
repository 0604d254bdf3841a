import type { Page } from '@playwright/test';
import { addButton, expect, expectState, setFault } from '../support/test';

export interface Scene {
  /** Island or behaviour that the scene shows. */
  of?: string;
  /** The selector of the UI that we draw. */
  root: string;
  path?: string;
  /** The HTML of a page without a host, in place of a path. */
  body?: string;
  open(page: Page): Promise<void>;
  width?: number;
  height?: number;
  /** Messages in the console that the scene causes. */
  says?: RegExp;
  /** True if the scene needs motion. */
  moves?: boolean;
  /** The plugin that printed the HTML, with its rules in fixtures/plugins/. */
  plugin?: string;
  /** An element that the scene must show, so that an empty scene fails. */
  shows: string;
}

const search = (kind: string, props = {}) =>
  `/search/?kind=${kind}&props=${encodeURIComponent(JSON.stringify(props))}`;

const type = (words: string) => async (page: Page) => {
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

const trigger = (page: Page) =>
  page.locator('[data-island=cart] [data-slot=trigger] a:visible').first().click();

const ready = (name: string) => async (page: Page) => {
  const place = page.locator(`[data-island=${name}]`).first();
  await place.scrollIntoViewIfNeeded();
  await expectState(place, 'ready');
};

const chatWith = (settings: object) => `/chat/?delay=0&set=${encodeURIComponent(JSON.stringify(settings))}`;

const chatBox = async (page: Page) => {
  await page.locator('.si-chat-button').click();
  await expect(page.locator('.si-chat-box')).toBeVisible();
};

/** UI that we draw, in its states. */
export const scenes: Record<string, Scene> = {
  'drawer with lines': {
    of: 'cart',
    path: '/own-cart/',
    root: '.si-drawer',
    shows: '.si-cart-lines li',
    open: async (page) => {
      for (const at of [0, 1]) await page.locator('[data-island=add-to-cart]').nth(at).click();
      await expect(page.locator('.plain-button.added')).toHaveCount(2);
      await trigger(page);
    },
  },
  'empty drawer': {
    of: 'cart',
    path: '/own-cart/',
    root: '.si-drawer',
    shows: '.si-drawer-drawn p',
    width: 320,
    open: trigger,
  },
  'drawer of the host': {
    of: 'cart',
    path: '/shop/',
    plugin: 'woocommerce',
    root: '.si-drawer',
    shows: '.si-close',
    open: trigger,
  },
  'drawer with a failed change': {
    of: 'cart',
    path: '/own-cart/',
    root: '.si-drawer',
    shows: '.si-cart-error',
    width: 320,
    says: /500/,
    open: async (page) => {
      await page.locator('[data-island=add-to-cart]').first().click();
      await expect(page.locator('.plain-button.added')).toHaveCount(1);
      await trigger(page);
      await setFault(page, '*:500:9');
      await page.locator('.si-cart-stepper button').last().click();
    },
  },
  'popup with results': {
    of: 'search',
    path: search('cart'),
    root: '.si-search-popup',
    shows: '.si-search-add',
    open: type('mug'),
  },
  'popup with nothing': {
    of: 'search',
    path: search('popup'),
    root: '.si-search-popup',
    shows: '.si-search-message',
    width: 320,
    open: type('zzzz'),
  },
  'popup with recents': {
    of: 'search',
    path: search('popup'),
    root: '.si-search-popup',
    shows: '.si-search-remove',
    width: 320,
    open: async (page) => {
      await expectState(page.locator('.demo-search'), 'ready');
      await page.evaluate(() => localStorage.setItem('swsLatestSearches', '["mug","poster"]'));
      await page.reload();
      await expectState(page.locator('.demo-search'), 'ready');
      await page.locator('#demo-search').click();
    },
  },
  'popup that failed': {
    of: 'search',
    path: search('popup'),
    root: '.si-search-popup',
    shows: '.si-search-retry',
    says: /500/,
    open: async (page) => {
      await setFault(page, '*:500:9');
      await type('mug')(page);
    },
  },
  'popup of the search plugin': {
    of: 'search',
    path: '/search-plugin/',
    plugin: 'smart-search',
    root: '.si-search-popup',
    shows: '.si-search-option',
    open: async (page) => {
      await page.locator('#ysm-smart-search-1').fill('mug');
    },
  },
  'popup of the search plugin with nothing, on a phone': {
    of: 'search',
    path: '/search-plugin/',
    plugin: 'smart-search',
    root: '.si-search-popup',
    shows: '.si-search-message',
    width: 320,
    open: async (page) => {
      await page.locator('#ysm-smart-search-1').fill('zzz');
    },
  },
  'full screen': {
    of: 'search',
    path: search('fullscreen'),
    root: '.si-search-screen',
    shows: '.si-search-action',
    open: async (page) => {
      await expectState(page.locator('.demo-search'), 'ready');
      await page.locator('#demo-search').click();
    },
  },
  'full screen with results on a phone': {
    of: 'search',
    path: search('fullscreen'),
    root: '.si-search-screen',
    shows: '.si-search-option',
    width: 390,
    open: type('mug'),
  },
  'closed chat': {
    of: 'chat',
    path: '/chat/?delay=0',
    root: '.si-chat',
    shows: '.si-chat-button',
    open: async () => {},
  },
  chat: { of: 'chat', path: '/chat/?delay=0', root: '.si-chat', shows: '.si-chat-send', open: chatBox },
  'chat on a phone': {
    of: 'chat',
    path: '/chat/?delay=0',
    root: '.si-chat',
    shows: '.si-chat-send',
    width: 320,
    open: chatBox,
  },
  'chat with agents': {
    of: 'chat',
    path: '/chat/?agents&delay=0',
    root: '.si-chat',
    shows: '.si-chat-agent',
    open: chatBox,
  },
  'chat with a tip and a badge': {
    of: 'chat',
    path: chatWith({ tooltip: 'Need help?', messageBadge: true, messageDelay: 0.1 }),
    root: '.si-chat',
    shows: '.si-chat-tooltip',
    open: async (page) => {
      await expect(page.locator('.si-chat-badge-in')).toBeVisible();
    },
  },
  'chat with consent': {
    of: 'chat',
    path: chatWith({ optIn: 'I agree to the privacy notice.' }),
    root: '.si-chat',
    shows: '.si-chat-optin',
    width: 390,
    open: chatBox,
  },
  'chat with a code': {
    of: 'chat-qr',
    path: '/chat/?bare&delay=0',
    root: '.si-chat',
    shows: '.si-chat-qr canvas',
    open: async (page) => {
      await page.locator('.si-chat-button').focus();
    },
  },
  'dark chat': {
    of: 'chat',
    path: '/chat/?dark&delay=0',
    root: '.si-chat',
    shows: '.si-chat-send',
    open: chatBox,
  },
  'subscription at rest': {
    of: 'subscription',
    path: '/newsletter/',
    root: '.newsletter-form .si-ui',
    shows: '[type=checkbox]',
    width: 320,
    open: ready('subscription'),
  },
  'subscription done': {
    of: 'subscription',
    path: '/newsletter/',
    root: '.newsletter-form .si-ui',
    shows: '.si-subscription-success',
    open: subscribe('ada@fern.example'),
  },
  'subscription refused': {
    of: 'subscription',
    path: '/newsletter/?dark',
    root: '.newsletter-form .si-ui',
    shows: '.si-subscription-again',
    width: 320,
    says: /the server responded with a status of/,
    open: async (page) => {
      await setFault(page, 'hostinger-reach/v1/contact:500:9');
      await subscribe('ada@fern.example')(page);
    },
  },
  'a field refused': {
    of: 'subscription',
    path: '/newsletter/',
    root: '.newsletter-form .si-ui',
    shows: '.si-field-error',
    says: /the server responded with a status of/,
    open: subscribe('invalid@fern.example'),
  },
  viewer: {
    of: 'lightbox',
    path: '/media/gallery/',
    root: '.si-lightbox',
    shows: '.si-lb-next',
    open: openViewer,
  },
  'viewer on a phone': {
    of: 'lightbox',
    path: '/media/gallery/',
    root: '.si-lightbox',
    shows: '.si-lb-next',
    width: 320,
    open: openViewer,
  },
  'viewer with shares': {
    of: 'lightbox',
    path: '/media/gallery/',
    root: '.si-lightbox',
    shows: '.si-lb-shares a',
    width: 390,
    open: async (page) => {
      await page.locator('#main-image a').first().click();
      await page.locator('.si-lb-share').click();
    },
  },
  'viewer with a film': {
    of: 'lightbox',
    path: '/media/videos/',
    root: '.si-lightbox',
    shows: '.si-player',
    open: async (page) => {
      await page.locator('#mixed a').first().click();
      await expect(page.locator('.si-lightbox')).toBeVisible();
      await page.keyboard.press('Tab');
    },
  },
  'viewer without its picture': {
    of: 'lightbox',
    path: '/media/gallery/',
    root: '.si-lightbox',
    shows: '.si-lb-error',
    says: /404/,
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
  'carousel that plays': {
    of: 'carousel',
    path: '/media/hero/',
    root: '#hero .si-ui, #peek .si-ui',
    shows: '.si-play',
    open: ready('carousel'),
  },
  'carousel with a bar': {
    of: 'carousel',
    path: '/media/carousels/?data-pagination=progressbar',
    root: '#products .si-ui',
    shows: '.si-dots-progressbar',
    open: ready('carousel'),
  },
  carousels: {
    of: 'carousel',
    path: '/media/carousels/',
    root: '[data-island=carousel] .si-ui',
    shows: '.si-arrow',
    open: ready('carousel'),
  },
  'carousels on a phone': {
    of: 'carousel',
    path: '/media/carousels/',
    root: '[data-island=carousel] .si-ui',
    shows: '.si-dot',
    width: 390,
    open: ready('carousel'),
  },
  'a background that plays': {
    of: 'background-video',
    path: '/builder/backgrounds/',
    root: '.si-bg-button',
    moves: true,
    shows: '.si-bg-button',
    open: async (page) => {
      await expect(page.locator('.si-bg-button').first()).toBeAttached();
    },
  },
  "the integrator's overlay": {
    of: 'debug',
    path: '/landing/?debug',
    root: '.si-debug',
    shows: 'summary',
    open: async (page) => {
      await page.locator('.si-debug summary').click();
      await expect(page.locator('.si-debug button').first()).toBeVisible();
    },
  },
  'an add that failed': {
    of: 'add-to-cart',
    path: '/shop/?fault=add_to_cart:500',
    root: '.si-message',
    shows: '.si-message',
    says: /500/,
    open: async (page) => {
      await expect(addButton(page, 'Camp Mug')).toHaveAttribute('data-island-state');
      await addButton(page, 'Camp Mug').click();
    },
  },
  'a rating that is missing': {
    of: 'rating',
    path: '/product/linen-shirt/',
    root: '.si-message',
    shows: '.si-message',
    open: async (page) => {
      await page.getByRole('tab', { name: /Reviews/ }).click();
      await expect(page.getByRole('radio').first()).toBeVisible();
      await page.locator('#commentform [type=submit]').click();
    },
  },
  'a choice that is missing': {
    of: 'variation',
    path: '/product/vario-tee/',
    root: '.si-message',
    shows: '.si-message',
    open: async (page) => {
      // The host marks the button as disabled, and still explains the reason on a press.
      await expect(page.locator('.single_add_to_cart_button')).toHaveClass(/(^| )disabled/);
      await page.locator('.single_add_to_cart_button').click({ force: true });
    },
  },
  'a banner that stays': {
    of: 'coming-soon',
    path: '/?coming-soon=1&fault=wp/v2/users/1:500:9',
    root: '#coming-soon-footer-banner .si-message',
    shows: '.si-message',
    says: /500/,
    open: async (page) => {
      await page.locator('.coming-soon-footer-banner-dismiss').click();
    },
  },
  'a line that is busy': {
    of: 'remove-from-cart',
    path: '/shop/?add-to-cart=57',
    plugin: 'woocommerce',
    root: '[aria-busy=true] > div:last-child',
    shows: 'div',
    open: async (page) => {
      await page.request.get('/faults/?fault=remove_from_cart:slow=60000');
      await trigger(page);
      await page.locator('.si-drawer .remove_from_cart_button').first().click();
    },
  },
  'images behind an element': {
    of: 'background-slideshow',
    path: '/builder/backgrounds/',
    root: '#plain-slides > .si-bg',
    shows: '.si-bg-image',
    open: async (page) => {
      const place = page.locator('#plain-slides');
      await place.scrollIntoViewIfNeeded();
      await expectState(place, 'ready');
    },
  },
};
