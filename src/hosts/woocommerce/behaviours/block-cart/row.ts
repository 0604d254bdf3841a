import { createNode } from '../../../../dom/create-node';
import { type SafeUrl, safeSrcset, safeUrl } from '../../../../dom/url';
import type { CartLine } from '../../../../stores/cart-gateway';
import { type QuantityLimits, stepQuantity } from '../../../../utils/amount';
import { phpBoolean } from '../../../../utils/php-boolean';
import { asRecord } from '../../../../utils/record';
import { toText } from '../../../../utils/text';
import { readContext } from '../../blocks/read-block';
import { decodeText, formatMinorAmount } from '../../cart/store-cart';

/** The names of a line's fields and buttons; `%s` stands for the product. */
export interface RowTexts {
  quantityLabel: string;
  decreaseLabel: string;
  increaseLabel: string;
  removeLabel: string;
  /** Picture of a product without one. */
  placeholder: string;
}

const NAME = '.wc-block-components-product-name';
const PRICE = '.wc-block-components-product-price__value';
export const FIELD = '.wc-block-components-quantity-selector__input';
export const DECREASE = '.wc-block-components-quantity-selector__button--minus';
export const INCREASE = '.wc-block-components-quantity-selector__button--plus';
export const REMOVE = '.wc-block-cart-item__remove-link';
const DETAILS = 'wc-block-components-product-details';

/** The block shows this many words of a description. */
const MAX_WORDS = 15;

const setText = (root: ParentNode, selector: string, text: string) => {
  for (const node of root.querySelectorAll(selector)) if (node.textContent !== text) node.textContent = text;
};
const setHidden = (root: ParentNode, selector: string, isHidden: boolean) => {
  for (const node of root.querySelectorAll<HTMLElement>(selector)) node.hidden = isHidden;
};
/** An equal value would load the picture again. */
const setAttribute = (node: Element, name: string, value: SafeUrl | '' | '64px') => {
  if (!value) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
};

const shorten = (html: unknown) => {
  const words = decodeText(html).trim().split(/\s+/);
  return words.length > MAX_WORDS ? `${words.slice(0, MAX_WORDS).join(' ')}…` : words.join(' ');
};

/** The block prints a name and a picture twice: with a link, and for a product without a page. */
const showProduct = (row: HTMLElement, line: CartLine, placeholder: string) => {
  const { catalog_visibility: visibility } = asRecord(line.source);
  const url = safeUrl(line.url);
  const hasPage = !!url && !['hidden', 'search'].includes(toText(visibility));
  for (const link of row.querySelectorAll('a')) link.href = url;
  setText(row, NAME, line.name);
  setHidden(row, `span${NAME},td > img`, hasPage);
  setHidden(row, `a${NAME},td > a`, !hasPage);
  const src = safeUrl(line.image || placeholder, 'image');
  const srcset = safeSrcset(line.srcset ?? '');
  for (const image of row.querySelectorAll<HTMLImageElement>('.wc-block-cart-item__image img')) {
    image.alt = line.name;
    if (!src) image.hidden = true;
    else {
      setAttribute(image, 'sizes', srcset && '64px');
      setAttribute(image, 'srcset', srcset);
      setAttribute(image, 'src', src);
    }
  }
};

const showPrices = (row: HTMLElement, { price, total, quantity, source }: CartLine) => {
  const prices = asRecord(asRecord(source).prices);
  const { price: rawPrice, regular_price: rawRegularPrice } = asRecord(prices.raw_prices);
  const hasDiscount = Number(rawRegularPrice) > Number(rawPrice);
  for (const node of row.querySelectorAll<HTMLElement>('.wc-block-cart-item__prices > .price'))
    node.hidden = hasDiscount !== !!node.querySelector('del');
  setText(row, `.wc-block-cart-item__prices ${PRICE}`, price);
  setText(row, `.wc-block-cart-item__total ${PRICE}`, total ?? (quantity === 1 ? price : ''));
  setHidden(row, '.wc-block-components-sale-badge', !hasDiscount);
  if (!hasDiscount) return;
  const saved = (Number(prices.regular_price) - Number(prices.price)) * quantity;
  setText(row, 'del', formatMinorAmount(prices.regular_price, prices));
  setText(
    row,
    '.wc-block-components-sale-badge .wc-block-formatted-money-amount',
    formatMinorAmount(Math.round(saved), prices),
  );
};

