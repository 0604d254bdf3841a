// @core
import type { Locator, Page } from '@playwright/test';
import { expect, expectAnnounced, expectState, test } from '../support/test';
import { scenes } from '../themes/scenes';

/** The state before the key, the key, the focus after the key and the state after the key. */
type Row = [start: string, key: string, focus: string, state: string];

/** A widget with its keyboard table: the keys of a pattern in the ARIA Authoring Practices, and further keys. */
interface Pattern {
  /** Part of the pattern's URL below https://www.w3.org/WAI/ARIA/apg/patterns/ */
  pattern: string;
  width?: number;
  path: string;
  /** Waits for the widget. */
  waitUntilReady(page: Page): Promise<unknown>;
  prepare(page: Page, name: string): Promise<unknown>;
  readState(page: Page): Promise<string>;
  rows: Row[];
}

/** Reads the accessible name of the focused element, with `panel` before the name of a tab panel. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement as HTMLInputElement;
    if (!node || node === document.body) return '';
    // The builder prints its icons as characters, which are not part of the name.
    const readText = ({ innerText }: HTMLElement) => innerText.replace(/^[–+]?\s+|\s+/g, ' ').trim();
    const label = document.getElementById(node.getAttribute('aria-labelledby') ?? '');
    const name =
      node.getAttribute('aria-label') ??
      (label && readText(label)) ??
      (node.labels?.[0] ? readText(node.labels[0]) : readText(node) || node.querySelector('img')?.alt);
    return node.role === 'tabpanel' ? `panel ${name}` : `${name}`;
  });

/** Splits `open > focused`. */
const splitStart = (name: string) => name.split(' > ') as [string, string];

const locateNamed = (root: Locator, name: string) =>
  (['button', 'link', 'tab'] as const)
    .map((role) => root.getByRole(role, { name, exact: true }))
    .reduce((combined, other) => combined.or(other))
    .first();

const createSearchPattern = (
  kind: string,
): Pick<Pattern, 'path' | 'waitUntilReady' | 'prepare' | 'readState'> => ({
  path: `/search/?kind=${kind}`,
  waitUntilReady: (page) => expectState(page.locator('.demo-search'), 'ready'),
  async prepare(page, name) {
    const field = page.locator('#demo-search');
    await field.fill('');
    await field.fill('shirt');
    await expect(page.locator('.si-search-option')).toHaveCount(5);
    const keys: Record<string, string[]> = {
      closed: ['Escape'],
      'first row': ['ArrowDown'],
      'last row': ['ArrowDown', 'End'],
      'second cell': ['ArrowDown', 'ArrowRight'],
    };
    for (const key of keys[name] ?? []) await field.press(key);
  },
  readState: (page) =>
    page.evaluate(() => {
      const input = document.querySelector<HTMLInputElement>('#demo-search');
      if (!input) return location.pathname;
      const row = document.getElementById(input.getAttribute('aria-activedescendant') ?? '');
      const active = row && (row.getAttribute('aria-label') ?? row.dataset.value);
      return [input.ariaExpanded === 'true' ? 'open' : 'closed', input.value, active ?? 'no row'].join(', ');
    }),
});

const fieldName = 'Search the catalogue';

const locateDrawer = (page: Page) => page.getByRole('dialog', { name: 'Your cart' });
const locateCartTrigger = (page: Page) => page.locator('[data-slot=trigger] a');

const locateViewer = (page: Page) => page.getByRole('dialog', { name: 'Image viewer' });
const locateThirdPicture = (page: Page) => page.locator('#wall a').nth(2);

