import { act, cleanup, fireEvent, render, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Coupons } from '../../../islands/cart/Coupons';
import { Offers } from '../../../islands/cart/Offers';
import { props } from '../../../islands/cart/props';
import type { Island } from '../../../src/core/mountable/island';
import type { PropsOf } from '../../../src/core/mountable/props';
import { $cart } from '../../../src/stores/cart';
import { cartHost, resetHost, someCart } from '../../support/cart-host';

const defaults = Object.fromEntries(
  Object.entries(props).map(([key, prop]) => [key, prop.default]),
) as PropsOf<typeof props>;
const options = { ...defaults, island: { element: document.body, id: 'cart-1' } as unknown as Island };
const getScreen = () => within(document.body);
const coupons = [{ code: 'save10', amount: '$5.00' }];
const couponMethods = { applyCoupon: vi.fn(), removeCoupon: vi.fn() };

afterEach(() => {
  cleanup();
  for (const name of Object.keys(couponMethods)) Reflect.deleteProperty(cartHost, name);
});
beforeEach(() => {
  resetHost();
  couponMethods.applyCoupon.mockReset().mockResolvedValue({ cart: { ...someCart, coupons } });
  couponMethods.removeCoupon.mockReset().mockResolvedValue({ cart: { ...someCart, coupons: [] } });
  $cart.set({ ...someCart, coupons: [], offers: [], known: true, pending: 0 });
});

const showCoupons = async () => {
  Object.assign(cartHost, couponMethods);
  render(<Coupons {...options} />);
  return (await getScreen().findByLabelText('Coupon code')) as HTMLInputElement;
};

it('applies a coupon, lists it with its discount, and removes it', async () => {
  const field = await showCoupons();
  fireEvent.change(field, { target: { value: ' save10 ' } });
  fireEvent.submit(field.form as HTMLFormElement);
  await vi.waitFor(() => expect(getScreen().getByText('−$5.00')).toBeTruthy());
  expect(couponMethods.applyCoupon).toHaveBeenCalledExactlyOnceWith('save10');
  await vi.waitFor(() => expect(field.value).toBe(''));
  fireEvent.click(getScreen().getByRole('button', { name: 'Remove save10' }));
  await vi.waitFor(() => expect(getScreen().queryByText('save10')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
});

it('keeps a refused coupon in the field, with the shop’s reason', async () => {
  couponMethods.applyCoupon.mockRejectedValue(Object.assign(Error('It has expired.'), { name: 'HostError' }));
  const field = await showCoupons();
  fireEvent.change(field, { target: { value: 'old' } });
  fireEvent.submit(field.form as HTMLFormElement);
  expect((await getScreen().findByRole('alert')).textContent).toBe('It has expired.');
  expect(field.value).toBe('old');
  expect(field.getAttribute('aria-describedby')).toBe(getScreen().getByRole('alert').id);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
});

it('has no field where the shop takes no coupons, or the cart is empty', async () => {
  render(<Coupons {...options} />);
  await act(async () => {});
  expect(getScreen().queryByLabelText('Coupon code')).toBeNull();
  cleanup();
  $cart.setKey('lines', []);
  Object.assign(cartHost, couponMethods);
  render(<Coupons {...options} />);
  await act(async () => {});
  expect(getScreen().queryByLabelText('Coupon code')).toBeNull();
});

it('offers products, and adds those without options', async () => {
  const offer = { productId: '9', name: 'Tin', url: '/tin/', image: '', price: '$5.00', canAdd: true };
  $cart.setKey('offers', [offer, { ...offer, productId: '8', name: 'Shirt', canAdd: false }]);
  render(<Offers {...options} />);
  expect(getScreen().getByRole('region', { name: 'Goes well with your cart' })).toBeTruthy();
  expect(getScreen().getByRole('link', { name: 'Shirt' })).toBeTruthy();
  expect(getScreen().getAllByRole('button')).toHaveLength(1);
  fireEvent.click(getScreen().getByRole('button', { name: 'Add Tin' }));
  await vi.waitFor(() =>
    expect(cartHost.add).toHaveBeenCalledExactlyOnceWith({ product_id: '9', quantity: 1 }, undefined),
  );
});

it('leads to the page of an offered product that the shop does not add', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  cartHost.add.mockRejectedValue(Error('500'));
  const offer = { productId: '9', name: 'Tin', url: '/tin/', image: '', price: '$5.00', canAdd: true };
  $cart.setKey('offers', [offer]);
  render(<Offers {...options} />);
  fireEvent.click(getScreen().getByRole('button', { name: 'Add Tin' }));
  await vi.waitFor(() =>
    expect(assign).toHaveBeenCalledExactlyOnceWith(new URL('/tin/', location.href).href),
  );
});

it('shows no more than four offers, and nothing without offers', () => {
  const { container } = render(<Offers {...options} />);
  expect(container.textContent).toBe('');
  act(() =>
    $cart.setKey(
      'offers',
      Array.from({ length: 9 }, (_, index) => ({
        ...{ productId: String(index), name: `P${index}`, url: '', image: '', price: '', canAdd: false },
      })),
    ),
  );
  expect(getScreen().getAllByRole('listitem')).toHaveLength(4);
});
