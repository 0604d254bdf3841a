import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blockCartButton, blockCartDrawer } from '../../../../../fixtures/html/block-cart.mjs';
import blockCart from '../../../../../src/hosts/woocommerce/behaviours/block-cart';
import { toCartState } from '../../../../../src/hosts/woocommerce/cart/store-cart';
import { $cart, refreshCart } from '../../../../../src/stores/cart';
import type { CartGateway } from '../../../../../src/stores/cart-gateway';
import { cartHost, deferResponse, emptyCart, resetHost } from '../../../../support/cart-host';
import { find, mountAs, page } from '../../../../support/context';
import { endListeners, watchListeners } from '../../../../support/listeners';

const money = { currency_minor_unit: 2, currency_decimal_separator: '.', currency_prefix: '$' };
const item = (key: string, changes: Record<string, unknown> = {}) => ({
  key,
  id: 55,
  name: `Tea &amp; ${key}`,
  quantity: 2,
  quantity_limits: { minimum: 1, maximum: 3, multiple_of: 1, editable: true },
  permalink: `/product/${key}/`,
  images: [{ thumbnail: '/tea.png', thumbnail_srcset: '/tea.png 300w' }],
  short_description: '<p>Fine <b>tea</b></p>',
  variation: [{ raw_attribute: 'attribute_pa_size', attribute: 'Size', value: 'Large' }],
  item_data: [],
  catalog_visibility: 'visible',
  prices: {
    ...money,
    price: '400',
    regular_price: '400',
    raw_prices: { precision: 6, price: '4000000', regular_price: '4000000' },
  },
  totals: { ...money, line_subtotal: '800', line_subtotal_tax: '0' },
  ...changes,
});
const cartOf = (...items: object[]) =>
  toCartState({ items, items_count: items.length * 2, totals: { ...money, total_items: '800' } });

const overlay = () => find('.wc-block-components-drawer__screen-overlay');
const drawer = () => find('.wc-block-mini-cart__drawer');
const button = () => find('.wc-block-mini-cart__button');
const rows = () => [...drawer().querySelectorAll<HTMLElement>('tbody > tr')];
const inRow = <Type extends HTMLElement = HTMLElement>(selector: string, index = 0) =>
  rows()[index]?.querySelector<Type>(selector) as Type;
const details = '[class$=details__name],[class$=details__value]';
const shown = (selector: string) =>
  [...(rows()[0]?.querySelectorAll<HTMLElement>(selector) ?? [])]
    .filter((node) => !node.closest('[hidden]'))
    .map((node) => node.textContent?.trim());

beforeEach(() => {
  watchListeners();
  resetHost();
  $cart.set({ ...emptyCart, known: false, pending: 0 });
  // This environment has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
});
afterEach(() => {
  endListeners();
  vi.restoreAllMocks();
});

/** Prints the block. This environment's parser moves a template out of a table. */
const print = () => {
  page(`<div>${blockCartButton()}${blockCartDrawer}</div>`);
  const template = document.createElement('template');
  template.content.append(...rows());
  find('tbody').append(template);
};

const start = async (cart?: ReturnType<typeof cartOf>, props = {}) => {
  print();
  if (cart) $cart.set({ ...cart, known: true, pending: 0 });
  return mountAs(blockCart, button(), props);
};
const open = async (...parameters: Parameters<typeof start>) => {
  const mounted = await start(...parameters);
  button().click();
  return mounted;
};

it('shows the first add in the badge, before the gateway has come', async () => {
  await start();
  await vi.dynamicImportSettled();
  $cart.set({ ...$cart.get(), count: 1, adding: [{ payload: { quantity: 1 } }] });
  expect(find('.wc-block-mini-cart__badge').textContent).toBe('1');
});

