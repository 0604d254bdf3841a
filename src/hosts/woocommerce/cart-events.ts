import { emit } from '../../dom/emit';
import { hear } from '../hear';

/** Milliseconds within which the host's event about a product is the echo of ours. */
const echo = 1_000;

interface Wrapped {
  jquery?: string;
  data?(name: string): unknown;
}

/**
 * Reports what was added to the cart by others: WooCommerce's own script, which says so through jQuery, and its
 * blocks, which say so without a word about the product (engage contract §4.3).
 */
export const reportAdds = () => {
  const own = new Map<string, number>();
  /** What was added before analytics was there to hear of it. */
  const missed: string[] = [];
  let listening = false;
  /** Product of the last block button that was pressed. */
  let pressed = '';
  const report = (product: string) => {
    if (product && !(Date.now() - (own.get(product) ?? 0) < echo))
      emit(document, 'analytics:track', { name: 'add_to_cart', product });
    own.delete(product);
  };

  // Before anybody passes it on to the host's events.
  addEventListener(
    'cart:added',
    (event) => {
      const product = String((event as CustomEvent).detail.payload.product_id);
      own.set(product, Date.now());
      if (!listening) missed.push(product);
    },
    true,
  );
  addEventListener('island:ready', (event) => {
    if ((event as CustomEvent).detail.name !== 'analytics' || listening) return;
    listening = true;
    for (const product of missed) emit(document, 'analytics:track', { name: 'add_to_cart', product });
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
  document.body.addEventListener('wc-blocks_added_to_cart', () => {
    // It may come more than once for a press, and for presses elsewhere.
    const product = pressed;
    pressed = '';
    report(product);
  });
};
