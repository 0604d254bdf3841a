import { page } from '../../../core/page';
import type { Shop } from '../features';

const line = '.woocommerce-mini-cart-item';

/** Puts steppers into the lines of the mini-cart, in a shop that asks for them in its page config. */
export const registerSteppers = ({ api }: Shop) => {
  if (!page.config['cart-quantity']) return;
  api.register({
    selector: `${line} .quantity`,
    name: 'cart-quantity',
    load: 'idle',
    props: (quantity) => {
      const item = quantity.closest(line);
      const removeLink = item?.querySelector<HTMLElement>('[data-cart_item_key]');
      return {
        key: removeLink?.dataset.cart_item_key ?? '',
        name: item?.querySelector('a:not(.remove)')?.textContent?.trim() ?? '',
      };
    },
  });
};
