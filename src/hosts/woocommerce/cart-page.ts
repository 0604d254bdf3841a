import { showBusyOverlay } from '../../behaviours/remove-from-cart/busy-overlay';
import { page } from '../../core/page';
import { emit } from '../../dom/emit';
import { parseHtml } from '../../dom/html';
import { isPlainClick, isStrayClick } from '../../dom/press';
import { safeUrl } from '../../dom/url';
import { request, toForm } from '../../http/request';
import { onPageEvent, triggerPageEvent } from '../../integrations/jquery';
import { $cart, readCart, refreshCart } from '../../stores/cart';
import type { CartChange } from '../../stores/cart-gateway';
import type { PageConfig } from '../../types';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';
import { startCountryStates } from './country-states';
import { createEndpointUrl } from './endpoint';
import { noticePlace } from './notice-place';
import { showError, showNotices } from './notices';
import { hasOriginalScript } from './original-scripts';
import { replaceKeepingFocus } from './replace';
import type { Settings } from './settings';

export const cartForm = '.woocommerce-cart-form';
const totals = '.cart_totals';
const calculator = 'form.woocommerce-shipping-calculator';
const couponField = '#coupon_code';
const notices = `:is(.woocommerce-error,.woocommerce-message,.woocommerce-info,.is-error,.is-info,.is-success)`;
const links = `${cartForm} .product-remove > a,.woocommerce-cart .restore-item,a.woocommerce-remove-coupon`;

const find = <Type extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<Type>(selector);

/** Whether a field differs from the shop's cart. The visitor may type before this code loads. */
const isChanged = () =>
  [...document.querySelectorAll<HTMLInputElement>(`${cartForm} .cart_item input`)].some(
    ({ value, defaultValue }) => value !== defaultValue,
  );

/** Disables the shop's update button until a field has changed, as the host's own script does. */
const setUpdateButton = (isFieldChanged = isChanged()) => {
  const button = find<HTMLButtonElement>(`${cartForm} [name="update_cart"]`);
  if (button) button.disabled = !isFieldChanged;
};

const swap = (selector: string, freshPage: ParentNode) => {
  const oldNode = find(selector);
  const freshNode = find(selector, freshPage);
  if (oldNode && freshNode) replaceKeepingFocus(oldNode, freshNode);
};

/** Shows a coupon's error at the field, in the same place as the host's own script. */
const showCouponError = (text: string, code: string) => {
  const field = find<HTMLInputElement>(couponField);
  const message = document.createElement('p');
  message.className = message.id = 'coupon-error-notice';
  message.setAttribute('role', 'alert');
  message.textContent = text;
  if (!field) return;
  field.value = code;
  field.classList.add('has-error');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', message.id);
  field.closest('.coupon')?.append(message);
  field.focus();
};

/**
 * Fetches the cart for the header, which must match the changed page. WooCommerce's own script fetches the cart after
 * `updated_wc_div`, so the page waits for that script.
 */
const followCart = (): Promise<CartChange | undefined> => {
  if (!hasOriginalScript('cart-fragments')) return refreshCart().catch(() => undefined);
  return new Promise((resolve) => {
    const stop = onPageEvent('wc_fragments_refreshed', () => {
      stop();
      readCart().then(
        () => resolve({ cart: $cart.get() }),
        () => resolve(undefined),
      );
    });
  });
};

interface CouponChange {
  event: 'applied_coupon' | 'removed_coupon';
  code: string;
  /** HTML of the shop's notice, if the page of the response has none. */
  notice?: string;
}

/** Shows the cart of a page that the shop has sent. @returns the fetched cart for the header */
const showCart = (html: string, coupon?: CouponChange) => {
  const freshPage = parseHtml(html);
  const currentForm = find(cartForm);
  if (!find(cartForm, freshPage)) {
    const container = currentForm?.closest('.woocommerce');
    const emptyCart = find('.wc-empty-cart-message', freshPage)?.closest('.woocommerce');
    if (!container || !emptyCart) throw Error('The response holds no cart');
    container.replaceWith(emptyCart);
    triggerPageEvent('wc_cart_emptied');
  } else {
    const refusal =
      coupon?.event === 'applied_coupon' ? find(':is(.woocommerce-error,.is-error)', freshPage) : null;
    const text = refusal?.textContent?.trim();
    refusal?.remove();
    // A field with the focus would keep the focus from the notice.
    if (coupon) (document.activeElement as HTMLElement | null)?.blur();
    for (const oldNotice of document.querySelectorAll(`${noticePlace} ${notices}`)) oldNotice.remove();
    swap(cartForm, freshPage);
    swap(totals, freshPage);
    // WooCommerce's own script focuses the notice after `updated_wc_div`.
    showNotices(coupon?.notice ? parseHtml(coupon.notice) : freshPage, !hasOriginalScript('woocommerce'));
    setUpdateButton();
    if (coupon) {
      const field = find<HTMLInputElement>(couponField);
      if (text) showCouponError(text, coupon.code);
      else if (field) field.value = '';
      triggerPageEvent(coupon.event, coupon.code);
    }
    triggerPageEvent('updated_cart_totals');
  }
  const cartChange = followCart();
  triggerPageEvent('updated_wc_div');
  return cartChange;
};

