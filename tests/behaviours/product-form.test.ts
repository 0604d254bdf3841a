import { beforeEach, expect, it, vi } from 'vitest';
import productForm from '../../src/behaviours/product-form';
import { cartHost, resetHost } from '../support/cart-host';
import { find, mountAs, page } from '../support/context';
import { useJQuery } from '../support/jquery';
import { pressDown, useLocks } from '../support/locks';

beforeEach(resetHost);

const stayOnPage = (event: Event) => event.preventDefault();
const start = async (inner: string, props = {}) => {
  const form = page(`<form>${inner}</form>`) as HTMLFormElement;
  removeEventListener('submit', stayOnPage);
  const mounted = await mountAs(productForm, form, props);
  // The test page must not navigate for a form that the browser sends. The behaviour's listener comes before.
  addEventListener('submit', stayOnPage);
  return mounted;
};
const submit = (selector = 'button') => find<HTMLFormElement>('form').requestSubmit(find(selector));

it('sends the browser’s form data, with repeated names as lists and the product’s id', async () => {
  await start(
    '<input name="quantity" value="3"><input type="checkbox" name="a[]" value="1" checked><input type="checkbox" name="a[]" value="2" checked><input disabled name="off" value="x"><button name="add-to-cart" value="21">Add</button>',
    { idField: 'add-to-cart' },
  );
  submit();
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect(cartHost.add).toHaveBeenCalledWith(
    {
      quantity: '3',
      a: ['1', '2'],
      'add-to-cart': '21',
      product_id: '21',
    },
    undefined,
  );
});

it('takes the product from the form’s address where no field names it', async () => {
  await start('<input name="quantity" value="2"><button>Add</button>', { idField: 'add-to-cart' });
  find('form').setAttribute('action', '/list/?add-to-cart=21');
  submit();
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect(cartHost.add.mock.calls[0]?.[0]).toEqual({ quantity: '2', 'add-to-cart': '21', product_id: '21' });
});

it('sends the last of two quantities, as PHP reads them', async () => {
  await start(
    '<input name="quantity" value="1"><button name="add-to-cart" value="21">Add</button><input name="quantity" value="4">',
  );
  submit();
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect(cartHost.add.mock.calls[0]?.[0]).toMatchObject({ quantity: '4' });
});

it('asks for the lock of the cart when a press on the button begins, and not by other parts of the form', async () => {
  const request = useLocks();
  await start(
    '<input name="quantity"><button type="button">+</button><button id="add" name="product_id" value="5"><b>Add</b></button>',
  );
  for (const selector of ['input', '[type=button]']) pressDown(find(selector));
  expect(request).not.toHaveBeenCalled();
  pressDown(find('b'));
  expect(request).toHaveBeenCalledOnce();
  submit('#add');
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledOnce();
});

it('announces the add', async () => {
  await start('<button name="product_id" value="5">Add</button>');
  submit();
  await vi.waitFor(() => expect(find('[role=status]').textContent).toBe('Added to your cart.'));
});

it('removes the link of a theme’s script where the shop’s notice leads to the cart', async () => {
  const insertLink = vi.fn((event: Event) =>
    (event.target as Element).insertAdjacentHTML('afterend', '<a class="added_to_cart wc-forward">View</a>'),
  );
  document.body.addEventListener('cart:added', insertLink, { once: true });
  await start('<button name="product_id" value="5">Add</button>', {
    viewCartClass: 'added_to_cart wc-forward',
  });
  submit();
  await vi.waitFor(() => expect(insertLink).toHaveBeenCalledOnce());
  expect(document.querySelector('.added_to_cart')).toBeNull();
});

it('leaves disabled buttons, files and cancelled forms to the page', async () => {
  await start(
    '<input type="file" name="f"><button class="disabled" id="one">Add</button><button id="two">Add</button>',
  );
  submit('#one');
  const file = new File(['x'], 'x.txt');
  vi.spyOn(FormData.prototype, 'values').mockReturnValueOnce([file].values() as never);
  submit('#two');
  find('form').addEventListener('submit', (event) => event.preventDefault(), { capture: true });
  submit('#two');
  expect(cartHost.add).not.toHaveBeenCalled();
});

