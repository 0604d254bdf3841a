import { showBusyOverlay } from '../../../behaviours/remove-from-cart/busy-overlay';
import { page } from '../../../core/page';
import { parseHtml } from '../../../dom/html';
import { isPlainClick } from '../../../dom/plain-click';
import { ignoreKeyRepeats, isStrayClick } from '../../../dom/press';
import { type SafeUrl, safeUrl } from '../../../dom/url';
import { readPageUrl } from '../../../http/page-url';
import { request, toForm } from '../../../http/request';
import { onPageEvent, triggerPageEvent } from '../../../integrations/jquery';
import { $cart, mayRemove, readCart, refreshCart, reportRemoval } from '../../../stores/cart';
import type { CartChange } from '../../../stores/cart-gateway';
import type { PageConfig } from '../../../types';
import { parseQuantity } from '../../../utils/amount';
import { toIndexed } from '../../../utils/list';
import { showLazyPictures } from '../../shared/lazy-pictures';
import { createEndpointUrl } from '../cart/endpoint';
import type { Shop } from '../features';
import { readHostParams } from '../host-params';
import { hasOriginalScript } from '../original-scripts';
import { noticePlace } from '../shop-page/notice-place';
import { showError, showNotices } from '../shop-page/notices';
import { startCountryStates } from './country-states';
import { replaceKeepingFocus } from './replace';

export const cartForm = '.woocommerce-cart-form';
const totals = '.cart_totals';
const calculator = 'form.woocommerce-shipping-calculator';
const couponField = '#coupon_code';
const notices = `:is(.woocommerce-error,.woocommerce-message,.woocommerce-info,.is-error,.is-info,.is-success)`;
const links = `${cartForm} .product-remove > a,.woocommerce-cart .restore-item,a.woocommerce-remove-coupon`;

const find = <Type extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<Type>(selector);

const findAll = <Type extends HTMLElement = HTMLElement>(selector: string, root: ParentNode = document) => [
  ...root.querySelectorAll<Type>(selector),
];

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

/** Replaces every node that matches. Themes print totals twice, for phones and for large windows. */
const swap = (selector: string, freshPage: ParentNode) => {
  const freshNodes = findAll(selector, freshPage);
  const [firstNode] = freshNodes;
  if (!firstNode) return;
  for (const node of freshNodes) showLazyPictures(node);
  const oldNodes = findAll(selector);
  const successors = oldNodes.map((_, index) => freshNodes[index] ?? (firstNode.cloneNode(true) as Element));
  for (const [index, oldNode] of toIndexed(oldNodes))
    replaceKeepingFocus(oldNode, successors[index] ?? firstNode);
};

/** Shows a coupon's error at its field, in the same place as the host's own script. */
const showCouponError = (field: HTMLInputElement, text: string, code: string) => {
  const message = document.createElement('p');
  message.className = message.id = 'coupon-error-notice';
  message.setAttribute('role', 'alert');
  message.textContent = text;
  field.value = code;
  field.classList.add('has-error');
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', message.id);
  const box = field.closest('.coupon');
  // Themes draw the field without the shop's box around it.
  if (box) box.append(message);
  else field.after(message);
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
  /** Number of the coupon's field among the page's coupon fields. */
  rank?: number;
  /** HTML of the shop's notice, if the page of the response has none. */
  notice?: string;
}

/** URL of the cart page. The address bar may still hold an action, which must not run twice. */
const readCartUrl = (form: HTMLFormElement | null) =>
  // A field named `action` shadows the form's property.
  safeUrl(form?.getAttribute('action')) || readPageUrl();

/** Shows the cart of a page that the shop has sent. @returns the fetched cart for the header */
const showCart = (html: string, coupon?: CouponChange): Promise<CartChange | undefined> | undefined => {
  const freshPage = parseHtml(html);
  const currentForm = find(cartForm);
  if (!find(cartForm, freshPage)) {
    const container = currentForm?.closest('.woocommerce');
    const emptyCart = find('.wc-empty-cart-message', freshPage)?.closest('.woocommerce');
    if (!container || !emptyCart) throw Error('The response holds no cart');
    container.replaceWith(emptyCart);
    triggerPageEvent('wc_cart_emptied');
  } else if (!currentForm) {
    // After "Undo" the theme's whole cart comes back. An emptied page has no place for its form and totals.
    location.assign(readCartUrl(find<HTMLFormElement>(cartForm, freshPage)));
    return;
  } else {
    const freshFields = findAll<HTMLInputElement>(couponField, freshPage);
    const field = freshFields[coupon?.rank ?? 0] ?? freshFields[0];
    // Without a field the text stays in the notices.
    const refusal =
      field && coupon?.event === 'applied_coupon'
        ? find(':is(.woocommerce-error,.is-error)', freshPage)
        : null;
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
      if (field && text) showCouponError(field, text, coupon.code);
      else if (field) field.value = '';
      triggerPageEvent(coupon.event, coupon.code);
    }
    triggerPageEvent('updated_cart_totals');
  }
  const cartChange = followCart();
  triggerPageEvent('updated_wc_div');
  return cartChange;
};