describe('the drawer', () => {
  it('opens by its button and closes by Escape, the close button and a press beside it', async () => {
    await open();
    expect(overlay().className).toContain('--with-slide-in');
    expect(overlay().className).not.toContain('--is-hidden');
    expect(drawer().getAttribute('role')).toBe('dialog');
    expect(drawer().hasAttribute('inert')).toBe(false);
    for (const close of [
      () => drawer().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      () => find('.wc-block-components-drawer__close').click(),
      () => overlay().click(),
    ]) {
      close();
      expect(overlay().className).toContain('--is-hidden');
      expect(drawer().hasAttribute('inert')).toBe(true);
      button().click();
      expect(overlay().className).not.toContain('--is-hidden');
    }
  });

  const readParts = () =>
    ['filled', 'empty'].filter(
      (part) => !find(`.wp-block-woocommerce-${part}-mini-cart-contents-block`).hidden,
    );

  it('is empty before the press, without a request, for a visitor without a cart', async () => {
    await start();
    expect(readParts()).toEqual(['empty']);
    button().click();
    expect(readParts()).toEqual(['empty']);
    expect(cartHost.refresh).not.toHaveBeenCalled();
  });

  it('shows the cart of another tab', async () => {
    cartHost.refresh.mockResolvedValue({ cart: cartOf(item('green')) });
    await start();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('woocommerce_items_in_cart=1');
    button().click();
    expect(readParts()).toEqual(['filled']);
    await vi.waitFor(() => expect(rows()).toHaveLength(1));
  });

  it('requests the lines of a cart that came without limits and pictures', async () => {
    cartHost.refresh.mockResolvedValue({ cart: cartOf(item('green')) });
    await open({
      ...cartOf(item('green')),
      lines: cartOf(item('green')).lines.map(({ source: _, ...line }) => line),
    });
    await vi.waitFor(() => expect(cartHost.refresh).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(inRow<HTMLInputElement>('input').max).toBe('3'));
  });

  describe('beside a classic mini-cart', () => {
    const classicCart = () => ({
      ...cartOf(item('green')),
      lines: cartOf(item('green')).lines.map(({ source: _, total: __, ...line }) => ({
        ...line,
        maximum: 0,
        srcset: '/tea.png 300w',
      })),
    });
    const refreshSources = vi.fn<NonNullable<CartGateway['refreshSources']>>();
    const host: CartGateway = cartHost;
    beforeEach(() => {
      host.refreshSources = refreshSources.mockReset().mockResolvedValue({ cart: cartOf(item('green')) });
    });
    afterEach(() => {
      host.refreshSources = undefined;
    });
    const settle = () => new Promise((resolve) => setTimeout(resolve));

    it('reads each line once with all that the block shows, and its picture as in the end', async () => {
      await open(classicCart());
      const picture = inRow<HTMLImageElement>('a > img');
      const printed = [picture.getAttribute('src'), picture.srcset, picture.sizes];
      expect(printed.slice(1)).toEqual([expect.stringContaining('/tea.png 300w'), '64px']);
      await vi.waitFor(() => expect(inRow<HTMLInputElement>('input').max).toBe('3'));
      expect([picture.getAttribute('src'), picture.srcset, picture.sizes]).toEqual(printed);
      find('.wc-block-components-drawer__close').click();
      button().click();
      await settle();
      expect(refreshSources).toHaveBeenCalledOnce();
      expect(cartHost.refresh).not.toHaveBeenCalled();
    });

    it('reads the cart that another script brings while it is open, and not after it closes', async () => {
      await open(cartOf(item('green')));
      $cart.set({ ...classicCart(), known: true, pending: 0 });
      await vi.waitFor(() => expect(inRow<HTMLInputElement>('input').max).toBe('3'));
      find('.wc-block-components-drawer__close').click();
      $cart.set({ ...classicCart(), known: true, pending: 0 });
      await settle();
      expect(refreshSources).toHaveBeenCalledOnce();
    });

    it('needs no request of its own where an earlier one brings the lines', async () => {
      const response = deferResponse();
      cartHost.refresh.mockReturnValue(response.promise);
      await start(classicCart());
      const earlier = refreshCart();
      button().click();
      response.respond({ cart: cartOf(item('green')) });
      await earlier;
      await vi.waitFor(() => expect($cart.get().pending).toBe(0));
      expect(refreshSources).not.toHaveBeenCalled();
    });

    it('tries once for each opening, with one warning, and shows the lines as the page knows them', async () => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      refreshSources.mockRejectedValue(Object.assign(Error('Closed'), { name: 'HostError' }));
      await open(classicCart());
      await vi.waitFor(() => expect($cart.get().pending).toBe(0));
      $cart.set({ ...classicCart(), known: true, pending: 0 });
      await settle();
      expect(refreshSources).toHaveBeenCalledOnce();
      expect(shown('.wc-block-components-product-name')).toEqual(['Tea & green']);
      find('.wc-block-components-drawer__close').click();
      button().click();
      await vi.waitFor(() => expect(refreshSources).toHaveBeenCalledTimes(2));
      await vi.waitFor(() => expect($cart.get().pending).toBe(0));
      expect(warn).toHaveBeenCalledOnce();
      expect(document.querySelector('[role=alert]')).toBe(null);
    });
  });

  it('leads to the checkout where the block says so', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    await open(undefined, { checkoutUrl: '/checkout/' });
    expect(assign).toHaveBeenCalledWith('/checkout/');
    expect(overlay().className).toContain('--is-hidden');
  });

  it('lets the link to the checkout wait for a changed quantity, and drops it once the visitor closes the drawer', async () => {
    const response = deferResponse();
    cartHost.setQuantity.mockReturnValue(response.promise);
    await open(cartOf(item('green')));
    const followed: boolean[] = [];
    const checkout = find('.wc-block-mini-cart__footer-checkout');
    document.body.addEventListener('click', (event) => {
      if (event.target !== checkout) return;
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    });
    inRow('[class$=button--plus]').click();
    checkout.click();
    expect(followed).toEqual([false]);
    response.respond({ cart: cartOf(item('green')) });
    await vi.waitFor(() => expect(followed).toEqual([false, true]));
    const late = deferResponse();
    cartHost.setQuantity.mockReturnValue(late.promise);
    inRow('[class$=button--plus]').click();
    checkout.click();
    find('.wc-block-components-drawer__close').click();
    late.respond({ cart: cartOf(item('green')) });
    await vi.waitFor(() => expect($cart.get().pending).toBe(0));
    await new Promise((resolve) => setTimeout(resolve));
    expect(followed).toEqual([false, true, false]);
  });

  it('stays as printed after a stop', async () => {
    print();
    const printed = overlay().className;
    $cart.set({ ...cartOf(item('green')), known: true, pending: 0 });
    const { stop } = await mountAs(blockCart, button());
    button().click();
    stop();
    expect(rows()).toEqual([]);
    expect(overlay().className).toBe(printed);
  });
});

