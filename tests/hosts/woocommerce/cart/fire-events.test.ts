import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../../src/dom/emit';
import { bridgeEvents, markReported } from '../../../../src/hosts/woocommerce/cart/fire-events';
import { emptyCart } from '../../../support/cart-host';
import { find, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';
import { endListeners, watchListeners } from '../../../support/listeners';

const form = '<form class="cart"><button>Add</button></form>';
const names = ['wc_cart_button_updated', 'wc_fragments_loaded', 'added_to_cart', 'removed_from_cart'];
const blocks = ['wc-blocks_added_to_cart', 'wc-blocks_removed_from_cart'];

let received: string[];
beforeEach(() => {
  watchListeners();
  received = [];
  for (const name of [...names, ...blocks]) document.body.addEventListener(name, () => received.push(name));
});

/** Waits for the message to the blocks, which follows the last change of a burst. */
const whenTold = async () => {
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve));
};

/** Opens a page, on which the events start. */
const open = (html: string, original = new AbortController().signal) => {
  const element = page(html);
  bridgeEvents(original);
  return element;
};
afterEach(async () => {
  await whenTold();
  endListeners();
  Reflect.deleteProperty(window, 'jQuery');
});

const change = { cart: emptyCart, response: {}, shop: 'cart' } as const;
const add = () => emit(find('form'), 'cart:added', { ...change, payload: {} });
const remove = () => emit(find('form'), 'cart:removed', { ...change, key: 'k', button: undefined });

it('fires each event of the original script and of the blocks on the body once', async () => {
  open(form);
  add();
  await whenTold();
  expect(received).toEqual([
    'wc_cart_button_updated',
    'wc_fragments_loaded',
    'added_to_cart',
    'wc-blocks_added_to_cart',
  ]);
  received.length = 0;
  remove();
  await whenTold();
  expect(received).toEqual(['removed_from_cart', 'wc_fragments_loaded', 'wc-blocks_removed_from_cart']);
});

it('tells every kind of block of an undo', async () => {
  open(form);
  emit(find('form'), 'cart:restored', { ...change, key: 'k' });
  await whenTold();
  expect(received).toEqual(['wc-blocks_removed_from_cart']);
});

it('leaves the events that follow an add or a removal to the original script', async () => {
  const arrival = new AbortController();
  open(form, arrival.signal);
  arrival.abort();
  add();
  remove();
  await whenTold();
  expect(received).toEqual(['added_to_cart', 'removed_from_cart', ...blocks]);
});

it('removes the mark that WooCommerce’s own script sets on a form', async () => {
  const button = open(form).firstElementChild as HTMLElement;
  const $ = await useJQuery();
  $(document.body).on('added_to_cart', (_event: unknown, ...args: unknown[]) =>
    (args[2] as { addClass(name: string): void }).addClass('added'),
  );
  emit(button, 'cart:added', { ...change, payload: {} });
  expect(button.className).toBe('');
});

it('does not repeat an event that the blocks repeat themselves', async () => {
  open(form);
  const $ = await useJQuery();
  const { body } = document;
  for (const name of ['added_to_cart', 'removed_from_cart'])
    $(body).on(name, () => body.dispatchEvent(new CustomEvent(`wc-blocks_${name}`, { bubbles: true })));
  add();
  remove();
  await whenTold();
  expect(received.filter((name) => blocks.includes(name))).toEqual(blocks);
});

it('answers the request for the cart that a listener sends, because the event brings the cart', async () => {
  open(form);
  const $ = await useJQuery();
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  const fragments = { '.count': '<i class="count">1</i>' };
  const responses: unknown[] = [];
  const requestCart = () =>
    $.get('/?wc-ajax=get_refreshed_fragments', (data: unknown) => responses.push(data));
  $(document.body).on('added_to_cart', () => {
    requestCart();
    $.get('/other');
  });
  for (const hash of ['a', 'b'])
    emit(find('form'), 'cart:added', {
      ...change,
      cart: { ...emptyCart, hash },
      response: fragments,
      payload: {},
    });
  expect(responses).toEqual(['a', 'b'].map((hash) => ({ fragments, cart_hash: hash })));
  expect(send).toHaveBeenCalledTimes(2);
  requestCart();
  emit(find('form'), 'cart:added', { ...change, response: undefined, payload: {} });
  expect(send).toHaveBeenCalledTimes(5);
});

it('leaves the request of a listener to the shop where the fragments have scripts, which would run again', async () => {
  open(form);
  const $ = await useJQuery();
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  $(document.body).on('added_to_cart', () => {
    $.get('/?wc-ajax=get_refreshed_fragments');
  });
  const response = { '.report': '<p class="report"><script>report()</script></p>' };
  emit(find('form'), 'cart:added', { ...change, response, payload: {} });
  expect(send).toHaveBeenCalledOnce();
});

it.each([
  ['a form’s button without a value', form, '55'],
  ['a button that has an id', '<form class="cart"><button data-product_id="7">Add</button></form>', '7'],
  ['a button of a list', '<button>Add</button>', undefined],
  [
    'a block’s form, whose button counts by this attribute',
    '<form class="cart wc-block-add-to-cart-with-options"><button>Add</button></form>',
    undefined,
  ],
])('gives listeners of added_to_cart the product’s id on %s', (_, html, expected) => {
  open(html);
  let id: string | undefined;
  document.body.addEventListener(
    'added_to_cart',
    (event) => {
      id = (event as CustomEvent<HTMLElement[]>).detail[2]?.dataset.product_id;
    },
    { once: true },
  );
  const payload = { 'add-to-cart': '55', product_id: '55', variation_id: '56' };
  emit(find('button'), 'cart:added', { ...change, payload });
  expect(id).toBe(expected);
});

it('counts once for a script that listens natively and through jQuery', async () => {
  open(form);
  const $ = await useJQuery();
  const count = vi.fn();
  $(document.body).on('added_to_cart', count);
  document.body.addEventListener('added_to_cart', count, { once: true });
  add();
  expect(count).toHaveBeenCalledOnce();
});

it('calls a jQuery listener of both event names once', async () => {
  open(form);
  const $ = await useJQuery();
  const calls: string[] = [];
  $(document.body).on('added_to_cart wc-blocks_added_to_cart', ({ type }) => calls.push(type));
  add();
  await whenTold();
  expect(calls).toEqual(['added_to_cart']);
});

it('marks an add from a list as reported, but not an add by a form', () => {
  markReported();
  const isMarked = (html: string) => {
    page(html);
    const detail = { payload: {}, shop: 'cart' } as const;
    emit(find('button'), 'cart:adding', detail);
    return 'reported' in detail;
  };
  expect([isMarked('<button>Add</button>'), isMarked(form)]).toEqual([true, false]);
});
