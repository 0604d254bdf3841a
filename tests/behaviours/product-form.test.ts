import { beforeEach, expect, it, vi } from 'vitest';
import productForm from '../../src/behaviours/product-form';
import { cartHost, resetHost } from '../support/cart-host';
import { find, mountAs, page } from '../support/context';

beforeEach(resetHost);

const start = (inner: string, props = {}) => {
  const form = page(`<form>${inner}</form>`) as HTMLFormElement;
  // What is left to the page does not leave this one.
  document.body.addEventListener('submit', (event) => event.preventDefault());
  return mountAs(productForm, form, props);
};
const submit = (selector = 'button') => find<HTMLFormElement>('form').requestSubmit(find(selector));

it('sends what the browser would, repeated names as lists, and which product it is by the name of ours', async () => {
  await start(
    '<input name="quantity" value="3"><input type="checkbox" name="a[]" value="1" checked><input type="checkbox" name="a[]" value="2" checked><input disabled name="off" value="x"><button name="add-to-cart" value="21">Add</button>',
    { idField: 'add-to-cart' },
  );
  submit();
  await vi.waitFor(() => expect(cartHost.add).toHaveBeenCalledOnce());
  expect(cartHost.add).toHaveBeenCalledWith({
    quantity: '3',
    a: ['1', '2'],
    'add-to-cart': '21',
    product_id: '21',
  });
});

it('leaves buttons that wait, files, and what others have stopped to the page', async () => {
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

it('a choice that has to be made is asked for, and then sent with the button’s data', async () => {
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
  expect(cartHost.add).toHaveBeenCalledWith({ price: '2', button: { nonce: 'n' } });
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('a link in place of the button sends the form, and shows how it goes', async () => {
  await start('<input name="id" value="7"><a href="#" class="buy" data-token="t">Buy</a>', {
    links: '.buy',
    buttonData: true,
  });
  find('a').click();
  await vi.waitFor(() => expect(find('a').className).toBe('buy added'));
  expect(cartHost.add).toHaveBeenCalledExactlyOnceWith({ id: '7', button: { token: 't' } });
});

it('a failure is said behind the button, and the next one works', async () => {
  cartHost.add.mockRejectedValueOnce(Error('network'));
  await start('<button>Add</button>', { errorMessage: 'Not added' });
  submit();
  await vi.waitFor(() => expect(find('button + [role=alert]').textContent).toBe('Not added'));
  submit();
  await vi.waitFor(() => expect(find('button').className).toBe('added'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});