describe('a line', () => {
  it('shows the product, its options and its price once', async () => {
    await open(cartOf(item('green')));
    expect(shown('.wc-block-components-product-name')).toEqual(['Tea & green']);
    expect(inRow<HTMLAnchorElement>('a.wc-block-components-product-name').pathname).toBe('/product/green/');
    expect(shown('.wc-block-components-product-metadata__description')).toEqual(['Fine tea']);
    expect(shown(details)).toEqual(['Size:', 'Large']);
    expect(shown('.wc-block-cart-item__prices .wc-block-components-product-price__value')).toEqual(['$4.00']);
    expect(shown('.wc-block-cart-item__total .wc-block-components-product-price__value')).toEqual(['$8.00']);
    expect(shown('.wc-block-components-sale-badge')).toEqual([]);
    expect(shown('.wc-block-components-product-backorder-badge')).toEqual([]);
    const picture = inRow<HTMLImageElement>('a > img');
    expect([picture.alt, new URL(picture.src).pathname, picture.srcset]).toEqual([
      'Tea & green',
      '/tea.png',
      expect.stringContaining('/tea.png 300w'),
    ]);
  });

  it('shows a discount, a backorder, and a product without a page', async () => {
    await open(
      cartOf(
        item('green', {
          catalog_visibility: 'hidden',
          show_backorder_badge: true,
          item_data: [
            { key: 'Gift', value: 'a&amp;b' },
            { key: 'Secret', value: 'x', hidden: '1' },
          ],
          prices: {
            ...money,
            price: '400',
            regular_price: '700',
            raw_prices: { precision: 6, price: '4000000', regular_price: '7000000' },
          },
        }),
      ),
    );
    expect(shown('.wc-block-cart-item__prices del')).toEqual(['$7.00']);
    expect(shown('.wc-block-cart-item__prices ins')).toEqual(['$4.00']);
    expect(shown('.wc-block-components-sale-badge')).toEqual(['Save $6.00']);
    expect(shown('.wc-block-components-product-backorder-badge')).toHaveLength(1);
    expect(inRow('a.wc-block-components-product-name').hidden).toBe(true);
    expect(shown('.wc-block-components-product-name')).toEqual(['Tea & green']);
    expect(shown(details)).toEqual(['Gift:', 'a&b', 'Size:', 'Large']);
  });

  it('never runs what a shop’s text contains', async () => {
    await open(cartOf(item('x', { name: '&lt;img src=x&gt;', short_description: '<img src=x>y' })));
    expect(rows()[0]?.querySelectorAll('img')).toHaveLength(2);
    expect(shown('.wc-block-components-product-name')).toEqual(['<img src=x>']);
  });

  it('changes its quantity inside of its limits, by buttons and by the field', async () => {
    cartHost.setQuantity.mockImplementation(async (key, quantity) => ({
      cart: cartOf(item(key, { quantity })),
    }));
    await open(cartOf(item('green')));
    const field = inRow<HTMLInputElement>('input');
    inRow('button[class*=plus]').click();
    await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenLastCalledWith('green', 3));
    expect(field.value).toBe('3');
    expect(inRow<HTMLButtonElement>('button[class*=plus]').disabled).toBe(true);
    field.value = '9';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    expect(field.value).toBe('3');
    field.value = '1';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenLastCalledWith('green', 1));
    expect(inRow<HTMLButtonElement>('button[class*=minus]').disabled).toBe(true);
    expect(cartHost.setQuantity).toHaveBeenCalledTimes(2);
  });

  it('leads up to the minimum, after the shop has raised it above the quantity', async () => {
    const limits = { minimum: 4, maximum: 9, multiple_of: 1, editable: true };
    cartHost.setQuantity.mockImplementation(async (key, quantity) => ({
      cart: cartOf(item(key, { quantity, quantity_limits: limits })),
    }));
    await open(cartOf(item('green', { quantity: 2, quantity_limits: limits })));
    inRow('button[class*=plus]').click();
    await vi.waitFor(() => expect(cartHost.setQuantity).toHaveBeenLastCalledWith('green', 4));
  });

  it('counts quick presses from what it shows, and ends at the last', async () => {
    const limits = { minimum: 1, maximum: 9, multiple_of: 1, editable: true };
    const answers: (() => void)[] = [];
    cartHost.setQuantity.mockImplementation(
      (key, quantity) =>
        new Promise((resolve) =>
          answers.push(() => resolve({ cart: cartOf(item(key, { quantity, quantity_limits: limits })) })),
        ),
    );
    await open(cartOf(item('green', { quantity_limits: limits })));
    const pressAll = (...names: string[]) =>
      names.map((name) => {
        inRow(`button[class*=${name}]`).click();
        return inRow<HTMLInputElement>('input').value;
      });
    expect(pressAll('plus')).toEqual(['3']);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(pressAll('plus', 'minus', 'plus', 'plus')).toEqual(['4', '3', '4', '5']);
    answers[0]?.();
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(inRow<HTMLInputElement>('input').value).toBe('5');
    expect(cartHost.setQuantity).toHaveBeenLastCalledWith('green', 5);
    answers[1]?.();
    await vi.waitFor(() => expect($cart.get().pending).toBe(0));
    expect(inRow<HTMLInputElement>('input').value).toBe('5');
  });

  it('cannot change its quantity where the shop sells one or names no limit', async () => {
    const [line] = cartOf(item('green')).lines;
    await open(cartOf(item('green', { sold_individually: true })));
    expect(inRow('.wc-block-components-quantity-selector').hidden).toBe(true);
    if (line) $cart.setKey('lines', [{ ...line, maximum: 0, source: {} }]);
    expect(inRow<HTMLInputElement>('input').readOnly).toBe(true);
    expect(inRow('button[class*=plus]').hidden).toBe(true);
  });

  it('leaves at once, gives its focus to the next line, and returns with the shop’s reason after a failure', async () => {
    const cart = cartOf(item('green'), item('black'));
    await open(cart);
    const refused = Object.assign(Error('Not now'), { name: 'HostError', cart });
    cartHost.remove.mockRejectedValueOnce(refused);
    const second = rows()[1];
    inRow('.wc-block-cart-item__remove-link').click();
    expect(rows()).toEqual([second]);
    expect(document.activeElement).toBe(second?.querySelector('.wc-block-cart-item__remove-link'));
    await vi.waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[1]).toBe(second);
    expect(find('[role=alert]').textContent).toContain('Not now');
    find('.wc-block-components-notice-banner button').click();
    expect(document.querySelector('[role=alert]')).toBe(null);
  });

  it('leaves alone, and the second click of a double click spares the line that has moved up', async () => {
    await open(cartOf(item('green'), item('black')));
    inRow('.wc-block-cart-item__remove-link').click();
    inRow('.wc-block-cart-item__remove-link').click();
    expect(rows()).toHaveLength(1);
  });
});

