import type { Variation } from '../../../behaviours/variation';
import { createNode } from '../../../dom/create-node';
import { emit } from '../../../dom/emit';
import { parseHtml } from '../../../dom/html';
import type { IslandEvents } from '../../../types';
import { parseQuantity } from '../../../utils/amount';
import { pageGlobals } from '../../../utils/page-globals';
import { escapeHtml } from '../../../utils/text';
import { clearFormError, showFormError } from '../blocks/notices';
import { showImages } from './images';
import { readTexts } from './texts';

export const formSelector = 'form.variations_form';

const defaultTemplate = ['description', 'price', 'availability']
  .map((part) => {
    const key = part === 'description' ? 'variation_description' : `${part}_html`;
    return `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`;
  })
  .join('');

/** The place of a part of the variation in a template. Anything else in braces is code. */
const place = /\{\{(\{?)\s*data\.variation\.([\w-]+)\s*\}\}\}?/g;

/** Renders the shop's own template for a variation, which themes and add-ons change. */
const renderTemplate = (id: string, variation: Variation, fallback: string): string => {
  const printed = document.getElementById(`tmpl-${id}`)?.textContent ?? fallback;
  const hasCode = /<#|\{\{/.test(printed.replace(place, ''));
  const { wp } = pageGlobals as { wp?: { template?(id: string): (data: object) => string } };
  // A template with code (`<# … #>`) needs WordPress's own template function. Without it visitors would read the code.
  if (hasCode && wp?.template) return wp.template(id)({ variation });
  return (hasCode ? fallback : printed)
    .replace(/\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g, '')
    .replace(place, (_, raw: string, key: string) => {
      const value = String(variation[key] ?? '');
      return raw ? value : escapeHtml(value);
    });
};

/** Shows a text of the variation in elements of the product's page. Without a text the original content returns. */
const writeText = (nodes: Iterable<Element>, text: unknown) => {
  for (const node of nodes) {
    if (!text && !node.hasAttribute('data-o_content')) continue;
    if (!node.hasAttribute('data-o_content')) node.setAttribute('data-o_content', node.textContent ?? '');
    node.textContent = text ? String(text) : node.getAttribute('data-o_content');
  }
};

const createDetailSelector = (name: string) =>
  `.product_${name},.woocommerce-product-attributes-item--${name} .woocommerce-product-attributes-item__value`;

const writeDetails = (form: HTMLElement, variation?: Variation) => {
  const product = form.closest('.product');
  if (!product) return;
  writeText(product.querySelectorAll('.product_meta .sku'), variation?.sku);
  writeText(
    product.querySelectorAll(createDetailSelector('weight')),
    variation?.weight && variation.weight_html,
  );
  writeText(
    product.querySelectorAll(createDetailSelector('dimensions')),
    variation?.dimensions && parseHtml(String(variation.dimensions_html ?? '')).textContent,
  );
};

const limitQuantity = (form: HTMLElement, variation: Variation) => {
  const field = form.querySelector<HTMLInputElement>('.quantity input.qty[name="quantity"]');
  if (!field) return;
  const isSingle = variation.is_sold_individually === 'yes';
  const { min_qty, max_qty, step } = variation;
  const min = isSingle ? '1' : String(min_qty ?? '');
  const max = isSingle ? '' : String(max_qty ?? '');
  const value = parseQuantity(field.value);
  const limitedValue =
    isSingle || value === undefined
      ? min
      : Math.max(Number(min) || 0, Math.min(value, Number(max) > 0 ? Number(max) : value));
  field.min = min;
  field.max = max;
  if (step) field.step = String(step);
  field.value = String(limitedValue);
  field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
  const wrapper = field.closest<HTMLElement>('.quantity');
  if (wrapper) wrapper.style.display = isSingle ? 'none' : '';
};

type ButtonState = 'buyable' | 'unavailable' | 'open';

const isBuyable = (variation: Variation) =>
  !!(variation.variation_is_visible && variation.is_purchasable && variation.is_in_stock);

const noMatch = '.wc-no-matching-variations';

/** Pause before the text, as in the host's script: screen readers first finish the select's new value. */
const TEXT_DELAY_MS = 300;

type Fire = (target: HTMLElement, name: string, ...args: unknown[]) => void;

