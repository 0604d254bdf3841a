/** The changes of the cart page: a request of the cart's queue, and a page change where the request fails. */

import { showBusyOverlay } from '../../../behaviours/remove-from-cart/busy-overlay';
import { createNode } from '../../../dom/create-node';
import { type SafeUrl, safeUrl } from '../../../dom/url';
import { readPageUrl } from '../../../http/page-url';
import { request } from '../../../http/request';
import { perform } from '../../../stores/cart-changes';
import { cartTexts, loadCartTexts } from '../../../stores/cart-texts';
import { showError } from '../shop-page/notices';
import { cartForm, findAll, totals } from './cart-parts';

let offlineText = cartTexts.errorText;

/**
 * Sets the text for a change without a connection.
 * @param text the shop's text; empty: the text of the page's language, whose file needs a connection and so loads with
 *   the first focus
 */
export const prepareOfflineText = (text: string, signal: AbortSignal) => {
  const loadText = async () => {
    offlineText = (await loadCartTexts()).errorText;
  };
  if (text) offlineText = text;
  else document.addEventListener('focusin', loadText, { signal });
};

/** URL of the cart page. The address bar may still hold an action, which must not run twice. */
export const readCartUrl = (form: HTMLFormElement | null) =>
  // A field named `action` shadows the form's property.
  safeUrl(form?.getAttribute('action')) || readPageUrl();

export interface PageChange {
  /** Of several waiting changes of a kind only the latest is sent. */
  kind: string;
  send(): Promise<string>;
  show(html: string): void;
  /** Makes the change by a page change, after a failed request. */
  leave(): void;
}

/** The latest change of each kind that has not ended. */
const latestChanges = new Map<string, PageChange>();

export const isMaking = (kind: string) => latestChanges.has(kind);

export const load = async (url: string | URL, init: RequestInit = {}) => {
  // The browser's cache may hold the redirect of an earlier removal.
  const { response, text } = await request(url, { cache: 'no-store', ...init });
  if (!response.ok) throw Error(String(response.status));
  return text;
};

let overlays: (() => void)[] = [];
const cover = () => {
  if (!overlays.length) overlays = findAll(`${cartForm},${totals}`).map(showBusyOverlay);
};
const uncover = () => {
  for (const removeOverlay of overlays.splice(0)) removeOverlay();
};

/** Sends a change in the queue of all requests for the cart, and shows the shop's response. */
export const make = async (change: PageChange): Promise<void> => {
  const { kind } = change;
  // A response does not know the visitor's later choice.
  const isLatest = () => latestChanges.get(kind) === change;
  latestChanges.set(kind, change);
  cover();
  let html = '';
  const run = async () => {
    if (isLatest()) html = await change.send();
    return undefined;
  };
  try {
    await perform({ run });
    if (isLatest()) {
      uncover();
      change.show(html);
    }
  } catch {
    uncover();
    // Without a connection a page change would end at the browser's error page.
    if (!navigator.onLine) showError(offlineText);
    else if (isLatest()) {
      latestChanges.clear();
      change.leave();
    }
  }
  if (isLatest()) latestChanges.delete(kind);
  if (latestChanges.size) cover();
};

const postByBrowser = (url: SafeUrl, fields: URLSearchParams) => {
  const inputs = [...fields].map(([name, value]) => createNode('input', { type: 'hidden', name, value }));
  const form = createNode('form', { method: 'post', action: url }, ...inputs);
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
};

/** Gives up the quantities that the shop has read, so that its cart shows. A quantity typed since then stays. */
const giveUpQuantities = (body: URLSearchParams) => {
  for (const field of findAll<HTMLInputElement>(`${cartForm} .cart_item input`))
    if (body.get(field.name) === field.value) field.value = field.defaultValue;
};

/** Posts a form as it is at this moment, with further fields. */
export const post = (
  kind: string,
  form: HTMLFormElement,
  fields: Record<string, string>,
  show: (html: string) => void,
) => {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const url = readCartUrl(form);
  return make({
    kind,
    send: () => load(url, { method: 'POST', body }),
    show(html) {
      giveUpQuantities(body);
      show(html);
    },
    leave: () => postByBrowser(url, body),
  });
};
