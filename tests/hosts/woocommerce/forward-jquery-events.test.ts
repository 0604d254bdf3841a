import { afterEach, expect, it, vi } from 'vitest';
import { forwardClicks, forwardEvents } from '../../../src/hosts/woocommerce/forward-jquery-events';
import { find, page } from '../../support/context';
import { useJQuery } from '../../support/jquery';

afterEach(() => Reflect.deleteProperty(window, 'jQuery'));

it('passes a field’s change and a button’s click that jQuery alone fires to native listeners, once', async () => {
  const $ = await useJQuery();
  page(
    '<form class="woocommerce-ordering"><select></select></form><form class="woocommerce-cart-form"><input class="note"></form><input class="qty"><input class="shipping" name="shipping_method[0]"><div class="woocommerce-shipping-calculator"><select class="country"></select></div><input class="other"><a class="remove_from_cart_button" data-cart_item_key="k" data-island-state="ready"></a>',
  );
  forwardEvents();
  const native = vi.fn();
  const jQueryListener = vi.fn();
  document.addEventListener('change', ({ target }) => native((target as Element).className));
  $(document).on('change', jQueryListener);
  find('.woocommerce-ordering select').className = 'orderby';
  for (const name of ['orderby', 'note', 'qty', 'shipping', 'country', 'other'])
    $(`.${name}`).trigger('change');
  expect(native.mock.calls.flat()).toEqual(['orderby', 'note', 'qty', 'shipping', 'country']);
  expect(jQueryListener).toHaveBeenCalledTimes(6);
  // The visitor's own change reaches native listeners without help.
  find('.qty').dispatchEvent(new Event('change', { bubbles: true }));
  expect(native).toHaveBeenCalledTimes(6);
  const click = vi.fn();
  find('a').addEventListener('click', click);
  $('a').trigger('click');
  expect(click).toHaveBeenCalledOnce();
});

it('passes a link’s click on to listeners around it, and not to those of jQuery again', async () => {
  const $ = await useJQuery();
  page('<form><a class="reset_variations" href="#">Clear</a></form>');
  const stop = forwardClicks('.reset_variations');
  const native = vi.fn();
  const jQueryListener = vi.fn();
  find('form').addEventListener('click', native);
  $('form').on('click', '.reset_variations', jQueryListener);
  $('a').trigger('click');
  expect([native, jQueryListener].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  // As by a key: tabs would take another value for a pointer.
  expect(native.mock.calls[0]?.[0]).toHaveProperty('detail', 0);
  stop();
  $('a').trigger('click');
  expect(native).toHaveBeenCalledOnce();
});

it('leaves a button to jQuery, which clicks it by itself', async () => {
  const $ = await useJQuery();
  page('<button class="remove_from_cart_button" data-island-state="ready">x</button>');
  forwardEvents();
  const click = vi.fn();
  find('button').addEventListener('click', click);
  $('button').trigger('click');
  expect(click).toHaveBeenCalledOnce();
});

it('repeats no click of the visitor where another script has replaced the global Event', () => {
  page('<a class="remove_from_cart_button" data-cart_item_key="k" data-island-state="ready"></a>');
  forwardEvents();
  const click = vi.fn();
  find('a').addEventListener('click', click);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  vi.stubGlobal('Event', function DomEvent() {});
  find('a').dispatchEvent(press);
  vi.unstubAllGlobals();
  expect(click).toHaveBeenCalledOnce();
});
