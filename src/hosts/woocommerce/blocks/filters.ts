import { repeatEarlyPress } from '../../../core/presses';
import { openPanel } from '../../../dom/panel';
import { createRevertible } from '../../../dom/revertible';
import { isSamePage } from '../../../dom/url';
import { parseAmount } from '../../../utils/amount';
import { asRecord } from '../../../utils/record';
import { createFilterUrl, type Filter } from './filter-url';
import { readContext } from './read-context';
import { showAllItems } from './show-all-items';

const OPENED = 'is-overlay-opened';
const OVERLAY = '.wc-block-product-filters__overlay';
const PRICE = '.wc-block-product-filter-price-slider';

/** What visitors have chosen while the answer is on its way. */
let wantedFilters = new WeakMap<Element, Filter[]>();

const isFilter = (value: unknown): value is Filter => {
  const { type, value: chosen } = asRecord(value);
  return typeof type === 'string' && typeof chosen === 'string';
};

const readFilters = (block: HTMLElement): Filter[] => {
  const { activeFilters } = readContext(block);
  return wantedFilters.get(block) ?? (Array.isArray(activeFilters) ? activeFilters.filter(isFilter) : []);
};

/** Leads to the list with these filters by a link, which a region of the page may follow without a reload. */
const follow = (block: HTMLElement, filters: Filter[]) => {
  wantedFilters.set(block, filters);
  const link = document.createElement('a');
  link.href = createFilterUrl(location.href, filters, Object.keys(asRecord(readContext(block).params)));
  if (isSamePage(link.href)) return;
  link.hidden = true;
  block.append(link);
  link.click();
  link.remove();
};

/** Takes the filter of a control back, or adds it. */
const toggle = (block: HTMLElement, control: Element) => {
  const { item } = readContext(control.closest<HTMLElement>('[data-wp-context]'));
  if (!isFilter(item)) return;
  const filters = readFilters(block);
  const others = filters.filter(({ type, value }) => type !== item.type || value !== item.value);
  const isChosen = others.length < filters.length;
  if (control.matches('[role=checkbox]')) control.setAttribute('aria-checked', String(!isChosen));
  follow(block, isChosen ? others : [...others, item]);
};

const openOverlay = (block: HTMLElement, opener: HTMLElement) => {
  const dialog = block.querySelector<HTMLElement>(`${OVERLAY}-dialog`);
  if (!dialog) return;
  const abort = new AbortController();
  block.classList.add(OPENED);
  const closeButton = '.wc-block-product-filters__close-overlay';
  openPanel(dialog, {
    set: createRevertible(abort.signal),
    closers: `${closeButton},.wc-block-product-filters__apply,${OVERLAY}`,
    first: dialog.querySelector<HTMLElement>(closeButton),
    returnTarget: () => opener,
    onClose: () => {
      block.classList.remove(OPENED);
      // In a wide window the closed dialog is a part of the page.
      queueMicrotask(() => abort.abort());
    },
  });
};

/** What a press on a button does, by the button's selector. */
const presses: [selector: string, press: (block: HTMLElement, button: HTMLElement) => void][] = [
  ['.wc-block-product-filter-chips__item,.wc-block-product-filter-removable-chips__remove', toggle],
  ['.wp-block-woocommerce-product-filter-clear-button button', (block) => follow(block, [])],
  ['.wc-block-product-filters__open-overlay', openOverlay],
  ['button[class*="__show-more"]', (_, button) => showAllItems(button)],
];

/** The limits that the fields of a price show. A limit at the end of the range is none. */
const readPrice = (slider: HTMLElement) => {
  const read = (name: string) => {
    const range = slider.querySelector<HTMLInputElement>(`[type=range].${name}`);
    const [min, max] = [Number(range?.min), Number(range?.max)];
    return { range, min, max, value: Number(range?.value) };
  };
  const [from, to] = [read('min'), read('max')];
  return {
    from,
    to,
    value: `${from.value > from.min ? from.value : ''}|${to.value < to.max ? to.value : ''}`,
  };
};

/** Shows the limits while the visitor moves a slider: each stays on its side of the other. */
const showPrice = (slider: HTMLElement, moved: HTMLInputElement) => {
  const { from, to } = readPrice(slider);
  if (from.value > to.value) moved.value = String(moved === from.range ? to.value : from.value);
  const bar = slider.querySelector<HTMLElement>(`${PRICE}__range`);
  for (const [name, { min, max }, side] of [
    ['--low', from, 'left'],
    ['--high', to, 'right'],
  ] as const) {
    const value = Number((side === 'left' ? from : to).range?.value);
    bar?.style.setProperty(name, `${(100 * (value - min)) / (max - min)}%`);
    const shown = slider.querySelector<HTMLElement>(`${PRICE}__${side} > *`);
    const text = shown instanceof HTMLInputElement ? shown.value : (shown?.textContent ?? '');
    const newText = text.replace(/\p{Nd}(?:.*\p{Nd})?/u, String(value));
    if (shown instanceof HTMLInputElement) shown.value = newText;
    else if (shown) shown.textContent = newText;
  }
};

/** Takes a typed limit over into its slider, which keeps it inside the range. */
const takeTypedLimit = (slider: HTMLElement, field: HTMLInputElement) => {
  const range = slider.querySelector<HTMLInputElement>(`[type=range].${field.className}`);
  const typed = parseAmount(field.value)?.value;
  if (!range) return;
  range.value = typed === undefined ? (field.className === 'min' ? range.min : range.max) : String(typed);
  showPrice(slider, range);
};

const changePrice = (block: HTMLElement, slider: HTMLElement, field: HTMLInputElement) => {
  if (field.type !== 'range') takeTypedLimit(slider, field);
  const { value } = readPrice(slider);
  const others = readFilters(block).filter(({ type }) => type !== 'price');
  follow(block, value === '|' ? others : [...others, { type: 'price', value }]);
};

/**
 * Runs the filters of WooCommerce's blocks from the HTML and the data that they print: each choice leads to the address
 * of its list (docs/hosts/woocommerce-blocks.md#lists).
 * @param ownFilters selector of the filter blocks whose own modules are not on the page
 */
export const startFilters = (ownFilters: string): void => {
  const findBlock = (target: EventTarget | null) =>
    (target as Element | null)?.closest?.<HTMLElement>(ownFilters);
  document.addEventListener('click', (event) => {
    const block = findBlock(event.target);
    if (!block || event.defaultPrevented) return;
    for (const [selector, press] of presses) {
      const button = (event.target as Element).closest<HTMLElement>(selector);
      if (button) press(block, button);
    }
  });
  for (const type of ['input', 'change'])
    document.addEventListener(type, ({ target }) => {
      const block = findBlock(target);
      if (!block) return;
      const field = target as HTMLInputElement;
      const slider = field.closest<HTMLElement>(PRICE);
      if (slider && type === 'change') changePrice(block, slider, field);
      else if (slider && field.type === 'range') showPrice(slider, field);
      else if (type === 'change' && field.type === 'checkbox') toggle(block, field);
    });
  addEventListener('region:update', () => {
    wantedFilters = new WeakMap();
  });
  repeatEarlyPress(`${ownFilters} button`);
  // The visitor may have ticked a box before this code has loaded.
  for (const box of document.querySelectorAll<HTMLInputElement>(`${ownFilters} [type=checkbox]`))
    if (box.checked !== box.defaultChecked) {
      box.dispatchEvent(new CustomEvent('change', { bubbles: true }));
      break;
    }
};