let offlineText = 'You are probably offline. Please try again.';

/** A change of the cart. */
interface Change {
  /** Of several waiting changes of a kind only the latest is sent. */
  kind: string;
  send(): Promise<string>;
  show(html: string): void;
  /** Makes the change by a page change, after a failed request. */
  leave(): void;
}

let runningChange: Change | undefined;
/** Changes that the visitor made during a request, by kind. */
const waitingChanges = new Map<string, Change>();

const isMaking = (kind: string) => runningChange?.kind === kind || waitingChanges.has(kind);

const load = async (url: string | URL, init: RequestInit = {}) => {
  // The browser's cache may hold the redirect of an earlier removal.
  const { response, text } = await request(url, { cache: 'no-store', ...init });
  if (!response.ok) throw Error(String(response.status));
  return text;
};

/** Sends a change and shows the shop's response; during another change it waits. */
const make = async (change: Change): Promise<void> => {
  const { kind } = change;
  if (runningChange) {
    waitingChanges.delete(kind);
    waitingChanges.set(kind, change);
    return;
  }
  runningChange = change;
  const overlays = findAll(`${cartForm},${totals}`).map(showBusyOverlay);
  const uncover = () => {
    for (const removeOverlay of overlays.splice(0)) removeOverlay();
  };
  try {
    const text = await change.send();
    uncover();
    // The response does not know the visitor's later choice.
    if (!waitingChanges.has(kind)) change.show(text);
  } catch {
    uncover();
    // Without a connection a page change would end at the browser's error page.
    if (!navigator.onLine) showError(offlineText);
    else if (!waitingChanges.has(kind)) {
      waitingChanges.clear();
      change.leave();
    }
  }
  runningChange = undefined;
  const [next] = waitingChanges.values();
  if (!next) return;
  waitingChanges.delete(next.kind);
  return make(next);
};

/** Posts fields as the browser would, by a page change. */
const postByBrowser = (url: SafeUrl, fields: URLSearchParams) => {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  for (const [name, value] of fields)
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
};

/** Posts a form as it is at this moment, with further fields. */
const post = (
  kind: string,
  form: HTMLFormElement,
  fields: Record<string, string>,
  show: (html: string) => void = showCart,
) => {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const url = readCartUrl(form);
  return make({
    kind,
    send: () => load(url, { method: 'POST', body }),
    show,
    leave: () => postByBrowser(url, body),
  });
};

/** Fires `cart:removed` for each removed line as soon as the shop has sent the new cart. */
const reportRemoved = async (
  removals: Map<string, HTMLElement>,
  cartRefresh: ReturnType<typeof showCart>,
) => {
  const change = await cartRefresh;
  if (!change) return;
  for (const [key, button] of removals) reportRemoval(key, change, { button });
};

/** Lines of the running and the waiting update that the visitor has set to 0, by key. */
let removals = new Map<string, HTMLElement>();

/** Collects the lines with the quantity 0. A line whose removal a listener cancels gets its old quantity. */
const collectRemovals = (form: HTMLFormElement) => {
  for (const field of form.querySelectorAll<HTMLInputElement>('.cart_item input[name^="cart["]')) {
    const [, key] = /^cart\[(\w+)\]\[qty\]$/.exec(field.name) ?? [];
    if (!key || parseQuantity(field.value) !== 0 || removals.has(key)) continue;
    if (mayRemove(key, field)) removals.set(key, field);
    else field.value = field.defaultValue;
  }
};

const updateCart = () => {
  const form = find<HTMLFormElement>(cartForm);
  if (!form) return;
  collectRemovals(form);
  post('update', form, { update_cart: 'Update Cart' }, (html) => {
    const removed = removals;
    removals = new Map();
    reportRemoved(removed, showCart(html));
  });
};

const readParams = (config: PageConfig) => readHostParams('wc_cart_params', config, 'cart');

