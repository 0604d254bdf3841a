import { dispatchNativeEvent, isNativeEvent, onPageEvent, type PageEvent } from '../../integrations/jquery';
import { listButton } from './cart/add-places';

/** Buttons of the bundle's behaviours, which jQuery's `trigger('click')` may press. */
const buttons = `:is(${listButton},.remove_from_cart_button[data-cart_item_key])[data-island-state]`;

/** Fields whose `change` the bundle answers. Products with variations listen to jQuery themselves. */
const fields =
  ':is(.woocommerce-ordering,.woocommerce-cart-form,.woocommerce-shipping-calculator) :is(input,select),input.qty,[name^=shipping_method]';

/** Calls a function with each event of jQuery alone, which reaches no native listener. */
export const onJQueryEvent = (
  name: string,
  selector: string,
  forward: (node: Element, event: PageEvent) => void,
) =>
  onPageEvent(name, (event) => {
    const node = !isNativeEvent(event) && (event.target as Element | null)?.closest?.(selector);
    if (node) forward(node, event);
  });

/**
 * Passes jQuery's `trigger('click')` on to native listeners. jQuery dispatches no native event on a link, but clicks any
 * other element afterwards.
 * @returns the function that ends this
 */
export const forwardClicks = (selector: string) =>
  onJQueryEvent('click', selector, (node, { target }) => {
    // A click without a pointer, as by a key.
    if ((target as Element).localName === 'a') dispatchNativeEvent(node, 'click', 0);
  });

/**
 * Passes jQuery's own events on to native listeners, which jQuery does not reach. Runs when the preset starts, because
 * an event may come early.
 */
export const forwardEvents = () => {
  forwardClicks(buttons);
  // Steppers of themes and restyled select elements fire `change` by jQuery alone.
  onJQueryEvent('change', fields, (field) => dispatchNativeEvent(field, 'change', {}));
};