const createTabsPattern = (
  root: string,
): Pick<Pattern, 'pattern' | 'path' | 'waitUntilReady' | 'prepare' | 'readState'> => ({
  pattern: 'tabs',
  path: '/builder/tabs/',
  async waitUntilReady(page) {
    await page.locator(root).scrollIntoViewIfNeeded();
    await expectState(page.locator(root), 'ready');
  },
  async prepare(page, name) {
    const [open, focused] = splitStart(name);
    await page.locator(root).getByRole('tab', { name: open, exact: true }).click();
    if (focused !== open) await locateNamed(page.locator(root), focused).focus();
  },
  readState: (page) => page.locator(`${root} [role=tab][aria-selected=true]:visible`).innerText(),
});

const createDisclosurePattern = (
  root: string,
): Pick<Pattern, 'path' | 'waitUntilReady' | 'prepare' | 'readState'> => ({
  path: '/builder/accordion/',
  waitUntilReady: (page) => expectState(page.locator(root), 'ready'),
  async prepare(page, name) {
    const [open, focused] = splitStart(name);
    const widget = page.locator(root);
    const openButtons = widget.locator('[role=button][aria-expanded=true]:visible');
    while (await openButtons.count()) await openButtons.first().click();
    if (open !== 'none') await locateNamed(widget, open).click();
    await locateNamed(widget, focused).focus();
  },
  readState: async (page) => {
    const openButtons = page.locator(`${root} [role=button][aria-expanded=true]:visible`);
    return (
      (await openButtons.allInnerTexts()).map((text) => text.replace(/^[–+]\s*/, '')).join(' + ') || 'none'
    );
  },
});

const locateMenuItem = (page: Page) => page.locator('#menu-item-117');
const locateMenuButton = (page: Page) => page.locator('#ast-mobile-header .menu-toggle');

const createMenuPattern = (
  isOffCanvas: boolean,
): Pick<Pattern, 'width' | 'path' | 'waitUntilReady' | 'prepare' | 'readState'> => ({
  width: 390,
  path: isOffCanvas ? '/?menu=off-canvas' : '/',
  waitUntilReady: (page) => expect(locateMenuButton(page)).toHaveAttribute('data-island-state', /./),
  async prepare(page, name) {
    const [open, focused] = splitStart(name);
    const button = locateMenuButton(page);
    if ((await button.getAttribute('aria-expanded')) === 'true') await page.keyboard.press('Escape');
    await button.focus();
    if (open === 'open') await button.press('Enter');
    const inside = isOffCanvas ? page.locator('#ast-mobile-popup') : page.locator('#ast-mobile-header');
    if (focused !== 'Main menu toggle') await locateNamed(inside, focused).focus();
  },
  readState: async (page) =>
    (await locateMenuButton(page).getAttribute('aria-expanded')) === 'true' ? 'open' : 'closed',
});

const locateProducts = (page: Page) => page.locator('#products');
const locateHero = (page: Page) => page.locator('#hero');