let isSending = false;
let offlineText = 'You are probably offline. Please try again.';

const load = async (url: string | URL, init: RequestInit = {}) => {
  const { response, text } = await request(url, init);
  if (!response.ok) throw Error(String(response.status));
  return text;
};

/**
 * Shows the cart of a response.
 * @param loadResponse sends the request
 * @param sendAsPageChange replaces a failed request by a page change
 */
const send = async (
  loadResponse: () => Promise<string>,
  sendAsPageChange: () => void,
  showResponse: (html: string) => void = showCart,
) => {
  if (isSending) return;
  isSending = true;
  const overlays = [cartForm, totals].flatMap((selector) => {
    const node = find(selector);
    return node ? showBusyOverlay(node) : [];
  });
  try {
    const text = await loadResponse();
    for (const uncover of overlays) uncover();
    showResponse(text);
  } catch {
    for (const uncover of overlays) uncover();
    // Without a connection a page change would end at the browser's error page.
    if (navigator.onLine) sendAsPageChange();
    else showError(offlineText);
  }
  isSending = false;
};

const post = (
  form: HTMLFormElement,
  fields: Record<string, string>,
  showResponse?: (html: string) => void,
) => {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return send(
    // A field named `action` shadows the form's property.
    () => load(safeUrl(form.getAttribute('action')) || location.href, { method: 'POST', body }),
    () => {
      for (const [name, value] of Object.entries(fields)) {
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name, value });
        form.append(field);
      }
      HTMLFormElement.prototype.submit.call(form);
    },
    showResponse,
  );
};

/** Fires `cart:removed` for each removed line as soon as the shop has sent the new cart. */
const reportRemoved = async (
  removals: Map<string, HTMLElement>,
  cartRefresh: ReturnType<typeof showCart>,
) => {
  const change = await cartRefresh;
  if (!change) return;
  for (const [key, button] of removals)
    emit(document, 'cart:removed', { key, ...change, shop: 'cart', button });
};

/** Lines with the quantity 0. A line whose removal a listener cancels gets its old quantity. */
const readRemovals = (form: HTMLFormElement) => {
  const removals = new Map<string, HTMLElement>();
  for (const field of form.querySelectorAll<HTMLInputElement>('.cart_item input[name^="cart["]')) {
    const [, key] = /^cart\[(\w+)\]\[qty\]$/.exec(field.name) ?? [];
    if (!key || !field.value || Number(field.value)) continue;
    if (emit(field, 'cart:removing', { key })) removals.set(key, field);
    else field.value = field.defaultValue;
  }
  return removals;
};

const updateCart = () => {
  const form = find<HTMLFormElement>(cartForm);
  if (!form || isSending) return;
  const removals = readRemovals(form);
  post(form, { update_cart: 'Update Cart' }, (html) => {
    reportRemoved(removals, showCart(html));
  });
};

/** The global of the host's script, else the same keys of the page config. */
const readParams = (config: PageConfig) => {
  const { wc_cart_params: params = asRecord(config.woocommerce).cart } = pageGlobals as {
    wc_cart_params?: unknown;
  };
  return asRecord(params);
};

const changeShipping = (wcAjaxUrl: string, config: PageConfig, target: HTMLElement) => {
  const chosenFields = document.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^=shipping_method]:is(:checked,[type=hidden])',
  );
  const methods = Object.fromEntries(
    [...chosenFields].map((field) => [field.dataset.index ?? '0', field.value]),
  );
  send(
    () =>
      load(createEndpointUrl(wcAjaxUrl, 'update_shipping_method'), {
        method: 'POST',
        body: toForm({ security: readParams(config).update_shipping_method_nonce, shipping_method: methods }),
      }),
    () => location.reload(),
    (html) => {
      swap(totals, parseHtml(html));
      document.getElementById(target.id)?.focus();
      triggerPageEvent('updated_cart_totals');
      triggerPageEvent('updated_shipping_method');
    },
  );
};