it('offers an undo after a removal, in the part of the drawer that shows, and focuses the line that is back', async () => {
  const full = cartOf(item('green'), item('black'));
  const restore = vi.fn(async () => ({ cart: full }));
  await open(full);
  cartHost.remove.mockResolvedValueOnce({ cart: cartOf(item('black')), restore });
  inRow('.wc-block-cart-item__remove-link').click();
  await vi.waitFor(() => expect(find('.si-message').textContent).toBe('Removed Tea & greenUndo'));
  expect(find('.si-message').nextElementSibling?.className).toBe('wc-block-mini-cart__items');
  const undo = find('.si-message button');
  undo.focus();
  undo.click();
  await vi.waitFor(() => expect(rows()).toHaveLength(2));
  await vi.waitFor(() => expect(document.activeElement).toBe(inRow('.wc-block-cart-item__remove-link')));
  expect(document.querySelector('.si-message')).toBe(null);
});

it('offers an undo of the last line in the empty drawer', async () => {
  await open(cartOf(item('green')));
  cartHost.remove.mockResolvedValueOnce({ cart: emptyCart, restore: async () => ({ cart: emptyCart }) });
  inRow('.wc-block-cart-item__remove-link').click();
  await vi.waitFor(() =>
    expect(find('.si-message').parentElement).toBe(
      find('.wp-block-woocommerce-empty-mini-cart-contents-block'),
    ),
  );
});