const patterns: Record<string, Pattern> = {
  'search suggestions': {
    ...createSearchPattern('popup'),
    pattern: 'combobox',
    rows: [
      ['closed', 'ArrowDown', fieldName, 'open, shirt, no row'],
      ['closed', 'Alt+ArrowDown', fieldName, 'open, shirt, no row'],
      ['open', 'ArrowDown', fieldName, 'open, Polo Shirt, Polo Shirt'],
      ['open', 'ArrowUp', fieldName, 'open, shirt, no row'],
      ['open', 'Alt+ArrowUp', fieldName, 'closed, shirt, no row'],
      ['open', 'Escape', fieldName, 'closed, shirt, no row'],
      ['open', 'Tab', 'Search', 'closed, shirt, no row'],
      ['first row', 'ArrowDown', fieldName, 'open, Denim Shirt, Denim Shirt'],
      ['first row', 'ArrowUp', fieldName, 'open, shirt, no row'],
      ['first row', 'End', fieldName, 'open, Linen Shirt, Linen Shirt'],
      ['last row', 'ArrowDown', fieldName, 'open, Linen Shirt, Linen Shirt'],
      ['last row', 'Home', fieldName, 'open, Polo Shirt, Polo Shirt'],
      ['first row', 'ArrowLeft', fieldName, 'open, Polo Shirt, no row'],
      ['first row', 'ArrowRight', fieldName, 'open, Polo Shirt, no row'],
      ['first row', 'Backspace', fieldName, 'open, Polo Shir, no row'],
      ['first row', 'Escape', fieldName, 'closed, shirt, no row'],
      ['first row', 'Tab', 'Search', 'closed, Polo Shirt, no row'],
      ['first row', 'Enter', '', '/product/polo-shirt/'],
      ['open', 'Enter', '', '/'],
    ],
  },
  'search suggestions with buttons': {
    ...createSearchPattern('cart'),
    pattern: 'combobox',
    rows: [
      ['first row', 'ArrowRight', fieldName, 'open, Polo Shirt, Add to cart: Polo Shirt'],
      ['first row', 'ArrowLeft', fieldName, 'open, Polo Shirt, Polo Shirt'],
      ['second cell', 'ArrowRight', fieldName, 'open, Polo Shirt, Add to cart: Polo Shirt'],
      ['second cell', 'ArrowLeft', fieldName, 'open, Polo Shirt, Polo Shirt'],
      ['second cell', 'ArrowDown', fieldName, 'open, Denim Shirt, Denim Shirt'],
      ['second cell', 'ArrowUp', fieldName, 'open, shirt, no row'],
      ['second cell', 'End', fieldName, 'open, Linen Shirt, Linen Shirt'],
      ['second cell', 'Escape', fieldName, 'closed, shirt, no row'],
    ],
  },
  'cart drawer': {
    pattern: 'dialog-modal',
    path: '/own-cart/',
    async waitUntilReady(page) {
      await page.locator('[data-product_id="55"]').click();
      await expect(page.locator('.plain-button.added')).toHaveCount(1);
    },
    async prepare(page, name) {
      if (await locateDrawer(page).isVisible()) await page.keyboard.press('Escape');
      await expect(locateDrawer(page)).toBeHidden();
      await locateCartTrigger(page).focus();
      if (name === 'trigger') return;
      await locateCartTrigger(page).press('Enter');
      await expect(locateNamed(locateDrawer(page), 'Close cart')).toBeFocused();
      await locateNamed(locateDrawer(page), name).focus();
    },
    readState: async (page) => ((await locateDrawer(page).isVisible()) ? 'open' : 'closed'),
    rows: [
      ['trigger', 'Enter', 'Close cart', 'open'],
      ['trigger', 'Space', 'Close cart', 'open'],
      ['Close cart', 'Tab', 'Stone Mug', 'open'],
      ['Stone Mug', 'Tab', 'One less Stone Mug', 'open'],
      ['One less Stone Mug', 'Tab', 'One more Stone Mug', 'open'],
      ['One more Stone Mug', 'Tab', 'Remove Stone Mug', 'open'],
      ['Remove Stone Mug', 'Tab', 'Checkout', 'open'],
      ['Checkout', 'Tab', 'View cart', 'open'],
      ['View cart', 'Tab', 'Close cart', 'open'],
      ['Close cart', 'Shift+Tab', 'View cart', 'open'],
      ['View cart', 'Shift+Tab', 'Checkout', 'open'],
      ['Close cart', 'Escape', 'Cart (1)', 'closed'],
      ['View cart', 'Escape', 'Cart (1)', 'closed'],
      ['Close cart', 'Enter', 'Cart (1)', 'closed'],
      ['Close cart', 'Space', 'Cart (1)', 'closed'],
    ],
  },
  lightbox: {
    pattern: 'dialog-modal',
    path: '/media/gallery/',
    async waitUntilReady(page) {
      await page.locator('#wall').scrollIntoViewIfNeeded();
      await expectState(page.locator('#wall'), 'ready');
    },
    async prepare(page, name) {
      if (await locateViewer(page).count()) await page.keyboard.press('Escape');
      await expect(locateViewer(page)).toHaveCount(0);
      await locateThirdPicture(page).focus();
      if (name === 'picture') return;
      await locateThirdPicture(page).press('Enter');
      await expect(locateViewer(page)).toBeFocused();
      if (name !== 'dialog') await locateNamed(locateViewer(page), name).focus();
    },
    readState: async (page) =>
      (await locateViewer(page).count())
        ? await locateViewer(page).locator('.si-lb-counter').innerText()
        : 'closed',
    rows: [
      ['picture', 'Enter', 'Image viewer', '3 of 6'],
      ['dialog', 'ArrowRight', 'Image viewer', '4 of 6'],
      ['dialog', 'ArrowLeft', 'Image viewer', '2 of 6'],
      ['dialog', 'PageDown', 'Image viewer', '4 of 6'],
      ['dialog', 'PageUp', 'Image viewer', '2 of 6'],
      ['dialog', 'Home', 'Image viewer', '1 of 6'],
      ['dialog', 'End', 'Image viewer', '6 of 6'],
      ['Next', 'Enter', 'Next', '4 of 6'],
      ['Next', 'Space', 'Next', '4 of 6'],
      ['Previous', 'Enter', 'Previous', '2 of 6'],
      ['Close', 'Tab', 'Previous', '3 of 6'],
      ['Previous', 'Tab', 'Next', '3 of 6'],
      ['Next', 'Shift+Tab', 'Previous', '3 of 6'],
      ['Zoom', 'Shift+Tab', 'Next', '3 of 6'],
      ['Next', 'Tab', 'Zoom', '3 of 6'],
      ['dialog', 'Escape', 'Botanic Poster, close-up', 'closed'],
      ['Close', 'Enter', 'Botanic Poster, close-up', 'closed'],
      ['Close', 'Space', 'Botanic Poster, close-up', 'closed'],
    ],
  },
  'tabs with manual activation': {
    ...createTabsPattern('.elementor-element-t1aa'),
    rows: [
      ['Shipping > Shipping', 'ArrowRight', 'Returns', 'Shipping'],
      ['Care > Care', 'ArrowRight', 'Shipping', 'Care'],
      ['Care > Care', 'ArrowLeft', 'Returns', 'Care'],
      ['Shipping > Shipping', 'ArrowLeft', 'Care', 'Shipping'],
      ['Care > Care', 'Home', 'Shipping', 'Care'],
      ['Shipping > Shipping', 'End', 'Care', 'Shipping'],
      ['Shipping > Returns', 'Enter', 'Returns', 'Returns'],
      ['Shipping > Returns', 'Space', 'Returns', 'Returns'],
      ['Returns > Returns', 'Tab', 'panel Returns', 'Returns'],
      ['Shipping > Shipping', 'Tab', 'To the shop', 'Shipping'],
      ['Shipping > To the shop', 'Shift+Tab', 'Shipping', 'Shipping'],
      ['Shipping > To the shop', 'Escape', 'Shipping', 'Shipping'],
    ],
  },
  'tabs with automatic activation': {
    ...createTabsPattern('#plain'),
    rows: [
      ['Stoneware > Stoneware', 'ArrowRight', 'Linen', 'Linen'],
      ['Stoneware > Stoneware', 'ArrowLeft', 'Beeswax', 'Beeswax'],
      ['Beeswax > Beeswax', 'ArrowRight', 'Stoneware', 'Stoneware'],
      ['Beeswax > Beeswax', 'Home', 'Stoneware', 'Stoneware'],
      ['Stoneware > Stoneware', 'End', 'Beeswax', 'Beeswax'],
      ['Linen > Linen', 'Tab', 'panel Linen', 'Linen'],
    ],
  },
  'vertical tabs': {
    ...createTabsPattern('.elementor-element-t2aa'),
    rows: [
      ['Stoneware > Stoneware', 'ArrowDown', 'Linen', 'Stoneware'],
      ['Stoneware > Stoneware', 'ArrowUp', 'Beeswax', 'Stoneware'],
      ['Stoneware > Stoneware', 'ArrowRight', 'Stoneware', 'Stoneware'],
      ['Stoneware > Linen', 'Enter', 'Linen', 'Linen'],
    ],
  },
  accordion: {
    ...createDisclosurePattern('.elementor-element-a1aa'),
    pattern: 'accordion',
    rows: [
      ['none > Shipping', 'Enter', 'Shipping', 'Shipping'],
      ['none > Shipping', 'Space', 'Shipping', 'Shipping'],
      ['Shipping > Shipping', 'Enter', 'Shipping', 'none'],
      ['Shipping > Shipping', 'Space', 'Shipping', 'none'],
      ['Shipping > Returns', 'Enter', 'Returns', 'Returns'],
      ['none > Shipping', 'Tab', 'Returns', 'none'],
      ['Shipping > Shipping', 'Tab', 'To the shop', 'Shipping'],
      ['Returns > Returns', 'Shift+Tab', 'Shipping', 'Returns'],
      ['none > Shipping', 'ArrowDown', 'Returns', 'none'],
      ['none > Materials', 'ArrowDown', 'Shipping', 'none'],
      ['none > Shipping', 'ArrowUp', 'Materials', 'none'],
      ['none > Materials', 'Home', 'Shipping', 'none'],
      ['none > Shipping', 'End', 'Materials', 'none'],
      ['Shipping > To the shop', 'Escape', 'Shipping', 'none'],
    ],
  },
  toggle: {
    ...createDisclosurePattern('.elementor-element-g1aa'),
    pattern: 'disclosure',
    rows: [
      ['none > Stoneware', 'Enter', 'Stoneware', 'Stoneware'],
      ['none > Stoneware', 'Space', 'Stoneware', 'Stoneware'],
      ['Stoneware > Linen', 'Enter', 'Linen', 'Stoneware + Linen'],
      ['Stoneware > Stoneware', 'Space', 'Stoneware', 'none'],
      ['none > Stoneware', 'Tab', 'Linen', 'none'],
    ],
  },
  'sub-menu': {
    pattern: 'disclosure/examples/disclosure-navigation-hybrid',
    path: '/',
    waitUntilReady: (page) => expect(locateMenuItem(page)).toHaveAttribute('data-island-state', /./),
    async prepare(page, name) {
      const [open, focused] = splitStart(name);
      const arrow = locateMenuItem(page).locator('.ast-header-navigation-arrow');
      await page.keyboard.press('Escape');
      await arrow.focus();
      if (open === 'open') {
        await expectState(locateMenuItem(page), 'ready');
        await arrow.press('Enter');
      }
      if (focused === 'Shop') await locateMenuItem(page).locator('a').first().focus();
      else if (focused !== 'Menu Toggle')
        await locateNamed(locateMenuItem(page).locator('.sub-menu'), focused).focus();
    },
    readState: async (page) =>
      (await locateMenuItem(page).locator('.sub-menu').isVisible()) ? 'open' : 'closed',
    rows: [
      ['closed > Shop', 'Tab', 'Menu Toggle', 'closed'],
      ['closed > Menu Toggle', 'Tab', 'Our story', 'closed'],
      ['closed > Menu Toggle', 'Enter', 'Menu Toggle', 'open'],
      ['closed > Menu Toggle', 'Space', 'Menu Toggle', 'open'],
      ['open > Menu Toggle', 'Enter', 'Menu Toggle', 'closed'],
      ['open > Menu Toggle', 'Space', 'Menu Toggle', 'closed'],
      ['open > Menu Toggle', 'Tab', 'Shirts', 'open'],
      ['open > Menu Toggle', 'ArrowDown', 'Shirts', 'open'],
      ['open > Shirts', 'ArrowDown', 'Hoodies', 'open'],
      ['open > Hoodies', 'ArrowUp', 'Shirts', 'open'],
      ['open > Outdoor', 'Home', 'Shirts', 'open'],
      ['open > Shirts', 'End', 'Outdoor', 'open'],
      ['open > Outdoor', 'Tab', 'Our story', 'closed'],
      ['open > Shirts', 'Shift+Tab', 'Menu Toggle', 'open'],
      ['open > Hoodies', 'Escape', 'Menu Toggle', 'closed'],
      ['open > Menu Toggle', 'Escape', 'Menu Toggle', 'closed'],
    ],
  },
  'menu button': {
    ...createMenuPattern(false),
    pattern: 'disclosure/examples/disclosure-navigation',
    rows: [
      ['closed > Main menu toggle', 'Enter', 'Main menu toggle', 'open'],
      ['closed > Main menu toggle', 'Space', 'Main menu toggle', 'open'],
      ['open > Main menu toggle', 'Enter', 'Main menu toggle', 'closed'],
      ['open > Main menu toggle', 'Space', 'Main menu toggle', 'closed'],
      ['open > Main menu toggle', 'Tab', 'Home', 'open'],
      ['open > Home', 'Escape', 'Main menu toggle', 'closed'],
    ],
  },
  'menu panel': {
    ...createMenuPattern(true),
    pattern: 'dialog-modal',
    rows: [
      ['closed > Main menu toggle', 'Enter', 'Close menu', 'open'],
      ['closed > Main menu toggle', 'Space', 'Close menu', 'open'],
      ['open > Close menu', 'Tab', 'Home', 'open'],
      ['open > Close menu', 'Shift+Tab', 'To the end of the page', 'open'],
      ['open > To the end of the page', 'Tab', 'Close menu', 'open'],
      ['open > Home', 'Escape', 'Main menu toggle', 'closed'],
      ['open > Close menu', 'Enter', 'Main menu toggle', 'closed'],
    ],
  },
  carousel: {
    pattern: 'carousel',
    path: '/media/carousels/',
    waitUntilReady: (page) => expectState(locateProducts(page), 'ready'),
    async prepare(page, name) {
      await locateNamed(locateProducts(page), 'Go to slide 1').click();
      await expect(locateProducts(page).locator('.si-dot').first()).toHaveAttribute('aria-current', 'true');
      await locateNamed(locateProducts(page), name).focus();
    },
    readState: async (page) =>
      (await locateProducts(page).locator('.si-dot[aria-current=true]').getAttribute('aria-label')) ?? '',
    rows: [
      ['Next slide', 'Enter', 'Next slide', 'Go to slide 2'],
      ['Next slide', 'Space', 'Next slide', 'Go to slide 2'],
      ['Previous slide', 'Enter', 'Previous slide', 'Go to slide 8'],
      ['Previous slide', 'Space', 'Previous slide', 'Go to slide 8'],
      ['Previous slide', 'Tab', 'Next slide', 'Go to slide 1'],
      ['Next slide', 'Tab', 'Go to slide 1', 'Go to slide 1'],
      ['Go to slide 5', 'Enter', 'Go to slide 5', 'Go to slide 5'],
      ['Go to slide 5', 'Space', 'Go to slide 5', 'Go to slide 5'],
      ['Go to slide 1', 'ArrowRight', 'Go to slide 1', 'Go to slide 2'],
      ['Go to slide 1', 'ArrowLeft', 'Go to slide 1', 'Go to slide 8'],
    ],
  },
  'carousel with autoplay': {
    pattern: 'carousel',
    path: '/media/hero/',
    waitUntilReady: (page) => expectState(locateHero(page), 'ready'),
    async prepare(page, name) {
      const button = locateHero(page).locator('.si-play');
      const expected = name === 'paused' ? 'Play the slides' : 'Pause the slides';
      if ((await button.getAttribute('aria-label')) !== expected) await button.press('Enter');
      await button.focus();
    },
    readState: async (page) =>
      `live ${await locateHero(page).locator('[aria-live]').getAttribute('aria-live')}`,
    rows: [
      ['playing', 'Enter', 'Play the slides', 'live polite'],
      ['playing', 'Space', 'Play the slides', 'live polite'],
      ['paused', 'Enter', 'Pause the slides', 'live off'],
      ['paused', 'Space', 'Pause the slides', 'live off'],
    ],
  },
};