const findFields = (form: HTMLElement) => [...form.querySelectorAll<HTMLSelectElement>('.variations select')];

const findOutput = (form: HTMLElement) => form.querySelector<HTMLElement>('.single_variation');

/** Sets the classes by which the host's stylesheet and add-ons recognise whether a visitor can buy the variation. */
const markButton = (form: HTMLElement, state: ButtonState) => {
  for (const button of form.querySelectorAll('.single_add_to_cart_button')) {
    button.classList.toggle('disabled', state !== 'buyable');
    button.classList.toggle('wc-variation-selection-needed', state === 'open');
    button.classList.toggle('wc-variation-is-unavailable', state === 'unavailable');
    // A press still explains the missing choice, so the button stays in the tab order.
    if (state === 'buyable') button.removeAttribute('aria-disabled');
    else button.setAttribute('aria-disabled', 'true');
  }
  for (const wrap of form.querySelectorAll('.woocommerce-variation-add-to-cart')) {
    wrap.classList.toggle('woocommerce-variation-add-to-cart-enabled', state === 'buyable');
    wrap.classList.toggle('woocommerce-variation-add-to-cart-disabled', state !== 'buyable');
  }
};

const showResetLink = (form: HTMLElement) => {
  for (const reset of form.querySelectorAll<HTMLElement>('.reset_variations'))
    reset.style.visibility = findFields(form).some(({ value }) => value) ? 'visible' : 'hidden';
};

const showNoMatch = (form: HTMLElement, message: string) => {
  // A form of blocks has no place of its own for the variation.
  const output = findOutput(form) ?? form.querySelector('.single_variation_wrap');
  const text = createNode('p', { class: `${noMatch.slice(1)} woocommerce-info` }, message);
  output?.after(createNode('div', { role: 'alert' }, text));
};

/**
 * A product's form with variations: what it shows of the chosen variation, and whether a press on its button can add
 * the product.
 */
export class VariationForm {
  readonly element: HTMLFormElement;
  private readonly fire: Fire;
  private textTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the behaviour has reported a variation, or the lack of one. */
  private hasReport = false;
  /** Ends the wait of a press, which then repeats or is dropped. */
  private endWait: ((repeats: boolean) => void) | undefined;
  /** Whether the next press is the repeated one. */
  private isRepeating = false;

  constructor(element: HTMLFormElement, fire: Fire) {
    this.element = element;
    this.fire = fire;
  }

  /** Marks a form without a chosen variation, as the host's script does at its start. */
  open() {
    const output = findOutput(this.element);
    showResetLink(this.element);
    // Old templates of themes hide the price and the button until the host's script has started.
    for (const wrap of this.element.querySelectorAll<HTMLElement>('.single_variation_wrap'))
      if (wrap.style.display === 'none') wrap.style.display = '';
    if (output && !output.textContent?.trim()) output.style.display = 'none';
    markButton(this.element, 'open');
  }

  /** Runs the host's events once the behaviour has mounted. */
  start() {
    if (!this.hasReport) {
      this.open();
      this.publishOptions();
      this.fire(this.element, 'reset_data');
    }
    this.fire(this.element, 'check_variations');
    this.fire(this.element, 'wc_variation_form');
    // The fields of a form of blocks come with the behaviour, so an earlier press found no missing choice.
    this.endWait?.(true);
  }

  /** Works without the behaviour: the shop then explains an incomplete choice. */
  startWithoutChoice() {
    markButton(this.element, 'buyable');
    this.endWait?.(true);
  }

  report({ state, variation }: IslandEvents['product:variation']) {
    const { element } = this;
    this.hasReport = true;
    clearFormError(element);
    this.publishOptions();
    element.querySelector(noMatch)?.parentElement?.remove();
    showResetLink(element);
    if (state === 'found' && variation) this.fire(element, 'found_variation', variation);
    else {
      this.fire(element, 'reset_data');
      if (state === 'unknown') markButton(element, 'buyable');
      if (state === 'none') showNoMatch(element, readTexts().i18n_no_matching_variations_text);
    }
    this.endWait?.(true);
  }

  show(variation: Variation) {
    const { element } = this;
    writeDetails(element, variation);
    showImages(element, variation);
    for (const id of element.querySelectorAll<HTMLInputElement>('[name="variation_id"]'))
      id.value = String(variation.variation_id ?? '');
    limitQuantity(element, variation);
    this.mark(isBuyable(variation));
    clearTimeout(this.textTimer);
    this.textTimer = setTimeout(() => this.showText(variation), TEXT_DELAY_MS);
  }

