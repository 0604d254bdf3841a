import { behaviour } from '../../../../core/mountable/behaviour';
import type { Docs } from '../../../../core/mountable/props';
import { createRevertible } from '../../../../dom/revertible';
import { isSamePage, safeUrl } from '../../../../dom/url';
import { parseAmount } from '../../../../utils/amount';
import { asRecord } from '../../../../utils/record';
import { reportError } from '../../../../utils/report-error';
import { paintChips, readContext, takeColours } from '../../blocks/read-block';
import { createFilterUrl, type Filter } from './filter-url';
import { showAllItems } from './show-all-items';

export const props = {};
export const docs: Docs<typeof props> = {};

const OPENED = 'is-overlay-opened';
const OVERLAY = '.wc-block-product-filters__overlay';
const PRICE = '.wc-block-product-filter-price-slider';
/** The block itself has its class only from the editor; a template may leave it out. */
const SLIDER = `${PRICE}__content`;

/** The visitor's choice while the answer is on its way. */
const wantedFilters = new WeakMap<Element, Filter[]>();

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
  const link = document.createElement('a');
  link.href = safeUrl(
    createFilterUrl(location.href, filters, Object.keys(asRecord(readContext(block).params))),
  );
  // While the answer to another choice is on its way, the same address is news: the browser loads it.
  if (isSamePage(link.href) && !wantedFilters.has(block)) return;
  wantedFilters.set(block, filters);
  link.hidden = true;
  // While the block mounts, the loader holds every press on it. The link stays until the press has come through.
  link.addEventListener('click', () => setTimeout(() => link.remove()));
  block.append(link);
  link.click();
};

const readItem = (control: Element): Filter | undefined => {
  const { item } = readContext(control.closest<HTMLElement>('[data-wp-context]'));
  return isFilter(item) ? item : undefined;
};

const omit = (filters: Filter[], { type, value }: Filter) =>
  filters.filter((other) => other.type !== type || other.value !== value);

/** Takes the filter of a control back, or adds it. */
const toggle = (block: HTMLElement, control: Element) => {
  const item = readItem(control);
  if (!item) return;
  const filters = readFilters(block);
  const others = omit(filters, item);
  const isChosen = others.length < filters.length;
  if (control.matches('[role=checkbox]')) control.setAttribute('aria-checked', String(!isChosen));
  follow(block, isChosen ? others : [...others, item]);
};

/** Shows the filters of the list again, after Back to a page that the browser has kept as the visitor left it. */
const restore = (block: HTMLElement) => {
  wantedFilters.delete(block);
  const filters = readFilters(block);
  for (const control of block.querySelectorAll<HTMLInputElement>('[type=checkbox],[role=checkbox]')) {
    const item = readItem(control);
    const isChosen = !!item && omit(filters, item).length < filters.length;
    if (control.type === 'checkbox') control.checked = isChosen;
    else control.setAttribute('aria-checked', String(isChosen));
  }
};

/** In a narrow window the filters are a dialog, whose code wide windows never need. */
const openOverlay = async (block: HTMLElement, opener: HTMLElement) => {
  // A dialog for which the shop has chosen no colours takes those of the page around.
  takeColours(block, {
    '--wc-product-filters-background-color': 'backgroundColor',
    '--wc-product-filters-text-color': 'color',
  });
  const dialog = block.querySelector<HTMLElement>(`${OVERLAY}-dialog`);
  const { openPanel } = await import('../../../../dom/dialog/panel');
  if (!dialog || block.classList.contains(OPENED)) return;
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

const presses: [selector: string, press: (block: HTMLElement, button: HTMLElement) => void][] = [
  ['.wc-block-product-filter-chips__item,.wc-block-product-filter-removable-chips__remove', toggle],
  ['.wp-block-woocommerce-product-filter-clear-button button', (block) => follow(block, [])],
  [
    '.wc-block-product-filters__open-overlay',
    (block, button) => {
      openOverlay(block, button).catch(reportError);
    },
  ],
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
    // The region later puts the server's text into the same node.
    else if (shown?.firstChild) shown.firstChild.nodeValue = newText;
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

const onField = (block: HTMLElement, { type, target }: Event) => {
  const field = target as HTMLInputElement;
  const slider = field.closest<HTMLElement>(SLIDER);
  if (slider && type === 'change') changePrice(block, slider, field);
  else if (slider && field.type === 'range') showPrice(slider, field);
  else if (type === 'change' && field.type === 'checkbox') toggle(block, field);
};

/**
 * Runs the filters of WooCommerce's blocks from the HTML and the data that they print: each choice leads to the address
 * of its list.
 */
export default behaviour(props, (block, _, { signal }) => {
  paintChips(block);
  const onClick = (event: MouseEvent) => {
    for (const [selector, press] of presses) {
      const button = !event.defaultPrevented && (event.target as Element).closest<HTMLElement>(selector);
      if (button) press(block, button);
    }
  };
  block.addEventListener('click', onClick, { signal });
  for (const type of ['input', 'change'])
    block.addEventListener(type, (event) => onField(block, event), { signal });
  const onRegionUpdate = () => {
    wantedFilters.delete(block);
    paintChips(block);
  };
  document.addEventListener('region:update', onRegionUpdate, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && restore(block), { signal });
  // The visitor may have ticked a box or moved a slider before this code has loaded.
  const boxes = [...block.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const tickedBox = boxes.find((box) => box.checked !== box.defaultChecked);
  if (tickedBox) toggle(block, tickedBox);
  const ranges = [...block.querySelectorAll<HTMLInputElement>(`${SLIDER} [type=range]`)];
  const movedRange = ranges.find(({ value, defaultValue }) => value !== defaultValue);
  const slider = movedRange?.closest<HTMLElement>(SLIDER);
  if (movedRange && slider) {
    showPrice(slider, movedRange);
    changePrice(block, slider, movedRange);
  }
});