for (const [
  name,
  { pattern, path, width = 1280, waitUntilReady, prepare, readState, rows },
] of Object.entries(patterns))
  test(`${name}: each key gives the focus and the state of its row`, async ({ page }) => {
    // A test has up to twenty rows.
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 800 });
    // A carousel under reduced motion does not play.
    if (name !== 'carousel with autoplay') await page.emulateMedia({ reducedMotion: 'reduce' });
    let openUrl = '';
    for (const [startName, key, focus, stateAfter] of rows)
      await test.step(`${pattern}: ${startName}, ${key}`, async () => {
        if (page.url() !== openUrl) {
          await page.goto(path);
          await waitUntilReady(page);
          openUrl = page.url();
        }
        await prepare(page, startName);
        await page.keyboard.press(key);
        // A key may open another page, where a pending evaluation throws and needs a repeat.
        await expect(async () =>
          expect([await readFocus(page), await readState(page)]).toEqual([focus, stateAfter]),
        ).toPass({ timeout: 8_000, intervals: [20, 50, 100] });
      });
  });

interface OpenState {
  /** Name of the scene that opens the island. */
  scene: string;
  root: string;
  /** Makes the island announce a message, or checks the island's live region. */
  act?(page: Page): Promise<unknown>;
  message?: string;
  /** Local name of the live region's parent, by default `body`. A modal dialog hides everything outside. */
  inside?: 'dialog' | 'div';
  tree: string;
}