/** A detail of a line, such as a chosen option or the text of an add-on. */
const readDetail = (value: unknown) => {
  const { key, attribute, name, display, value: plain, hidden } = asRecord(value);
  return {
    name: decodeText(key || attribute || name),
    value: decodeText(display || plain),
    isHidden: phpBoolean(hidden),
  };
};

const showDetails = (row: HTMLElement, source: Record<string, unknown>) => {
  for (const block of row.querySelectorAll<HTMLElement>(`.${DETAILS}`)) {
    const { dataProperty } = readContext(block);
    const list = source[toText(dataProperty)];
    const details = (Array.isArray(list) ? list : [])
      .map(readDetail)
      .filter(({ name, value, isHidden }) => !isHidden && (name || value));
    const pattern = block.querySelector('template');
    block.hidden = !details[0];
    if (!pattern) continue;
    const nodes = details.map(({ name, value }, index) => {
      const node = pattern.content.cloneNode(true) as DocumentFragment;
      const part = node.firstElementChild;
      if (part) part.className = `${DETAILS}__${name.replace(/[\s_&]+/g, '-').toLowerCase()}`;
      setText(node, `.${DETAILS}__name`, name && `${name}:`);
      setText(node, `.${DETAILS}__value`, value);
      setHidden(node, '[aria-hidden]', index === details.length - 1);
      return node;
    });
    block.replaceChildren(pattern, ...nodes);
  }
};

/** A line of a classic response has no limits, and its quantity cannot change. */
export const readLimits = ({ maximum, step = 1, source }: CartLine): QuantityLimits => ({
  minimum: Number(asRecord(asRecord(source).quantity_limits).minimum) || step,
  maximum,
  step,
});

const showQuantity = (row: HTMLElement, line: CartLine, texts: RowTexts) => {
  const { quantity, name } = line;
  const limits = readLimits(line);
  const { minimum, maximum } = limits;
  const label = (text: string) => text.replace('%s', () => name) || name;
  setHidden(
    row,
    '.wc-block-components-quantity-selector',
    phpBoolean(asRecord(line.source).sold_individually),
  );
  setHidden(row, `${DECREASE},${INCREASE}`, !maximum);
  const field = row.querySelector<HTMLInputElement>(FIELD);
  if (field) {
    field.min = String(minimum);
    field.max = maximum ? String(maximum) : '';
    field.readOnly = !maximum;
    field.value = String(quantity);
    field.setAttribute('aria-label', label(texts.quantityLabel));
  }
  for (const [selector, text, isPossible] of [
    [DECREASE, texts.decreaseLabel, stepQuantity(quantity, -1, limits) !== undefined],
    [INCREASE, texts.increaseLabel, stepQuantity(quantity, 1, limits) !== undefined],
    [REMOVE, texts.removeLabel, true],
  ] as const) {
    const button = row.querySelector<HTMLButtonElement>(selector);
    if (!button) continue;
    // A disabled button would lose the focus, and with it the drawer.
    if (!isPossible && document.activeElement === button) field?.focus();
    button.disabled = !isPossible;
    button.setAttribute('aria-label', label(text));
  }
};

/** Shows a line of the cart in a copy of the row that the block prints as a template. */
export const fillRow = (row: HTMLElement, line: CartLine, texts: RowTexts) => {
  const source = asRecord(line.source);
  row.hidden = false;
  showProduct(row, line, texts.placeholder);
  setHidden(row, '.wc-block-components-product-backorder-badge', !phpBoolean(source.show_backorder_badge));
  showPrices(row, line);
  const description = shorten(source.short_description || source.description);
  const place = row.querySelector('.wc-block-components-product-metadata__description');
  if (place && place.textContent !== description)
    place.replaceChildren(...(description ? [createNode('p', {}, description)] : []));
  showDetails(row, source);
  showQuantity(row, line, texts);
};