/** Removes a coupon. @returns the shop's notice, because the page of the coupon's link has none */
const removeCoupon = async (wcAjaxUrl: string, config: PageConfig, coupon: string) => {
  const { remove_coupon_nonce: security } = readParams(config);
  const body = toForm({ security, coupon });
  // The link removes the coupon without a nonce.
  return security
    ? load(createEndpointUrl(wcAjaxUrl, 'remove_coupon'), { method: 'POST', body }).catch(() => '')
    : '';
};

/**
 * Runs the cart page without reloads. Sends the requests of the page's forms and links, and shows the cart of each
 * response.
 */
export const startCartPage = (getSettings: () => Settings, config: PageConfig) => {
  const settings = getSettings();
  if (settings.offlineText) offlineText = settings.offlineText;
  // Fetches the text early, because the file of the page's language needs a connection.
  else
    document.addEventListener('focusin', async () => {
      const { errorText } = Object(await page.texts?.('cart'));
      if (errorText) offlineText = String(errorText);
    });
  setUpdateButton();
  startCountryStates(config);
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented) return;
    if (form.matches(calculator)) {
      event.preventDefault();
      post(form, { calc_shipping: 'x' });
    }
    if (!form.matches(cartForm) || !find('.woocommerce-cart-form__contents', form)) return;
    // Enter in a field presses the first button, which is the coupon's.
    const isInQuantity = document.activeElement?.matches('input.qty');
    const name = isInQuantity ? 'update_cart' : ((event.submitter as HTMLButtonElement | null)?.name ?? '');
    if (name === 'update_cart') {
      event.preventDefault();
      updateCart();
    } else if (name === 'apply_coupon') {
      event.preventDefault();
      const code = find<HTMLInputElement>(couponField, form)?.value ?? '';
      post(form, { apply_coupon: 'Apply coupon' }, (html) => {
        showCart(html, { event: 'applied_coupon', code });
      });
    }
  });
  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (!isPlainClick(event)) return;
    const toggle = target.closest<HTMLElement>('.shipping-calculator-button');
    const calculatorForm = toggle && find('.shipping-calculator-form');
    if (toggle && calculatorForm) {
      event.preventDefault();
      const isOpening = getComputedStyle(calculatorForm).display === 'none';
      calculatorForm.style.display = isOpening ? 'block' : 'none';
      toggle.setAttribute('aria-expanded', String(isOpening));
      return;
    }
    const link = target.closest<HTMLAnchorElement>(links);
    const url = safeUrl(link?.href);
    if (!link || !url) return;
    event.preventDefault();
    const { coupon } = link.dataset;
    const isRemoval = link.matches('.product-remove > a');
    if (isRemoval && isStrayClick(link.href, event.timeStamp)) return;
    const key = isRemoval ? new URL(url).searchParams.get('remove_item') : null;
    if (isSending || (key && !emit(link, 'cart:removing', { key }))) return;
    let notice = '';
    send(
      async () => {
        if (coupon) notice = await removeCoupon(getSettings().wcAjaxUrl, config, coupon);
        return load(url);
      },
      () => location.assign(url),
      (html) => {
        const cartRefresh = showCart(
          html,
          coupon ? { event: 'removed_coupon', code: coupon, notice } : undefined,
        );
        if (isRemoval) triggerPageEvent('item_removed_from_classic_cart');
        if (key) reportRemoved(new Map([[key, link]]), cartRefresh);
      },
    );
  });
  document.addEventListener('keydown', (event) => {
    // Space presses buttons, so Space also presses a link with the role of a button.
    const link = event.key === ' ' && (event.target as Element).closest<HTMLElement>(links);
    if (!link) return;
    event.preventDefault();
    link.click();
  });
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => {
      const field = target as HTMLElement;
      if (field.closest(`${cartForm} .cart_item`)) setUpdateButton(true);
      if (field.matches(couponField)) {
        field.classList.remove('has-error');
        field.removeAttribute('aria-invalid');
        field.removeAttribute('aria-describedby');
        find('.coupon-error-notice')?.remove();
      }
      if (type === 'change' && field.matches('select.shipping_method,input[name^=shipping_method]'))
        changeShipping(getSettings().wcAjaxUrl, config, field);
    });
  onPageEvent('wc_update_cart', updateCart);
  onPageEvent('added_to_cart', updateCart);
  document.addEventListener('cart:added', updateCart);
};
