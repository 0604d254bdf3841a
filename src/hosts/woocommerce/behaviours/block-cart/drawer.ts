import { announce } from '../../../../dom/announce';
import { readCookies } from '../../../../dom/raw-cookies';
import { isStrayClick } from '../../../../dom/stray-click';
import { $cart, readCart, reportCartError, setQuantity } from '../../../../stores/cart';
import type { CartChange, CartLine } from '../../../../stores/cart-gateway';
import { announceChange, createUndoTexts, removeWithUndo } from '../../../../stores/cart-messages';
import { loadCartTexts } from '../../../../stores/cart-texts';
import { stepQuantity } from '../../../../utils/amount';
import { clearNotice as clearPlace, drawNotice } from '../../blocks/notices';
import { hasSources, refreshSources } from '../../blocks/refresh-sources';
import { DECREASE, FIELD, INCREASE, REMOVE, type RowTexts, readLimits } from './row';
import { createRows, type Rows } from './rows';

const findPlace = (drawer: HTMLElement) => drawer.querySelector('.wc-block-components-notices');

/** Shows an error of the shop in the drawer's own banner, or tells it where a shop has taken the banner out. */
const showNotice = (drawer: HTMLElement, message: string): void => {
  clearNotice(drawer);
  if (message && !drawNotice(findPlace(drawer), message)) announce(message);
};

const clearNotice = (drawer: HTMLElement): void => clearPlace(findPlace(drawer));

interface Options extends RowTexts {
  /** Text beside the title; `%d` stands for the number of items. */
  counter: string;
}

const FILLED = '.wp-block-woocommerce-filled-mini-cart-contents-block';
const EMPTY = '.wp-block-woocommerce-empty-mini-cart-contents-block';

/** Whether the shop may hold a cart for this visitor. Every other visitor's cart is empty, and needs no request. */
const mayHaveCart = () =>
  $cart.get().lines.length > 0 || readCookies().includes('woocommerce_items_in_cart=');

/** The server prints both parts, because its module decides which of them shows. */
const showPart = (drawer: HTMLElement, isFilled: boolean) => {
  setHidden(drawer.querySelector(FILLED), !isFilled);
  setHidden(drawer.querySelector(EMPTY), isFilled);
};

/** Shows the empty cart of a visitor without one, so that the press lays less of the page out. */
export const prepareDrawer = (drawer: HTMLElement) => {
  if (!mayHaveCart()) showPart(drawer, false);
};

const setHidden = (node: HTMLElement | null, isHidden: boolean) => {
  if (!node) return;
  node.hidden = isHidden;
  if (isHidden) node.setAttribute('aria-hidden', 'true');
  else node.removeAttribute('aria-hidden');
};

const insertMessage = (drawer: HTMLElement, message: HTMLElement) => {
  const part = [FILLED, EMPTY]
    .map((selector) => drawer.querySelector<HTMLElement>(selector))
    .find((node) => node && !node.hidden);
  const items = part?.querySelector('.wc-block-mini-cart__items');
  message.style.marginInline = '16px';
  // The title's block lies with a fading edge over what follows it, so that rows scroll away below it.
  message.style.position = 'relative';
  message.style.zIndex = '1';
  if (items) items.before(message);
  else (part ?? drawer).prepend(message);
};

const createChanges = (drawer: HTMLElement, rows: Rows | undefined, options: Options) => {
  const attempt = (change: Promise<CartChange | undefined>, message: string) => {
    clearNotice(drawer);
    return announceChange(drawer, change, message, '', async (text) =>
      showNotice(drawer, text || (await loadCartTexts()).errorText),
    );
  };
  const change = (line: CartLine, wanted: number) => {
    const { minimum, maximum } = readLimits(line);
    const quantity = Math.min(Math.max(wanted, minimum), maximum);
    if (!maximum || quantity === line.quantity) return;
    attempt(
      setQuantity(line.key, quantity),
      `${options.quantityLabel.replace('%s', () => line.name)} ${quantity}`,
    );
  };
  const focusRow = (key: string) => {
    const index = $cart.get().lines.findIndex((line) => line.key === key);
    rows?.findRow(index)?.querySelector<HTMLElement>(REMOVE)?.focus();
  };
  const remove = ({ key, name }: CartLine, button: HTMLElement) => {
    const index = $cart.get().lines.findIndex((line) => line.key === key);
    removeWithUndo({
      key,
      button,
      texts: loadCartTexts().then((texts) => createUndoTexts(texts, name)),
      onStart() {
        // The line is gone already; the focus stays in the drawer.
        const next = rows?.findRow(index)?.querySelector<HTMLElement>(REMOVE);
        (next ?? drawer.querySelector<HTMLElement>('.wc-block-components-drawer__close'))?.focus();
      },
      attempt: (removal) => attempt(removal, ''),
      insert: (message) => insertMessage(drawer, message),
      focusLine: () => focusRow(key),
    });
  };
  return { change, remove };
};

