import { onPageEvent } from '../../integrations/jquery';
import { listButton } from './list-button';

/** Buttons of the bundle's behaviours, which jQuery's `trigger('click')` may press. */
const buttons = `:is(${listButton},.remove_from_cart_button[data-cart_item_key])[data-island-state]`;

/** Passes jQuery's clicks on to the buttons. Runs when the preset starts, because a click may come early. */
export const forwardClicks = () => {
  // jQuery's `trigger('click')` dispatches no native event on a link.
  onPageEvent('click', (event) => {
    const button = !('isTrusted' in event) && (event.target as Element | null)?.closest?.(buttons);
    if (button) button.dispatchEvent(new MouseEvent('click', { cancelable: true }));
  });
};
