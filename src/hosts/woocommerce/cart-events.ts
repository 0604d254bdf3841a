import { emit } from '../../dom/emit';
import { hear } from '../jquery';

interface Wrapped {
  jquery?: string;
  data?(name: string): unknown;
}

/**
 * Reports what was added to the cart by others: WooCommerce's own script, which says so through jQuery, and its
 * blocks, which say so without a word about the product (engage contract §4.3).
 */
export const reportAdds = () => {
  /** What we added before analytics was there to hear of it. */
  const missed: string[] = [];
  let listening = false;
  /** Product of the last block button that was pressed. */
  let pressed = '';
  const report = (product: string) => emit(document, 'analytics:track', { name: 'add_to_cart', product });

  addEventListener('cart:added', (event) => {
    const product = (event as CustomEvent).detail.payload.product_id;
    if (product && !listening) missed.push(String(product));
  });
  addEventListener('island:ready', (event) => {
    if ((event as CustomEvent).detail.name !== 'analytics' || listening) return;
    listening = true;
    for (const product of missed) report(product);
  });
  hear('added_to_cart', (_event, _fragments, _hash, button) => {
    const product = (button as Wrapped)?.jquery && Number((button as Wrapped).data?.('product_id'));
    if (product) report(String(product));
  });
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest?.<HTMLElement>(
        '.wc-interactive [data-product_id],.wc-interactive',
      );
      pressed = button?.dataset.product_id ?? pressed;
    },
    true,
  );
  hear('wc-blocks_added_to_cart', () => {
    // It may come more than once for a press, and for presses elsewhere.
    const product = pressed;
    pressed = '';
    if (product) report(product);
  });
};