const changeShipping = (wcAjaxUrl: string, config: PageConfig, target: HTMLInputElement) => {
  const chosenFields = document.querySelectorAll<HTMLInputElement>(
    'select.shipping_method,input[name^=shipping_method]:is(:checked,[type=hidden])',
  );
  const methods = Object.fromEntries(
    // A theme may print the methods twice; the changed copy comes last.
    [...chosenFields, target].map((field) => [field.dataset.index ?? '0', field.value]),
  );
  make({
    kind: 'shipping',
    send: () =>
      load(createEndpointUrl(wcAjaxUrl, 'update_shipping_method'), {
        method: 'POST',
        body: toForm({ security: readParams(config).update_shipping_method_nonce, shipping_method: methods }),
      }),
    show(html) {
      swap(totals, parseHtml(html));
      document.getElementById(target.id)?.focus();
      triggerPageEvent('updated_cart_totals');
      triggerPageEvent('updated_shipping_method');
    },
    leave: () => location.assign(readCartUrl(find<HTMLFormElement>(cartForm))),
  });
};

/** The coupon field of a button. Themes print a second field, for phones. */
const findCouponField = (button: Element | null, form: HTMLFormElement): HTMLInputElement | null => {
  const field = (button ?? form).querySelector<HTMLInputElement>(couponField);
  return field || !button || button === form ? field : findCouponField(button.parentElement, form);
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
 * @param signal aborts when WooCommerce's own script arrives late
 */
export const startCartPage = ({ config, getSettings }: Omit<Shop, 'api'>, signal: AbortSignal) => {
  const listen: typeof document.addEventListener = (type: string, listener: EventListener) =>
    document.addEventListener(type, listener, { signal });
  const settings = getSettings();
  if (settings.offlineText) offlineText = settings.offlineText;
  // Fetches the text early, because the file of the page's language needs a connection.
  else
    listen('focusin', async () => {
      const { errorText } = Object(await page.texts?.('cart'));
      if (errorText) offlineText = String(errorText);
    });
  setUpdateButton();
  startCountryStates(config, signal);
  listen('submit', (event) => {
    const form = event.target as HTMLFormElement;
    if (event.defaultPrevented) return;
    if (form.matches(calculator)) {
      event.preventDefault();
      post('calculator', form, { calc_shipping: 'x' });
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
      const field = findCouponField(event.submitter, form);
      const code = field?.value ?? '';
      // A second Enter would apply a coupon that is applied already.
      if (isMaking(`coupon ${code}`)) return;
      const rank = field ? findAll(couponField).indexOf(field) : 0;
      post(`coupon ${code}`, form, { apply_coupon: 'Apply coupon', coupon_code: code }, (html) => {
        showCart(html, { event: 'applied_coupon', code, rank });
      });
    }
  });
  listen('click', (event) => {
    const target = event.target as Element;
    if (!isPlainClick(event)) return;
    const toggle = target.closest<HTMLElement>('.shipping-calculator-button');
    const calculatorForm =
      toggle && find('.shipping-calculator-form', toggle.closest(calculator) ?? document);
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
    if (isMaking(url) || (key && !mayRemove(key, link))) return;
    let notice = '';
    make({
      kind: url,
      async send() {
        if (coupon) notice = await removeCoupon(getSettings().wcAjaxUrl, config, coupon);
        return load(url);
      },
      leave: () => location.assign(url),
      show(html) {
        const cartRefresh = showCart(
          html,
          coupon ? { event: 'removed_coupon', code: coupon, notice } : undefined,
        );
        if (isRemoval) triggerPageEvent('item_removed_from_classic_cart');
        if (key) reportRemoved(new Map([[key, link]]), cartRefresh);
      },
    });
  });
  listen('keydown', (event) => {
    // Space presses buttons, so Space also presses a link with the role of a button.
    const link = event.key === ' ' && (event.target as Element).closest<HTMLElement>(links);
    if (!link) return;
    event.preventDefault();
    if (!event.repeat) link.click();
  });
  ignoreKeyRepeats(document.body, signal, (node) => node.closest<HTMLElement>(links));
  for (const type of ['input', 'change'])
    listen(type, ({ target }) => {
      const field = target as HTMLElement;
      if (field.closest(`${cartForm} .cart_item`)) setUpdateButton(true);
      if (field.matches(couponField)) {
        field.classList.remove('has-error');
        field.removeAttribute('aria-invalid');
        field.removeAttribute('aria-describedby');
        find('.coupon-error-notice')?.remove();
      }
      if (type === 'change' && field.matches('select.shipping_method,input[name^=shipping_method]'))
        changeShipping(getSettings().wcAjaxUrl, config, field as HTMLInputElement);
    });
  for (const name of ['wc_update_cart', 'added_to_cart'])
    signal.addEventListener('abort', onPageEvent(name, updateCart));
  listen('cart:added', updateCart);
};