it('says that a change has failed where the shop gives no reason', async () => {
  await open(cartOf(item('green')));
  cartHost.refresh.mockRejectedValue(Error('offline'));
  cartHost.setQuantity.mockRejectedValueOnce(Error('offline'));
  inRow('button[class*=plus]').click();
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toContain('could not update your cart'));
});

it('a drawer without a table or a banner, as a shop may rearrange it, shows its counter, its sum and its links', async () => {
  print();
  find('table').remove();
  find('.wc-block-components-notices').remove();
  $cart.set({ ...cartOf(item('green')), known: true, pending: 0 });
  await mountAs(blockCart, button());
  button().click();
  expect(find('.wp-block-woocommerce-mini-cart-title-items-counter-block').textContent).toBe('(items: 2)');
  expect(find('.wc-block-mini-cart__footer-subtotal').textContent).toContain('$8.00');
});

it('a button without a drawer does nothing', async () => {
  page(`<div>${blockCartButton()}</div>`);
  const { failures } = await mountAs(blockCart, button());
  button().click();
  expect(failures).toEqual([]);
});

it('may mount before the press, because its button only listens', async () => {
  expect(Object(blockCart).mountsAhead).toBe(true);
  print();
  await mountAs(blockCart, button());
  expect(cartHost.refresh).not.toHaveBeenCalled();
});
