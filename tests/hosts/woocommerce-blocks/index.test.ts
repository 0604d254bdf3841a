import { afterEach, expect, it, vi } from 'vitest';
import woocommerceBlocks from '../../../src/hosts/woocommerce-blocks/index';
import { startTakeOver } from '../../../src/hosts/woocommerce-blocks/take-over';
import type { StorefrontIslands } from '../../../src/types';
import { find, page } from '../../support/context';

const scan = vi.fn();
const start = (html: string) => {
  page(`<main>${html}</main>`);
  startTakeOver({ scan } as unknown as StorefrontIslands);
};
const texts = `<script type="application/json" id="wp-script-module-data-@wordpress/interactivity">${JSON.stringify(
  {
    config: {
      woocommerce: {
        placeholderImgSrc: '/none.png',
        products: { 5: { variations: { 6: { image_ids: [12, 13] }, 7: null } } },
      },
      'woocommerce/mini-cart': {
        onCartClickBehaviour: 'navigate_to_checkout',
        checkoutUrl: '/checkout/',
        buttonAriaLabelTemplate: '%d items',
      },
      'woocommerce/mini-cart-products-table-block': { removeFromCartLabel: 'Remove %s' },
    },
  },
)}</script>`;
const context = '{"addToCartText":"Buy it","inTheCartText":"### in cart"}';
const button = (attributes = '', text = 'Buy it') =>
  `<div class="wc-block-components-product-button" data-wp-interactive="woocommerce/product-button" data-wp-context='${context}'><button class="ajax_add_to_cart ${attributes}" data-product_id="5" data-wp-on--click="actions.addCartItem"><span data-wp-text="state.addToCartText">${text}</span></button></div>`;
const form = (inside: string) =>
  `<form class="wc-block-add-to-cart-with-options" data-wp-interactive="woocommerce/add-to-cart-with-options" data-wp-on--submit="actions.addToCart" data-wp-context='{"quantity":{"5":1}}'>${inside}<div class="quantity wc-block-components-quantity-selector" data-wp-interactive="woocommerce/add-to-cart-with-options-quantity-selector"><input name="quantity"></div>${button('single_add_to_cart_button', '')}<input type="hidden" name="add-to-cart" value="5"></form>`;
const selector = '<div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector"></div>';

afterEach(() => {
  scan.mockClear();
  vi.restoreAllMocks();
});

it('makes the button of a list a mount point, with its text back and without directives', () => {
  start(button('', ''));
  const { dataset, textContent, parentElement } = find('button');
  expect(dataset).toMatchObject({ island: 'add-to-cart', load: 'interaction', addedClass: '' });
  expect(textContent).toBe('Buy it');
  expect(parentElement?.dataset.wpContext).toBe(context);
  expect(document.body.innerHTML).not.toMatch(/data-wp-(on|text|interactive)/);
  expect(scan).toHaveBeenCalledOnce();
});

it('makes the form of a block one that sends its fields, whose buttons and quantities show', () => {
  const inside = '<div hidden class="wc-block-add-to-cart-with-options__quantity-selector"></div>';
  start(
    `<div class="wc-block-components-notices" data-wp-interactive="woocommerce/store-notices"><template data-wp-each--notice="context.notices"></template>${form(inside)}</div>`,
  );
  expect(find<HTMLFormElement>('form').method).toBe('post');
  expect(find('form').className).not.toContain('variations_form');
  expect(find('.wc-block-components-quantity-selector').dataset.island).toBe('block-quantity');
  expect(find('[class*=__quantity-selector][class*=options]').hidden).toBe(false);
  expect(find('button').dataset.island).toBe(undefined);
  expect(find('button').textContent).toBe('Buy it');
  // The preset may now write into the notices of the form.
  expect(find('.wc-block-components-notices').outerHTML).not.toMatch(/store-notices|data-wp-each/);
});

it.each([
  ['', '0'],
  ['2', '2'],
])('shows the least quantity where the form of a group prints none: “%s”', (printed, shown) => {
  start(
    form('').replace(
      '<input name="quantity">',
      `<input name="quantity[5]" class="wc-block-components-quantity-selector__input" min="0" value="${printed}">`,
    ),
  );
  expect(find<HTMLInputElement>('[name="quantity[5]"]').value).toBe(shown);
});

it.each(['', 'method="post" action="/hoodie/" '])(
  'gives a form with options the names of a classic form: %s',
  (method) => {
    start(form(selector).replace('<form ', `<form ${method}`));
    expect(find('form').className).toContain('variations_form');
    expect(find('form').dataset.product_id).toBe('5');
    expect(find('form > .variations').className).toContain('variation-selector');
  },
);

