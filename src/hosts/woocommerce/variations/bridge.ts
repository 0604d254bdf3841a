import type { Variation } from '../../../behaviours/variation';
import { emit } from '../../../dom/emit';
import { parseHtml } from '../../../dom/html';
import { findJQuery, onPageEvent, triggerPageEventOn } from '../../../integrations/jquery';
import type { IslandEvents, PageConfig } from '../../../types';
import { pageGlobals } from '../../../utils/page-globals';
import { escapeHtml } from '../../../utils/text';
import { findFields, findForm, formSelector } from './fields';
import { showImages } from './images';
import { holdPresses } from './form';
import { readTexts } from './texts';

const defaultTemplate = ['description', 'price', 'availability']
  .map((part) => {
    const key = part === 'description' ? 'variation_description' : `${part}_html`;
    return `<div class="woocommerce-variation-${part}">{{{ data.variation.${key} }}}</div>`;
  })
  .join('');

/** Renders the shop's own template for a variation, which themes and add-ons change. */
const renderTemplate = (id: string, variation: Variation, fallback: string): string => {
  const template = document.getElementById(`tmpl-${id}`)?.textContent ?? fallback;
  const { wp } = pageGlobals as { wp?: { template?(id: string): (data: object) => string } };
  // A template with code (`<# … #>`) needs WordPress's own template function.
  if (/<#/.test(template) && wp?.template) return wp.template(id)({ variation });
  return template
    .replace(/\/\*<!\[CDATA\[\*\/|\/\*\]\]>\*\//g, '')
    .replace(/\{\{(\{?)\s*data\.variation\.([\w-]+)\s*\}\}\}?/g, (_, raw: string, key: string) => {
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
  const toText = (html: unknown) => parseHtml(String(html ?? '')).textContent;
  writeText(product.querySelectorAll('.product_meta .sku'), variation?.sku);
  writeText(
    product.querySelectorAll(createDetailSelector('weight')),
    variation?.weight && variation.weight_html,
  );
  writeText(
    product.querySelectorAll(createDetailSelector('dimensions')),
    variation?.dimensions && toText(variation.dimensions_html),
  );
};

const limitQuantity = (form: HTMLElement, variation: Variation) => {
  const field = form.querySelector<HTMLInputElement>(
    '.single_variation_wrap .quantity input.qty[name="quantity"]',
  );
  if (!field) return;
  const isSingle = variation.is_sold_individually === 'yes';
  const { min_qty, max_qty, step } = variation;
  const min = isSingle ? '1' : String(min_qty ?? '');
  const max = isSingle ? '' : String(max_qty ?? '');
  const value = Number.parseFloat(field.value);
  const limitedValue =
    isSingle || Number.isNaN(value)
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

type State = 'buyable' | 'unavailable' | 'open';

/** Sets the classes by which the host's stylesheet and add-ons recognise whether a visitor can buy the variation. */
const markButton = (form: HTMLElement, state: State) => {
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

/** Publishes the possible options by classes and events, for swatches of add-ons. */
const publishOptions = (form: HTMLElement) => {
  for (const field of findFields(form))
    for (const option of field.options)
      if (option.value) {
        option.classList.add('attached');
        option.classList.toggle('enabled', !option.disabled);
      }
  triggerPageEventOn(form, 'woocommerce_update_variation_values');
  triggerPageEventOn(form, 'update_variation_values');
};

/** Marks a form without a chosen variation, as the host's script does at its start. */
const markForm = (form: HTMLFormElement) => {
  const output = form.querySelector<HTMLElement>('.single_variation');
  const hasChoice = findFields(form).some(({ value }) => value);
  for (const reset of form.querySelectorAll<HTMLElement>('.reset_variations'))
    reset.style.visibility = hasChoice ? 'visible' : 'hidden';
  if (output && !output.textContent?.trim()) output.style.display = 'none';
  markButton(form, 'open');
};

const noMatch = '.wc-no-matching-variations';

/** Pause before the text, as in the host's script: screen readers first finish the select's new value. */
const TEXT_DELAY_MS = 300;

const findOutput = (form: HTMLElement) => form.querySelector<HTMLElement>('.single_variation') ?? form;

/** Timers of the texts that follow after the pause, by form. A later choice clears the timer. */
const delayedTexts = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

const getState = (variation: Variation): State =>
  variation.variation_is_visible && variation.is_purchasable && variation.is_in_stock
    ? 'buyable'
    : 'unavailable';

type Effect = (form: HTMLFormElement, ...args: unknown[]) => void;

/**
 * Applies each event's effect to the page. Like the host's script, this module reacts before other listeners. An event
 * that an add-on fires has the same effect.
 */
const registerEffects = (config: PageConfig) => {
  const announce = (form: HTMLElement, text: string) => {
    for (const alert of form.querySelectorAll('.reset_variations_alert')) alert.textContent = text;
  };
  const showText = (form: HTMLFormElement, variation: Variation) => {
    const output = findOutput(form);
    if (output !== form) {
      const html = variation.variation_is_visible
        ? renderTemplate('variation-template', variation, defaultTemplate)
        : renderTemplate(
            'unavailable-variation-template',
            variation,
            `<p>${escapeHtml(readTexts(config).i18n_unavailable_text)}</p>`,
          );
      output.replaceChildren(parseHtml(html));
      output.style.display = 'block';
    }
    fire(output, 'show_variation', variation, getState(variation) === 'buyable');
  };
  const effects: Record<string, Effect> = {
    found_variation: (form, foundVariation) => {
      const variation = Object(foundVariation) as Variation;
      writeDetails(form, variation);
      showImages(form, variation);
      for (const id of form.querySelectorAll<HTMLInputElement>('[name="variation_id"]'))
        id.value = String(variation.variation_id ?? '');
      limitQuantity(form, variation);
      markButton(form, getState(variation));
      clearTimeout(delayedTexts.get(form));
      delayedTexts.set(
        form,
        setTimeout(() => showText(form, variation), TEXT_DELAY_MS),
      );
    },
    show_variation: (form, _, isBuyable) => markButton(form, isBuyable ? 'buyable' : 'unavailable'),
    reset_data: (form) => {
      clearTimeout(delayedTexts.get(form));
      writeDetails(form);
      fire(form, 'reset_image');
      const output = findOutput(form);
      if (output !== form) {
        output.replaceChildren();
        output.style.display = 'none';
      }
      fire(output, 'hide_variation');
    },
    reset_image: (form) => showImages(form),
    hide_variation: (form) => markButton(form, 'open'),
    announce_reset: (form) => announce(form, readTexts(config).i18n_reset_alert_text),
    clear_reset_announcement: (form) => announce(form, ''),
    reset_focus: (form) => findFields(form)[0]?.focus(),
  };
  const fire = (target: HTMLElement, name: string, ...args: unknown[]) => {
    const form = findForm(target);
    if (form) effects[name]?.(form, ...args);
    triggerPageEventOn(target, name, ...args);
  };
  for (const [name, effect] of Object.entries(effects))
    onPageEvent(name, ({ target }, ...args) => {
      const form = findForm(target);
      if (form) effect(form, ...args);
    });
  return fire;
};

type Fire = ReturnType<typeof registerEffects>;

const onChoice = (
  form: HTMLFormElement,
  { state, variation }: IslandEvents['product:variation'],
  config: PageConfig,
  fire: Fire,
) => {
  publishOptions(form);
  form.querySelector(noMatch)?.parentElement?.remove();
  for (const reset of form.querySelectorAll<HTMLElement>('.reset_variations'))
    reset.style.visibility = findFields(form).some(({ value }) => value) ? 'visible' : 'hidden';
  if (state === 'found' && variation) {
    fire(form, 'found_variation', variation);
    return;
  }
  fire(form, 'reset_data');
  if (state === 'unknown') markButton(form, 'buyable');
  const output = findOutput(form);
  if (state === 'none' && output !== form) {
    const alert = document.createElement('div');
    alert.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.className = `${noMatch.slice(1)} woocommerce-info`;
    text.textContent = readTexts(config).i18n_no_matching_variations_text;
    alert.append(text);
    output.after(alert);
  }
};

/** Provides the methods that add-ons call on an inserted form. */
const provideMethods = () => {
  const $ = findJQuery();
  const methods = $?.fn as Record<string, unknown> | undefined;
  if (!methods || methods.wc_variation_form) return;
  type ElementSet = Iterable<Element> & { [index: number]: Element };
  const createMethod = (run: (form: HTMLFormElement, argument?: Variation) => void) =>
    function (this: ElementSet, argument?: Variation) {
      for (const node of Array.from(this)) run(node as HTMLFormElement, argument);
      return this;
    };
  methods.wc_variation_form = createMethod((form) => emit(form, 'product:check', {}));
  methods.wc_variations_image_update = createMethod((form, variation) =>
    showImages(form, variation || undefined),
  );
  methods.wc_variations_image_reset = createMethod((form) => showImages(form));
};

/**
 * Shows a variation in WooCommerce's page. Dispatches the events of WooCommerce's script on the form for add-ons, in
 * the same order.
 */
export const followForms = (config: PageConfig) => {
  for (const form of document.querySelectorAll<HTMLFormElement>(formSelector)) markForm(form);
  provideMethods();
  addEventListener('load', provideMethods);
  const fire = registerEffects(config);
  /** Forms with a choice, whose events have run. */
  const chosenForms = new WeakSet<HTMLElement>();
  const presses = holdPresses(config, (form) => chosenForms.has(form));

  document.addEventListener('product:variation', (event) => {
    const form = findForm(event.target);
    if (!form) return;
    chosenForms.add(form);
    form.querySelector('.si-message')?.remove();
    onChoice(form, (event as CustomEvent<IslandEvents['product:variation']>).detail, config, fire);
    presses.repeat(form);
  });
  document.addEventListener('island:ready', (event) => {
    const form = findForm(event.target);
    if (!form || (event as CustomEvent).detail.name !== 'variation') return;
    if (!chosenForms.has(form)) {
      markForm(form);
      publishOptions(form);
      fire(form, 'reset_data');
    }
    fire(form, 'check_variations');
    fire(form, 'wc_variation_form');
  });
  document.addEventListener('island:error', (event) => {
    const form = findForm(event.target);
    // Without the behaviour the shop explains an incomplete choice.
    if (!form || (event as CustomEvent).detail.name !== 'variation') return;
    markButton(form, 'buyable');
    presses.repeat(form);
  });
  const isChoice = (target: EventTarget | null) =>
    !!findForm(target) && (target as Element).matches('.variations select');
  const announceChange = (form: HTMLFormElement) => {
    // The press belongs to the earlier choice.
    presses.drop(form);
    fire(form, 'clear_reset_announcement');
    fire(form, 'woocommerce_variation_select_change');
  };
  // The capture listener runs before the behaviour's own listener. The listener of `onPageEvent` runs afterwards.
  document.addEventListener(
    'change',
    ({ target }) => {
      const form = isChoice(target) && findForm(target);
      if (form) announceChange(form);
    },
    true,
  );
  onPageEvent('change', (event) => {
    const { target } = event;
    const form = isChoice(target) && findForm(target);
    if (!form) return;
    // A change that a swatch triggers through jQuery reaches no native listener.
    if (!('composedPath' in event)) {
      announceChange(form);
      emit(form, 'product:check', { again: true });
    }
    fire(form, 'check_variations');
    fire(form, 'woocommerce_variation_has_changed');
  });
  for (const name of ['check_variations', 'update_variation_values'])
    onPageEvent(name, ({ target }) => {
      const form = findForm(target);
      if (form) emit(form, 'product:check', { again: name === 'check_variations' });
    });
  onPageEvent('reload_product_variations', ({ target }) => {
    const form = findForm(target);
    const variations = form && findJQuery()?.(form).data('product_variations');
    if (form) emit(form, 'product:check', Array.isArray(variations) ? { variations } : {});
  });

  document.addEventListener('click', (event) => {
    const target = event.target as Element;
    const form = findForm(target);
    if (!form || !target.closest('.reset_variations')) return;
    fire(form, 'announce_reset');
    fire(form, 'reset_data');
    fire(form, 'reset_focus');
  });
};