const openStates: Record<string, OpenState> = {
  cart: {
    scene: 'drawer with lines',
    root: '.si-drawer',
    act: (page) =>
      locateDrawer(page)
        .getByRole('button', { name: /^One more/ })
        .first()
        .click(),
    message: 'Quantity Wool Beanie: 2',
    inside: 'dialog',
    tree: `
      - dialog "Your cart":
        - heading "Your cart" [level=2]
        - button "Close cart"
        - list:
          - listitem:
            - link "Wool Beanie"
            - group "Quantity Wool Beanie":
              - button "One less Wool Beanie" [disabled]
              - text: "1"
              - button "One more Wool Beanie"
            - text: $29.00
            - button "Remove Wool Beanie"
          - listitem:
            - link "Stone Mug"
            - group "Quantity Stone Mug"
            - button "Remove Stone Mug"
        - paragraph: Subtotal $53.00
        - link "Checkout":
          - /url: /checkout/
        - link "View cart"
    `,
  },
  'search popup': {
    scene: 'popup with results',
    root: '.si-search-popup',
    message: '5 results',
    tree: `
      - grid "Suggestions":
        - row /^Mug Set/:
          - gridcell:
            - link /^Mug Set Mugs Rated 4.8 out of 5 Price range/:
              - mark: Mug
              - img "Rated 4.8 out of 5"
        - row /^Camp Mug/:
          - gridcell:
            - link "Camp Mug Mugs Rated 4.3 out of 5 $18.00"
          - gridcell:
            - 'button "Add to cart: Camp Mug"'
    `,
  },
  'search in full screen': {
    scene: 'full screen with results on a phone',
    root: '.si-search-screen',
    message: '5 results',
    inside: 'dialog',
    tree: `
      - dialog "Search":
        - combobox "Search" [expanded]: mug
        - button "Close search"
        - navigation "Categories":
          - heading "Categories" [level=2]
          - list:
            - listitem:
              - link "Shirts (6)"
        - listbox "Suggestions":
          - option /^Mug Set Mugs Rated 4.8 out of 5/
          - option "Camp Mug Mugs Rated 4.3 out of 5 $18.00"
          - option "Stone Mug Mugs Rated 4.9 out of 5 $24.00"
          - option /^Harbour Mug/
          - option /^Ember Mug/
        - link "Posters, rolled, never folded"
        - status:
          - paragraph: 5 results
    `,
  },
  chat: {
    scene: 'chat',
    root: '.si-chat',
    tree: `
      - button "Close chat" [expanded]
      - dialog "Fern & Fold":
        - button "Close chat"
        - log "Fern & Fold": Hi there! How can we help you?
        - link "Open WhatsApp":
          - /url: /^https:\\/\\/wa\\.me\\/15555550123/
        - figure "Scan to chat on your phone":
          - img "Scan to chat on your phone"
    `,
  },
  'chat with agents': {
    scene: 'chat with agents',
    root: '.si-chat',
    tree: `
      - button "Close chat" [expanded]
      - dialog "Fern & Fold":
        - button "Close chat"
        - log "Fern & Fold": Hi there! How can we help you?
        - list:
          - listitem:
            - link "Ada Shirts and sizes · WhatsApp"
          - listitem:
            - link "Bo Orders · Telegram · Back in the morning"
          - listitem:
            - link "Cleo Camp kit · Messenger"
          - listitem:
            - link "E-mail"
          - listitem:
            - link "Phone"
    `,
  },
  subscription: {
    scene: 'subscription with success',
    root: '.newsletter-form',
    message: 'You are on the list. Please check your inbox and confirm.',
    inside: 'div',
    tree: `
      - paragraph:
        - textbox "E-mail"
      - checkbox "Yes, send me two letters a month."
      - status: You are on the list. Please check your inbox and confirm.
    `,
  },
  'failed subscription': {
    scene: 'subscription with an error',
    root: '.newsletter-form',
    message: 'Something went wrong. Please try again.',
    inside: 'div',
    tree: `
      - paragraph:
        - textbox "E-mail": ada@fern.example
      - checkbox "Yes, send me two letters a month." [checked]
      - button "Sign me up"
      - status: Something went wrong. Please try again.
      - button "Send again"
    `,
  },
  lightbox: {
    scene: 'viewer',
    root: '.si-lightbox',
    act: async (page) => {
      await page.keyboard.press('ArrowRight');
      await expect(locateViewer(page).locator('[aria-live=polite]')).toHaveText('2 of 6Stone Mug');
    },
    tree: `
      - dialog "Image viewer":
        - text: 1 of 6
        - button "Zoom"
        - button "Full screen"
        - button "Share"
        - link "Download"
        - button "Close"
        - img "Linen Shirt, close-up"
        - button "Previous"
        - button "Next"
        - strong: Linen Shirt
    `,
  },
  carousel: {
    scene: 'carousels',
    root: '#products',
    act: (page) => expect(locateProducts(page).locator('ul')).toHaveAttribute('aria-live', 'polite'),
    tree: `
      - region "New in":
        - button "Previous slide"
        - button "Next slide"
        - button "Go to slide 1"
        - button "Go to slide 8"
        - list:
          - listitem "1 of 8":
            - link "Linen Shirt $69.00"
          - listitem "8 of 8":
            - link "Merino Socks $16.00"
    `,
  },
};

for (const [index, [name, { scene, root, act, message, inside, tree }]] of Object.entries(
  openStates,
).entries()) {
  const announcement = message ? ', and announces its message' : '';
  test(`${name} exposes the roles and names of its open state${announcement}`, {
    // `npm test` opens every third state.
    tag: index % 3 ? ['@all'] : [],
  }, async ({ page, guard }) => {
    const { path = '', width = 1280, consoleMessage, open } = scenes[scene] as (typeof scenes)[string];
    if (consoleMessage) guard.expect(consoleMessage);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await open(page);
    await expect(page.locator(root).first()).toMatchAriaSnapshot(tree);
    await act?.(page);
    if (message) await expectAnnounced(page, message, inside);
  });
}