it('hands the mini-cart over with the texts that the page prints for its module', () => {
  start(
    `${texts}<div class="wc-block-mini-cart" data-wp-interactive="woocommerce/mini-cart"><button class="wc-block-mini-cart__button" data-wp-on--click="actions.openDrawer"></button></div><div class="wc-block-components-drawer__screen-overlay" data-wp-on--click="actions.close"><div class="wc-block-mini-cart__drawer"><template><i data-wp-text="state.name"></i></template><acme-bar data-wp-interactive="acme/bar" data-wp-text="state.bar"></acme-bar></div></div>`,
  );
  expect(find('button').dataset).toMatchObject({
    island: 'block-cart',
    countLabel: '%d items',
    removeLabel: 'Remove %s',
    placeholder: '/none.png',
    checkoutUrl: '/checkout/',
  });
  expect(find('.wc-block-mini-cart__drawer').inert).toBe(true);
  expect(find('.wc-block-components-drawer__screen-overlay').outerHTML).not.toContain('state.name');
  // A part of another plugin stays as it is.
  expect(find('acme-bar').getAttribute('data-wp-text')).toBe('state.bar');
});

it('hands lists with pages and their filters over, and leaves a carousel', () => {
  const list = (name: string, pages = '<nav class="wp-block-query-pagination"></nav>') =>
    `<div class="wp-block-woocommerce-product-collection ${name}" data-wp-router-region="${name}" data-wp-interactive="woocommerce/product-collection">${pages}</div>`;
  start(
    `${list('first')}${list('unpaged', '')}${list('is-product-collection-layout-carousel')}<div class="wc-block-product-filters" data-wp-context='{"params":{}}'></div>`,
  );
  expect(
    [...document.querySelectorAll<HTMLElement>('main > *')].map(({ dataset }) => dataset.island),
  ).toEqual(['region', undefined, undefined, 'block-filters']);
  expect(find('.first').dataset).toMatchObject({ part: '[data-wp-router-region="first"]', load: 'idle' });
});

it('leaves the pages of lists to the browser where a block of the page needs a reload', async () => {
  vi.resetModules();
  const { startTakeOver: startAgain } = await import('../../../src/hosts/woocommerce-blocks/take-over');
  page(
    `<main><script type="application/json" id="wp-script-module-data-@wordpress/interactivity">{"config":{"core/router":{"clientNavigationDisabled":true}}}</script><div class="wp-block-woocommerce-product-collection" data-wp-router-region="a"><nav class="wp-block-query-pagination"></nav></div><div class="wc-block-product-filters"></div></main>`,
  );
  startAgain({ scan } as unknown as StorefrontIslands);
  expect(find('.wp-block-woocommerce-product-collection').dataset.island).toBe(undefined);
  expect(find('.wc-block-product-filters').dataset.island).toBe('block-filters');
});

it('filters wait for the visitor, unless a chosen chip needs its colours', () => {
  const filters = (isChosen: boolean) =>
    `<div class="wc-block-product-filters"><button class="wc-block-product-filter-chips__item" aria-checked="${isChosen}"></button></div>`;
  start(filters(false) + filters(true));
  expect(
    [...document.querySelectorAll<HTMLElement>('.wc-block-product-filters')].map(
      ({ dataset }) => dataset.load,
    ),
  ).toEqual(['interaction', 'idle']);
});

const submenu = (kind: string) =>
  `<li class="wp-block-navigation-item has-child ${kind}" data-wp-interactive="core/navigation" data-wp-on--keydown="actions.handleMenuKeydown"><button class="wp-block-navigation-submenu__toggle" data-wp-on--click="actions.toggleMenuOnClick">Shop</button><ul class="wp-block-navigation__submenu-container"></ul></li>`;
const navigation = `<nav class="wp-block-navigation" data-wp-interactive="core/navigation" data-wp-context='{"ariaLabel":"Menu"}'><button class="wp-block-navigation__responsive-container-open" data-wp-on--click="actions.openMenuOnClick"></button><div class="wp-block-navigation__responsive-container" id="modal-1" data-wp-watch="callbacks.initMenu">${submenu('open-on-hover-click')}${submenu('open-on-click')}${submenu('open-always')}<i class="wp-block-navigation-item" data-wp-interactive="acme/bell" data-wp-on--click="actions.ring"></i></div></nav>`;
const search = `<form class="wp-block-search wp-block-search__button-only" data-wp-interactive="core/search" data-wp-context='{"ariaLabelExpanded":"Submit","ariaLabelCollapsed":"Expand"}'><input name="s" data-wp-bind--tabindex="state.tabindex"><button class="wp-block-search__button" data-wp-on--click="actions.openSearchInput"></button></form>`;

