import { emit } from '../../../dom/emit';
import { onPageEvent } from '../../../integrations/jquery';

interface JQueryObject {
  jquery?: string;
  data?(name: string): unknown;
}

/**
 * Reports adds by other scripts: WooCommerce's own script reports through jQuery, its blocks by an event
 * without product data (docs/hosts/google-tag.md#items).
 */
export const reportAdds = () => {
  /** Id of the product of the last pressed block button. */
  let pressedProduct = '';
  const report = (product: string) => emit(document, 'analytics:track', { name: 'add_to_cart', product });

  onPageEvent('added_to_cart', (_event, _fragments, _hash, button) => {
    const product = (button as JQueryObject)?.jquery && Number((button as JQueryObject).data?.('product_id'));
    if (product) report(String(product));
  });
  const rememberPresses = () =>
    addEventListener(
      'click',
      ({ target }) => {
        const button = (target as Element).closest?.<HTMLElement>(
          '.wc-interactive [data-product_id],.wc-interactive',
        );
        pressedProduct = button?.dataset.product_id ?? pressedProduct;
      },
      true,
    );
  // A page without block buttons needs no listener.
  if (document.querySelector('.wc-interactive')) rememberPresses();
  /** Product of an add whose event names none. */
  let unnamedProduct = '';
  onPageEvent('wc-blocks_added_to_cart', () => {
    // The event may fire several times for one press, and even without a press of a block button.
    unnamedProduct = pressedProduct;
    pressedProduct = '';
    // Blocks of today name their products right afterwards (src/hosts/woocommerce/blocks/report-adds.ts).
    queueMicrotask(() => {
      if (unnamedProduct) report(unnamedProduct);
      unnamedProduct = '';
    });
  });
  addEventListener('wc-blocks_store_sync_required', (event) => {
    if ((event as CustomEvent).detail?.quantityChanges) unnamedProduct = '';
  });
};
