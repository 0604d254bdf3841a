import { parseHtml } from '../../dom/html';
import { triggerPageEvent } from '../../integrations/jquery';
import type { AddedItem } from '../../stores/cart-gateway';
import type { Gateways } from '../../stores/gateways';
import type { IslandEvents } from '../../types';
import { siteKitReports } from '../shared/site-kit-scripts';
import type { EddResponse } from './widget';

/** Time for which a form shows the alert after an add. */
const ADDED_ALERT_MS = 3_000;

const setVisible = (node: HTMLElement, isVisible: boolean) => {
  node.style.display = isVisible ? 'inline-block' : 'none';
};

/** Switches the buttons of a download: a download in the cart links to the checkout. */
const showInCart = (form: Element, isInCart: boolean) => {
  for (const button of form.querySelectorAll<HTMLElement>('.edd-add-to-cart:not(.edd-no-js)'))
    button.style.display = isInCart ? 'none' : '';
  for (const link of form.querySelectorAll<HTMLElement>('.edd_go_to_checkout')) setVisible(link, isInCart);
};

/** The product that a download's form adds. Only a list of downloads shows the title beside each form. */
const readItem = (form: HTMLFormElement): AddedItem => {
  const { downloadId = '', price = '' } =
    form.querySelector<HTMLElement>('.edd-add-to-cart[data-download-id]')?.dataset ?? {};
  const option = form.querySelector<HTMLInputElement>('[name^="edd_options[price_id]"]:checked');
  // The form's price has all decimals of the currency, so the digits alone are minor units.
  const amount = Number((option?.dataset.price ?? price).replace('.', ''));
  const title = form.closest('.edd_download')?.querySelector('.edd_download_title');
  const variation = option?.labels?.[0]?.querySelector('.edd_price_option_name')?.textContent?.trim();
  return {
    id: downloadId,
    name: title?.textContent?.trim() ?? '',
    ...(amount > 0 && { price: amount }),
    quantity: Number(form.querySelector<HTMLInputElement>('.edd-item-quantity')?.value || 1),
    ...(variation && { variation }),
  };
};

/**
 * Passes the bundle's events on to listeners of the plugin's events (docs/hosts/edd.md#events).
 * @param shop name of the plugin's gateway on this page
 */
export const bridgeEvents = (shop: keyof Gateways) => {
  /** The plugin's response in an event; `undefined` in an event of another shop. */
  const readResponse = (detail: IslandEvents['cart:added' | 'cart:removed']) =>
    detail.shop === shop ? (detail.response as EddResponse | undefined) : undefined;

  // Warns even where the plugin's own script sends the adds, so that the shop removes both scripts together.
  siteKitReports('easy-digital-downloads');
  document.addEventListener('cart:adding', (event) => {
    const form = (event.target as Element).closest?.<HTMLFormElement>('.edd_download_purchase_form');
    if (!form) return;
    const { detail } = event as CustomEvent<IslandEvents['cart:adding']>;
    detail.items ??= [readItem(form)];
    // Site Kit's script reports the add itself, because this preset fires the plugin's events.
    if (siteKitReports('easy-digital-downloads')) detail.reported = true;
  });
  // Analytics reads the items afterwards.
  document.addEventListener(
    'cart:added',
    (event) => {
      const { detail } = event as CustomEvent<IslandEvents['cart:added']>;
      const item = detail.items?.find(({ name }) => !name);
      if (!item) return;
      const title = parseHtml(readResponse(detail)?.cart_item ?? '').querySelector('.edd-cart-item-title');
      // The first node is the title, without the price option.
      item.name = title?.firstChild?.textContent?.trim() || document.title;
    },
    true,
  );
  document.addEventListener('cart:added', (event) => {
    const response = readResponse((event as CustomEvent<IslandEvents['cart:added']>).detail);
    const form = (event.target as Element).closest?.('.edd_download_purchase_form');
    if (!response || !form) return;
    triggerPageEvent('edd_quantity_updated', response.cart_quantity);
    triggerPageEvent('edd_cart_item_added', response);
    showInCart(form, true);
    for (const node of form.querySelectorAll<HTMLElement>('.edd-cart-added-alert')) {
      setVisible(node, true);
      setTimeout(setVisible, ADDED_ALERT_MS, node, false);
    }
  });
  document.addEventListener('cart:removed', (event) => {
    const { detail } = event as CustomEvent<IslandEvents['cart:removed']>;
    const response = readResponse(detail);
    if (!response) return;
    triggerPageEvent('edd_quantity_updated', response.cart_quantity);
    triggerPageEvent('edd_cart_item_removed', response);
    const id = detail.button?.dataset.downloadId;
    for (const form of document.querySelectorAll('.edd_download_purchase_form'))
      if (form.querySelector<HTMLInputElement>('[name=download_id]')?.value === id) showInCart(form, false);
  });
};
