/** The parts of the cart page that the shop prints (docs/hosts/woocommerce.md#cart-page). */

import { readHostParams } from '../host-params';

export const cartForm = '.woocommerce-cart-form';
export const totals = '.cart_totals';
export const calculator = 'form.woocommerce-shipping-calculator';
export const couponField = '#coupon_code';

export const find = <Type extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<Type>(selector);

export const findAll = <Type extends HTMLElement = HTMLElement>(
  selector: string,
  root: ParentNode = document,
) => [...root.querySelectorAll<Type>(selector)];

/** Run when the page shows new totals. Other scripts learn it by the event of WooCommerce's script. */
export const totalsListeners = new Set<() => void>();

/** The cart page's global of WooCommerce's script, else the same keys of the page config. */
export const readCartParams = () => readHostParams('wc_cart_params', 'cart');
