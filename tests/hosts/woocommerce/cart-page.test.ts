import { expect, it, vi } from 'vitest';
import { page as bundle } from '../../../src/gateways/page';
import { startCartPage } from '../../../src/hosts/woocommerce/cart-page';
import { readSettings } from '../../../src/hosts/woocommerce/settings';
import { find, page } from '../../support/context';

it('sends the nonce of the page settings with another shipping method where the global is missing', async () => {
  const bodies: string[] = [];
  vi.stubGlobal('fetch', async (_: unknown, { body }: RequestInit) => {
    bodies.push(String(body));
    return new Response('<div class="cart_totals">Total $9</div>');
  });
  page(
    '<form class="woocommerce-cart-form" action="/cart/"></form><div class="cart_totals"><input type="radio" name="shipping_method[0]" data-index="0" id="flat" value="flat_rate:1" checked></div>',
  );
  const config = { woocommerce: { cart: { update_shipping_method_nonce: 'n1' } } };
  startCartPage(readSettings(config), config);
  find('#flat').dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitFor(() => expect(find('.cart_totals').textContent).toBe('Total $9'));
  expect(bodies).toEqual([
    new URLSearchParams({ security: 'n1', 'shipping_method[0]': 'flat_rate:1' }).toString(),
  ]);
});

it('reports a change without a connection in the page’s language', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page(
    '<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div><form class="woocommerce-cart-form" action="/cart/"><div class="woocommerce-cart-form__contents"><input class="qty"><button name="update_cart">OK</button></div></form></div>',
  );
  bundle.texts = async (name) => (name === 'cart' ? { errorText: 'Keine Verbindung.' } : {});
  startCartPage(readSettings({}), {});
  find('.qty').dispatchEvent(new Event('focusin', { bubbles: true }));
  await Promise.resolve();
  find<HTMLFormElement>('form').requestSubmit(find('button'));
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Keine Verbindung.'));
});

it('keeps the update button enabled after a change that came before the code', () => {
  const html =
    '<form class="woocommerce-cart-form"><p class="cart_item"><input class="qty" value="1"></p><button name="update_cart">OK</button></form>';
  for (const typed of ['1', '2']) {
    page(html);
    find<HTMLInputElement>('.qty').value = typed;
    startCartPage(readSettings({}), {});
    expect(find<HTMLButtonElement>('button').disabled).toBe(typed === '1');
  }
});
