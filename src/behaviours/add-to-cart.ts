import { addingDocs, addingProps, createAdding } from '../cart/adding';
import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';

export const props = addingProps;
export const docs = addingDocs;

/** Attributes of ours, which the host has no use for. */
const own = /^(island|load|props)/;

/**
 * A link or button that adds its product without leaving the page (spec §4, commerce contract §2).
 * All of its `data-*` attributes are sent. Without `data-product_id` the click is left to the link.
 */
export default behaviour(props, (button, options, { signal }) => {
  const { add, stop } = createAdding(button, options, signal);
  const payload = () =>
    Object.fromEntries(
      Object.entries(button.dataset).filter(([key]) => !own.test(key) && !Object.hasOwn(props, key)),
    );
  onPress(
    button,
    signal,
    () => add(payload()),
    () => (button.dataset.product_id ? button : null),
  );
  return stop;
});