it.each([
  ['prevents the default', (event: Event) => event.preventDefault()],
  ['returns false', () => false],
])('leaves the form to a delegated listener that comes later and %s', async (_, listener) => {
  const $ = await useJQuery();
  await start('<button name="product_id" value="5">Add</button>');
  const onBody = vi.fn(listener);
  const onAdding = vi.fn();
  $(document.body).on('submit', 'form', onBody);
  document.body.addEventListener('cart:adding', onAdding);
  submit();
  expect(onBody).toHaveBeenCalledOnce();
  expect(onAdding).not.toHaveBeenCalled();
});

it('leaves other buttons of the form to the page, such as buy now', async () => {
  await start(
    '<button class="add">Add</button><button id="now" name="buy-now">Buy</button><button class="add" id="other" formaction="/x">X</button>',
    { submit: '.add' },
  );
  submit('#now');
  submit('#other');
  expect(cartHost.add).not.toHaveBeenCalled();
  submit('.add:not([id])');
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
});

it('requires a missing choice, and then sends the choice with the button’s data', async () => {
  await start('<input type="radio" name="price" value="2"><button data-nonce="n">Buy</button>', {
    choices: '[name=price]',
    chooseMessage: 'Choose a price',
    buttonData: true,
  });
  submit();
  expect(find('[role=alert]').textContent).toBe('Choose a price');
  expect(cartHost.add).not.toHaveBeenCalled();
  find<HTMLInputElement>('input').checked = true;
  submit();
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect(cartHost.add).toHaveBeenCalledWith({ price: '2', button: { nonce: 'n' } }, undefined);
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('takes a hidden field for a choice that the shop has made', async () => {
  await start('<input type="hidden" name="price[]" value="2"><button>Buy</button>', {
    choices: '[name="price[]"]',
  });
  submit();
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledExactlyOnceWith({ price: ['2'] }, undefined));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('sends the form by a link in place of the button, and shows the state on the link', async () => {
  await start('<input name="id" value="7"><a href="#" class="buy" data-token="t">Buy</a>', {
    links: '.buy',
    buttonData: true,
  });
  find('a').click();
  await vi.waitFor(() => expect(find('a').className).toBe('buy added'));
  expect(cartHost.add).toHaveBeenCalledExactlyOnceWith({ id: '7', button: { token: 't' } }, undefined);
});

it('shows an error after the button, and adds on the next press', async () => {
  cartHost.add.mockRejectedValueOnce(Error('network'));
  await start('<button>Add</button>', { errorText: 'Not added' });
  submit();
  await vi.waitFor(() => expect(find('button + [role=alert]').textContent).toBe('Not added'));
  submit();
  await vi.waitFor(() => expect(find('button').className).toBe('added'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

const getSentPayload = () => cartHost.add.mock.calls[0]?.[0];

it.each([
  [
    '<input name="addon[gift]" value="no"><input name="addon[gift][]" value="yes">',
    { 'addon[gift]': ['yes'] },
  ],
  [
    '<input name="constructor[]" value="1"><input name="constructor[]" value="2">',
    { constructor: ['1', '2'] },
  ],
  [
    '<input name="__proto__[]" value="1"><input name="toString" value="2">',
    JSON.parse('{"__proto__":["1"],"toString":"2"}'),
  ],
  ['<input name="a" value="1"><input name="a" value="2">', { a: '2' }],
])('reads repeated and unusual names as the server does: %s', async (fields, payload) => {
  await start(`${fields}<button>Add</button>`);
  submit();
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect(getSentPayload()).toEqual(payload);
});

it('uses the action URL of the form despite a field named "action"', async () => {
  await start('<input name="action" value="x"><button>Add</button>');
  find('form').setAttribute('action', '/product/cup/');
  submit();
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect(cartHost.add.mock.calls[0]?.[1]).toBe(new URL('/product/cup/', document.baseURI).href);
});

it('lets the browser send the form, button included, if the page has no gateway', async () => {
  const sentByBrowser = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  cartHost.add.mockRejectedValue(Object.assign(Error('gone'), { name: 'GatewayError' }));
  await start('<input name="submit" value="x"><button name="add-to-cart" value="21">Add</button>');
  submit();
  await vi.waitFor(() => expect(sentByBrowser).toHaveBeenCalledOnce());
  expect(new FormData(find<HTMLFormElement>('form')).get('add-to-cart')).toBe('21');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('ignores a held Enter', async () => {
  await start('<input name="quantity" value="1"><button name="add-to-cart" value="21">Add</button>');
  const hold = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  find('input').dispatchEvent(hold);
  expect(hold.defaultPrevented).toBe(true);
});
