import { vi } from 'vitest';
import type { CartGateway, CartResponse, CartState } from '../../src/stores/cart-gateway';
import { provideGateway } from '../../src/stores/gateways';

export const emptyCart: CartState = { count: 0, lines: [], subtotal: '', hash: '' };

export const someCart: CartState = {
  count: 3,
  lines: [
    {
      key: 'abc',
      productId: '55',
      name: 'Cup <b>',
      variation: '',
      maximum: 0,
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
      variation: 'Blue, Large',
      maximum: 9,
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

/** A host for all tests of the file, because the registry keeps the first gateway. */
export const cartHost = {
  add: vi.fn<CartGateway['add']>(),
  remove: vi.fn<CartGateway['remove']>(),
  setQuantity: vi.fn<NonNullable<CartGateway['setQuantity']>>(),
  refresh: vi.fn<CartGateway['refresh']>(),
  read: vi.fn<CartGateway['read']>(),
};

provideGateway('cart', async () => cartHost);

/** Restores the host's default responses. */
export const resetHost = () => {
  cartHost.add.mockReset().mockResolvedValue({ cart: someCart });
  cartHost.remove.mockReset().mockResolvedValue({ cart: emptyCart });
  cartHost.setQuantity.mockReset().mockResolvedValue({ cart: someCart });
  cartHost.refresh.mockReset().mockResolvedValue({ cart: someCart });
  cartHost.read.mockReset().mockReturnValue(undefined);
};

/** Creates a response that the test resolves or rejects. */
export const deferResponse = () => {
  let respond!: (value: CartResponse) => void;
  let fail!: (cause: unknown) => void;
  const promise = new Promise<CartResponse>((resolve, reject) => {
    respond = resolve;
    fail = reject;
  });
  return { promise, respond, fail };
};
