import { behaviour } from '../../core/mountable/behaviour';
import { onPress } from '../../dom/press';
import { safeUrl } from '../../dom/url';
import { addingDocs, addingProps, createAdding, prepareAdds } from './adding';

export const props = addingProps;
export const docs = addingDocs;

const bundleAttributes = new Set(['island', 'load', 'props']);

/**
 * A link or button that adds its product without leaving the page (docs/hosts/woocommerce.md#add-to-cart). Sends the
 * `data-*` attributes of the element, except the bundle's own. Without `data-product-id`, or the host's
 * `data-product_id`, the click follows the link.
 */
export default behaviour(props, (button, options, { signal }) => {
  prepareAdds(button, signal);
  const { add, stop } = createAdding(button, options, signal);
  const follow = () => {
    const url = safeUrl(button.getAttribute('href'));
    if (url) location.assign(url);
    return !!url;
  };
  const readProductId = () => button.dataset.product_id ?? button.dataset.productId;
  const readPayload = () => ({
    ...Object.fromEntries(
      // A mount point of the page has the bundle's attributes beside the host's.
      Object.entries(button.dataset).filter(
        ([key]) =>
          key !== 'islandState' &&
          key !== 'productId' &&
          !('island' in button.dataset && (bundleAttributes.has(key) || key in props)),
      ),
    ),
    product_id: readProductId(),
  });
  // As the hosts' own scripts: a listener below that stops the click has the press. A new body keeps the document.
  onPress(
    button,
    signal,
    () => add(readPayload(), follow),
    () => (readProductId() ? button : null),
    true,
    document,
  );
  return stop;
});
