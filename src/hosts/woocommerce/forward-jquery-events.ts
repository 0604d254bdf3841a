import { dispatchNativeEvent, isNativeEvent, onPageEvent } from '../../integrations/jquery';
import { listButton } from './cart/add-places';

/** Buttons of the bundle's behaviours, which jQuery's `trigger('click')` may press. */
const buttons = `:is(${listButton},.remove_from_cart_button[data-cart_item_key])[data-island-state]`;

/** Fields whose `change` the bundle answers. Products with variations listen to jQuery themselves. */
const fields =
  '.woocommerce-ordering select,.woocommerce-cart-form :is(input,select),input.qty,[name^=shipping_method],.woocommerce-shipping-calculator :is(input,select)';

/**
 * Passes jQuery's own events on to native listeners, which jQuery does not reach. Runs when the preset starts, because
 * an event may come early.
 */
export const forwardEvents = () => {
  const onJQueryEvent = (name: string, selector: string, forward: (node: Element, target: Element) => void) =>
    onPageEvent(name, (event) => {
      const node = !isNativeEvent(event) && (event.target as Element | null)?.closest?.(selector);
      if (node) forward(node, event.target as Element);
    });
  // jQuery's `trigger('click')` dispatches no native event on a link, but clicks any other element afterwards.
  onJQueryEvent('click', buttons, (button, target) => {
    if (target.localName === 'a') button.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  });
  // Steppers of themes and restyled select elements fire `change` by jQuery alone.
  onJQueryEvent('change', fields, (field) => dispatchNativeEvent(field, 'change', {}));
};