  mark(isBuyable: boolean) {
    markButton(this.element, isBuyable ? 'buyable' : 'unavailable');
  }

  markOpen() {
    markButton(this.element, 'open');
  }

  /** Shows the product without a chosen variation. */
  reset() {
    clearTimeout(this.textTimer);
    writeDetails(this.element);
    this.fire(this.element, 'reset_image');
    const output = findOutput(this.element);
    if (output) {
      output.replaceChildren();
      output.style.display = 'none';
    }
    this.fire(output ?? this.element, 'hide_variation');
  }

  resetImage() {
    showImages(this.element);
  }

  /** Tells screen readers whether the visitor has cleared the choices. */
  announceReset(isCleared: boolean) {
    const text = isCleared ? readTexts().i18n_reset_alert_text : '';
    for (const alert of this.element.querySelectorAll('.reset_variations_alert')) alert.textContent = text;
  }

  focusFirstField() {
    findFields(this.element)[0]?.focus();
  }

  /** Drops a held press, which belongs to the earlier choice. */
  announceChange() {
    this.endWait?.(false);
    this.fire(this.element, 'clear_reset_announcement');
    this.fire(this.element, 'woocommerce_variation_select_change');
  }

  /** Holds a press until the form knows the variation, or explains it (src/core/presses.ts). */
  holdPress(button: HTMLElement): Promise<HTMLElement | undefined> | undefined {
    const { element } = this;
    const isRepeated = this.isRepeating;
    this.isRepeating = false;
    const isDisabled = button.matches('.disabled');
    // Without the behaviour the press would wait forever.
    const hasNoId =
      element.querySelector('.variations[data-island-state=ready]') &&
      element.querySelector<HTMLInputElement>('[name="variation_id"]')?.value === '';
    if (!isDisabled && (isRepeated || !hasNoId)) return;
    const isRequested = element.ariaBusy === 'true';
    const emptyField = findFields(element).find(({ value }) => !value);
    const isExplained = button.matches('.wc-variation-is-unavailable') || this.hasReport;
    if (isDisabled && (emptyField || (isExplained && !isRequested))) {
      this.explainPress(button, emptyField);
      return Promise.resolve(undefined);
    }
    // A press that waits already stands for this one, too.
    if (this.endWait) return Promise.resolve(undefined);
    const wait = new Promise<HTMLElement | undefined>((resolve) => {
      this.endWait = (repeats) => {
        this.endWait = undefined;
        this.isRepeating = repeats;
        resolve(repeats ? button : undefined);
      };
    });
    // The shop refuses a form without the id. A failed request has enabled the button without an id.
    if (!isDisabled) emit(element, 'product:check', { again: !isRequested });
    return wait;
  }

  private explainPress(button: HTMLElement, emptyField?: HTMLElement) {
    const { i18n_unavailable_text, i18n_make_a_selection_text } = readTexts();
    const isUnavailable = button.matches('.wc-variation-is-unavailable');
    const text = isUnavailable ? i18n_unavailable_text : i18n_make_a_selection_text;
    showFormError(this.element, button, text);
    emptyField?.focus();
  }

  /** Publishes the possible options by classes and events, for swatches of add-ons. */
  private publishOptions() {
    for (const { options } of findFields(this.element))
      for (const option of options)
        if (option.value) {
          option.classList.add('attached');
          option.classList.toggle('enabled', !option.disabled);
        }
    this.fire(this.element, 'woocommerce_update_variation_values');
    this.fire(this.element, 'update_variation_values');
  }

  private showText(variation: Variation) {
    const output = findOutput(this.element);
    if (output) {
      const html = variation.variation_is_visible
        ? renderTemplate('variation-template', variation, defaultTemplate)
        : renderTemplate(
            'unavailable-variation-template',
            variation,
            `<p>${escapeHtml(readTexts().i18n_unavailable_text)}</p>`,
          );
      output.replaceChildren(parseHtml(html));
      output.style.display = 'block';
    }
    this.fire(output ?? this.element, 'show_variation', variation, isBuyable(variation));
  }
}
