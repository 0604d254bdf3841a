import { expect, it, vi } from 'vitest';
import { registerSteppers } from '../../../../src/hosts/woocommerce/cart/mini-cart-steppers';
import type { Shop } from '../../../../src/hosts/woocommerce/features';
import type { PageConfig } from '../../../../src/types';
import { find, page, setConfig } from '../../../support/context';

const register = vi.fn();
const start = (config: PageConfig) => {
  register.mockReset();
  setConfig(config);
  registerSteppers({ api: { register } } as unknown as Shop);
  return register.mock.calls[0]?.[0];
};

it('leaves mini-carts alone without the key in the page config', () => {
  expect(start({})).toBeUndefined();
});

it('gives each line of a mini-cart its key and its name', () => {
  page(`<ul>
    <li class="woocommerce-mini-cart-item"><a class="remove" data-cart_item_key="abc">×</a><a href="/cup/"> Cup </a><span class="quantity">2</span></li>
  </ul>
  <span class="quantity">elsewhere</span>`);
  const { selector, name, load, props } = start({ 'cart-quantity': { step: 1 } });
  expect({ name, load }).toEqual({ name: 'cart-quantity', load: 'idle' });
  expect(props(find(selector))).toEqual({ key: 'abc', name: 'Cup' });
});

it('reads no key and no name where a theme prints none', () => {
  page('<p class="woocommerce-mini-cart-item"><span class="quantity">2</span></p>');
  const { selector, props } = start({ 'cart-quantity': {} });
  expect(props(find(selector))).toEqual({ key: '', name: '' });
});
