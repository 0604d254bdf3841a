import { vi } from 'vitest';
import type { CartAnswer, CartGateway, CartState } from '../../src/gateways/cart';
import { provide } from '../../src/gateways/registry';

export const emptyCart: CartState = { count: 0, lines: [], subtotal: '', hash: '' };

export const someCart: CartState = {
  count: 3,
  lines: [
    {
      key: 'abc',
      productId: '55',
      name: 'Cup <b>',
      url: '/product/cup/',
      image: '/img/cup.svg',
      quantity: 2,
      price: '$67.50',
      removeUrl: '/cart/?remove_item=abc',
    },
    {
      key: 'def',
      productId: '56',
      name: 'Mug',
      url: '/product/mug/',
      image: '',
      quantity: 1,
      price: '$9.00',
      removeUrl: '',
    },
  ],
  subtotal: '$144.00',
  hash: '9f0c',
};

/** A host for the file's tests, one for all of them since the first offer stands. */
export const cartHost = {
  add: vi.fn<CartGateway['add']>(),
  remove: vi.fn<CartGateway['remove']>(),
  refresh: vi.fn<CartGateway['refresh']>(),
  read: vi.fn<CartGateway['read']>(),
};

provide('cart', async () => cartHost);

/** What the host does until a test says otherwise. */
export const resetHost = () => {
  cartHost.add.mockReset().mockResolvedValue({ cart: someCart });
  cartHost.remove.mockReset().mockResolvedValue({ cart: emptyCart });
  cartHost.refresh.mockReset().mockResolvedValue({ cart: someCart });
  cartHost.read.mockReset().mockReturnValue(undefined);
};

/** An answer that the test gives when it likes. */
export const later = () => {
  let answer!: (value: CartAnswer) => void;
  let fail!: (cause: unknown) => void;
  const promise = new Promise<CartAnswer>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
};