const listen = (drawer: HTMLElement, rows: Rows, options: Options, signal: AbortSignal) => {
  const { change, remove } = createChanges(drawer, rows, options);
  const findLine = (node: Element) => {
    const key = rows.findKey(node);
    return $cart.get().lines.find((line) => line.key === key);
  };
  drawer.addEventListener(
    'click',
    ({ target, timeStamp }) => {
      const button = (target as Element).closest<HTMLButtonElement>(`${DECREASE},${INCREASE},${REMOVE}`);
      const line = button && findLine(button);
      if (!line) return;
      if (button.matches(REMOVE)) {
        if (!isStrayClick(line.key, timeStamp)) remove(line, button);
        return;
      }
      const wanted = stepQuantity(line.quantity, button.matches(DECREASE) ? -1 : 1, readLimits(line));
      if (wanted) change(line, wanted);
    },
    { signal },
  );
  drawer.addEventListener(
    'change',
    ({ target }) => {
      const field = target as HTMLInputElement;
      const line = field.matches(FIELD) && findLine(field);
      if (!line) return;
      if (Number(field.value) > 0) change(line, Number(field.value));
      // The shop keeps the old quantity, or the nearest one that it allows.
      field.value = String(findLine(field)?.quantity ?? line.quantity);
    },
    { signal },
  );
};

interface DrawerRun {
  /** @param until aborted when the drawer closes */
  load(until: AbortSignal): void;
}

/** The drawers that run already. All buttons of a page share one drawer. */
const drawers = new WeakMap<HTMLElement, DrawerRun>();

/**
 * Shows the cart in the drawer of the page, and runs its buttons and fields.
 * @returns the function that requests the lines, if the shop may have any that the page does not know in full
 */
export const startDrawer = (drawer: HTMLElement, options: Options, signal: AbortSignal): DrawerRun => {
  const running = drawers.get(drawer);
  if (running) return running;
  const rows = createRows(drawer, options);
  let opening: AbortSignal | undefined;
  let isReading = false;
  const readLines = async () => {
    if (isReading) return;
    isReading = true;
    try {
      if (!$cart.get().known) await readCart();
      await refreshSources();
    } catch (error) {
      // The links of the filled cart lead to the shop's own pages.
      showPart(drawer, true);
      reportCartError(drawer, error, '', (text) => showNotice(drawer, text));
    }
    // One attempt for each opening, where the shop tells no more.
    if (!hasSources($cart.get())) opening = undefined;
    isReading = false;
  };
  const stop = $cart.subscribe((cart) => {
    if (!cart.known) return;
    // Another script of the page may bring a cart while the drawer is open.
    if (opening && !opening.aborted && !cart.pending && !hasSources(cart)) readLines();
    rows?.show(cart);
    showPart(drawer, cart.count > 0);
    const counter = drawer.querySelector('.wp-block-woocommerce-mini-cart-title-items-counter-block');
    if (counter && options.counter) counter.textContent = options.counter.replace('%d', String(cart.count));
    const subtotal = drawer.querySelector(
      '.wc-block-mini-cart__footer-subtotal .wc-block-components-totals-item__value',
    );
    if (subtotal && cart.subtotal) subtotal.textContent = cart.subtotal;
  });
  if (rows) listen(drawer, rows, options, signal);
  const drawerRun: DrawerRun = {
    load(until) {
      opening = until;
      if (!$cart.get().known) showPart(drawer, mayHaveCart());
      if (mayHaveCart()) readLines();
    },
  };
  drawers.set(drawer, drawerRun);
  signal.addEventListener('abort', () => {
    stop();
    rows?.clear();
    drawers.delete(drawer);
  });
  return drawerRun;
};
