import { warnOnce } from '../../island/props';
import { jQueryOf } from '../jquery';

/** WooCommerce's own scripts by their file, and what they listen to. */
const scripts = {
  'add-to-cart': '.add_to_cart_button',
  'cart-fragments': '',
  'add-to-cart-variation': '',
};

/**
 * Whether WooCommerce's own script of that name runs on the page: two of a kind would add everything twice
 * (commerce contract §15.3). Found by its tag, and by what it listens to where scripts have been joined.
 * Says so once.
 */
export const isOriginalThere = (name: keyof typeof scripts): boolean => {
  const selector = scripts[name];
  const { click = [] } = jQueryOf()?._data?.(document.body, 'events') ?? {};
  const there =
    document.querySelector(`script[id="wc-${name}-js"],script[src*="/frontend/${name}."]`) ||
    (selector && click.some((handler) => handler.selector?.includes(selector)));
  if (there)
    warnOnce(
      `WooCommerce's own ${name} script runs on this page, so that work is left to it. Dequeue "wc-${name}" to have it done here.`,
    );
  return !!there;
};
