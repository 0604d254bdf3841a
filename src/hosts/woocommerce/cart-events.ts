import { emit } from '../../dom/emit';
import { onPageEvent } from '../../integrations/jquery';

interface Wrapped {
  jquery?: string;
  data?(name: string): unknown;
}

/**
 * Reports adds by other scripts: WooCommerce's own script reports through jQuery, its blocks by an event
 * without product data (docs/hosts/google-tag.md#items).
 */
export const reportAdds = () => {
  /** Product of the last pressed block button. */
  let pressed = '';
  const report = (product: string) => emit(document, 'analytics:track', { name: 'add_to_cart', product });

  onPageEvent('added_to_cart', (_event, _fragments, _hash, button) => {
    const product = (button as Wrapped)?.jquery && Number((button as Wrapped).data?.('product_id'));
    if (product) report(String(product));
  });
  const follow = () =>
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
  // A page without such buttons needs no listener.
  if (document.querySelector('.wc-interactive')) follow();
  onPageEvent('wc-blocks_added_to_cart', () => {
    // The event may fire several times for one press, and even without a press of such a button.
    const product = pressed;
    pressed = '';
    if (product) report(product);
  });
};
