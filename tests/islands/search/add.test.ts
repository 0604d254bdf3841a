import { beforeEach, expect, it, vi } from 'vitest';
import { addProduct } from '../../../islands/search/add';
import type { SearchController } from '../../../islands/search/controller';
import { announce } from '../../../src/dom/announce';
import { cartHost, resetHost } from '../../support/cart-host';
import { page } from '../../support/context';

vi.mock('../../../src/dom/announce', () => ({ announce: vi.fn() }));
const controller = {
  options: { addLabel: 'Add', addedText: '{name} is in', addErrorText: 'That failed' },
} as unknown as SearchController;
const press = async (name = 'Mug') => {
  const button = page('<button></button>');
  await addProduct(controller, button, '55', name);
  return button;
};

beforeEach(() => {
  resetHost();
  vi.mocked(announce).mockReset();
});

it('adds the product and announces its name with every special character', async () => {
  const button = await press('Mug $& more');
  expect(cartHost.add).toHaveBeenCalledExactlyOnceWith({ product_id: '55', quantity: '1' }, undefined);
  expect(announce).toHaveBeenCalledExactlyOnceWith('Mug $& more is in');
  expect(button.dataset.state).toBe('added');
  expect(button.ariaBusy).toBe('false');
});

it.each([
  [Object.assign(Error('Only two are left.'), { name: 'HostError' }), 'Only two are left.'],
  [Error('500'), 'That failed'],
])('shows the shop’s own error, or the island’s text, until the next press: %s', async (error, text) => {
  cartHost.add.mockRejectedValueOnce(error);
  const button = await press();
  expect(announce).toHaveBeenLastCalledWith(text);
  expect(button.title).toBe(text);
  expect(button.dataset.state).toBe('error');
  await addProduct(controller, button, '55', 'Mug');
  expect(button.title).toBe('Add');
});

it('ends the busy state after the back button', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.add.mockResolvedValue({ redirect: 'http://shop.test/product/' });
  const button = await press();
  expect(button.ariaBusy).toBe('true');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(button.ariaBusy).toBe('false');
});