it('hands a navigation over, without the blocks inside', async () => {
  start(navigation);
  expect(find('nav > button').dataset).toMatchObject({
    island: 'menu-toggle',
    panel: '#modal-1',
    label: 'Menu',
    toggles: '#modal-1-open,#modal-1 .wp-block-navigation-submenu__toggle',
  });
  expect(find('.open-on-click').dataset).toMatchObject({ island: 'sub-menu', load: 'interaction' });
  expect(find('.open-on-click').dataset.byHover).toBe(undefined);
  expect(find('.open-on-hover-click').dataset.byHover).toBe('true');
  expect(find('.open-on-click button').getAttribute('aria-expanded')).toBe('false');
  expect(find('.open-always').dataset.island).toBe(undefined);
  expect(find('i').outerHTML).toContain('data-wp-on--click');
  find('i').remove();
  expect(document.body.innerHTML).not.toMatch(/data-wp-(on|watch|interactive)/);
  await Promise.resolve();
  expect(scan).toHaveBeenCalledOnce();
});

it('hands a gallery over with the pictures of the variations that the page prints', () => {
  const gallery = (context: string) =>
    `<div class="wc-block-product-gallery" data-wp-interactive="woocommerce/product-gallery" data-wp-watch="callbacks.listen" data-wp-context='${context}'><img class="wc-block-woocommerce-product-gallery-large-image__image wc-block-woocommerce-product-gallery-large-image__image--hoverZoom" data-wp-on--click="actions.openDialog"></div>`;
  start(`${texts}${gallery('{"productId":"5","imageData":[11,12]}')}${gallery('none')}`);
  const [first, second] = document.querySelectorAll<HTMLElement>('.wc-block-product-gallery');
  expect(first?.dataset).toMatchObject({
    island: 'product-gallery',
    load: 'idle',
    product: '5',
    zoom: 'true',
    lightbox: 'false',
  });
  expect(JSON.parse(first?.dataset.printed ?? '')).toMatchObject({ key: 'data-image-id' });
  expect(JSON.parse(first?.dataset.pictures ?? '')).toEqual({ default: [11, 12], 6: [12, 13] });
  expect(first?.outerHTML).not.toMatch(/data-wp-(on|watch|interactive)/);
  expect(second?.dataset.island).toBe(undefined);
});

it('hands the search field that opens over, with the texts of both states', () => {
  start(`${search}<form class="wp-block-search"><button class="wp-block-search__button"></button></form>`);
  const [button, plain] = document.querySelectorAll('button');
  expect(button?.dataset).toMatchObject({
    island: 'search-toggle',
    box: '.wp-block-search',
    openLabel: 'Submit',
  });
  expect([button?.getAttribute('aria-label'), find<HTMLInputElement>('input').tabIndex]).toEqual([
    'Expand',
    -1,
  ]);
  expect(find('input').outerHTML).not.toContain('data-wp-');
  expect(plain?.dataset.island).toBe(undefined);
});

it('leaves a navigation and a search to WordPress where their modules run', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const module = (name: string) =>
    `<script type="text/plain" id="@wordpress/block-library/${name}/view-js-module"></script>`;
  start(`${module('navigation')}${module('search')}${navigation}${search}`);
  expect(document.querySelector('[data-island]')).toBe(null);
  expect(warn).toHaveBeenCalledTimes(2);
});

it('leaves the blocks of a running module to it, and says so once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  start(
    `<script type="text/plain" id="woocommerce/product-button-js-module"></script>${button()}${button()}${form('')}`,
  );
  expect(document.querySelector('[data-island=add-to-cart]')).toBe(null);
  expect(find('form').getAttribute('method')).toBe('post');
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('woocommerce/product-button');
});

it('takes blocks over that come later, each once', async () => {
  start(button());
  find('main').insertAdjacentHTML('beforeend', button('second'));
  await vi.waitFor(() => expect(find('.second').dataset.island).toBe('add-to-cart'));
  expect(scan).toHaveBeenCalledTimes(2);
});

it('works without the texts, and with unreadable ones', () => {
  start(
    `<div class="wc-block-mini-cart"><button class="wc-block-mini-cart__button" aria-label="Cart"></button></div>`,
  );
  expect(find('button').dataset).toMatchObject({ island: 'block-cart' });
});

it('loads its code apart from the start of other pages', async () => {
  page(`<main>${button()}</main>`);
  woocommerceBlocks({ scan } as unknown as StorefrontIslands, {});
  expect(find('button').dataset.island).toBe(undefined);
  await vi.waitFor(() => expect(find('button').dataset.island).toBe('add-to-cart'));
});

it('starts the mini-cart of the shop’s own pages in an idle moment, before the press', () => {
  const cart = '<div class="wc-block-mini-cart"><button class="wc-block-mini-cart__button"></button></div>';
  start(cart);
  expect(find('button').dataset).toMatchObject({ island: 'block-cart', load: 'interaction' });
  document.body.classList.add('woocommerce');
  start(cart);
  document.body.classList.remove('woocommerce');
  expect(find('button').dataset).toMatchObject({ island: 'block-cart', load: 'idle' });
});
