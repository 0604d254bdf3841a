import { parseHtml } from '../../dom/html';
import { triggerPageEvent } from '../../integrations/page-events';
import type { AddedItem } from '../../stores/cart-gateway';
import type { IslandEvents } from '../../types';
import { parseAmount, parseQuantity, toMinorUnits } from '../../utils/amount';
import { downloadForm, findForm } from './form';
import type { EddResponse, IsOwnShop } from './widget';

/** Time for which a form shows the alert after an add. */
const ADDED_ALERT_MS = 3_000;

const setVisible = (node: HTMLElement, isVisible: boolean) => {
  node.style.display = isVisible ? 'inline-block' : 'none';
};

const readDownloadId = (form: Element) =>
  form.querySelector<HTMLInputElement>('[name=download_id]')?.value ??
  form.querySelector<HTMLElement>('[data-download-id]')?.dataset.downloadId;

const priceField = '[name^="edd_options[price_id]"]';

/** The price options that the form sends: the visitor's choice, or the option that the host fixed in a hidden field. */
const findOptions = (form: Element) => [
  ...form.querySelectorAll<HTMLInputElement>(`${priceField}:is(:checked,[type=hidden])`),
];

/** The option of a form for a single price, which names its product together with the download. */
const readFixedOption = (form: Element) =>
  form.querySelector<HTMLInputElement>(`${priceField}[type=hidden]`)?.value;

/** The forms of the page that sell the same as one form. */
const findTwins = (form: Element) =>
  [...document.querySelectorAll(downloadForm)].filter(
    (twin) =>
      twin === form ||
      (readDownloadId(form) !== undefined &&
        readDownloadId(twin) === readDownloadId(form) &&
        readFixedOption(twin) === readFixedOption(form)),
  );

/** With several prices at once the visitor may add another option. */
const takesSeveral = (form: Element) => form.querySelector('[data-price-mode=multi]');

/** Switches the buttons of a download: a download in the cart links to the checkout. */
const showInCart = (form: Element, isInCart: boolean) => {
  for (const button of form.querySelectorAll<HTMLElement>('.edd-add-to-cart:not(.edd-no-js)'))
    button.style.display = isInCart && !takesSeveral(form) ? 'none' : '';
  for (const link of form.querySelectorAll<HTMLElement>('.edd_go_to_checkout')) setVisible(link, isInCart);
};

/** The price of the chosen option, else of the form. */
const readPrice = (form: HTMLFormElement) => {
  const button = form.querySelector<HTMLElement>('.edd-add-to-cart[data-download-id]');
  const price = findOptions(form)[0]?.dataset.price ?? button?.dataset.price;
  // The plugin prints an amount with a dot and without groups.
  return parseAmount(price, { decimalSign: '.' });
};

/** "Buy now" leads to the payment, except for a free item, which goes into the cart. */
const buysNow = (form: HTMLFormElement) =>
  form.querySelector<HTMLInputElement>('.edd_action_input')?.value === 'straight_to_gateway' &&
  (findOptions(form).some(({ dataset }) => Number(dataset.price) > 0) || Number(readPrice(form)?.value) > 0);

/** The product that a download's form adds. Only a list of downloads shows the title beside each form. */
const readItem = (form: HTMLFormElement): AddedItem => {
  const price = readPrice(form);
  const option = findOptions(form)[0];
  const title = form.closest('.edd_download')?.querySelector('.edd_download_title');
  const variation = option?.labels?.[0]?.querySelector('.edd_price_option_name')?.textContent?.trim();
  const quantity = form.querySelector<HTMLInputElement>('.edd-item-quantity')?.value;
  return {
    id: readDownloadId(form) ?? '',
    name: title?.textContent?.trim() ?? '',
    ...(price?.value && { price: toMinorUnits(price.value, price.decimals), decimals: price.decimals }),
    quantity: parseQuantity(quantity) || 1,
    ...(variation && { variation }),
  };
};

/** Marks the plugin's adds as reported. */
export const markReported = () =>
  document.addEventListener('cart:adding', ({ target, detail }) => {
    if (findForm(target)) detail.reported = true;
  });

/**
 * Passes the bundle's events on to listeners of the plugin's events (docs/hosts/edd.md#events).
 * @param isOwnShop whether a name is one of the plugin's gateways on this page
 */
export const bridgeEvents = (isOwnShop: IsOwnShop) => {
  /** The plugin's own response in an event. A cart that comes with a fresh copy of the page has none. */
  const readResponse = ({ response }: IslandEvents['cart:added' | 'cart:removed']) =>
    response && !('page' in response) ? (response as EddResponse) : undefined;

  const report = (name: string, detail: IslandEvents['cart:added' | 'cart:removed']) => {
    const response = readResponse(detail);
    if (!response) return;
    triggerPageEvent('edd_quantity_updated', response.cart_quantity);
    triggerPageEvent(name, response);
  };

  document.addEventListener('cart:adding', (event) => {
    const { detail } = event;
    const form = findForm(event.target);
    if (!form) return;
    if (buysNow(form)) {
      event.preventDefault();
      // The names of fields may hide the form's methods.
      return HTMLFormElement.prototype.submit.call(form);
    }
    detail.items ??= [readItem(form)];
  });
  // Analytics reads the items afterwards.
  document.addEventListener(
    'cart:added',
    ({ detail }) => {
      const item = detail.items?.find(({ name }) => !name);
      if (!item) return;
      const title = parseHtml(readResponse(detail)?.cart_item ?? '').querySelector('.edd-cart-item-title');
      // The first node is the title, without the price option.
      item.name = title?.firstChild?.textContent?.trim() || document.title;
    },
    true,
  );
  document.addEventListener('cart:added', ({ target, detail }) => {
    if (!isOwnShop(detail.shop)) return;
    report('edd_cart_item_added', detail);
    const form = findForm(detail.button ?? target);
    if (!form) return;
    for (const twin of findTwins(form)) showInCart(twin, true);
    for (const node of form.querySelectorAll<HTMLElement>('.edd-cart-added-alert')) {
      setVisible(node, true);
      setTimeout(setVisible, ADDED_ALERT_MS, node, false);
    }
  });
  document.addEventListener('cart:removed', ({ detail }) => {
    if (!isOwnShop(detail.shop)) return;
    report('edd_cart_item_removed', detail);
    const id = detail.button?.dataset.downloadId;
    for (const form of document.querySelectorAll(downloadForm))
      if (readDownloadId(form) === id) showInCart(form, false);
  });
};
