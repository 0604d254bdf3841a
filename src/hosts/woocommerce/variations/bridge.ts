import type { Variation } from '../../../behaviours/variation';
import { holdPress } from '../../../core/presses';
import { emit } from '../../../dom/emit';
import {
  findJQuery,
  isNativeEvent,
  onPageEvent,
  triggerPageEventOn,
  whenJQuery,
} from '../../../integrations/jquery';
import type { IslandEvents } from '../../../types';
import { forwardClicks } from '../forward-jquery-events';
import { formSelector, VariationForm } from './form';
import { showImages } from './images';
import { readVariations, shareVariations } from './variation-list';

const addButton = '.single_add_to_cart_button';

/** Effects of the host's events on a form. An event that an add-on fires has the same effect as the bundle's own. */
const effects: Record<string, (form: VariationForm, ...args: unknown[]) => void> = {
  found_variation: (form, variation) => form.show(Object(variation) as Variation),
  show_variation: (form, _, isBuyable) => form.mark(!!isBuyable),
  reset_data: (form) => form.reset(),
  reset_image: (form) => form.resetImage(),
  hide_variation: (form) => form.markOpen(),
  announce_reset: (form) => form.announceReset(true),
  clear_reset_announcement: (form) => form.announceReset(false),
  reset_focus: (form) => form.focusFirstField(),
};

/** Finds the form around an event's target, also of a form that a quick view inserts later. */
const createFinder = (selector: string) => {
  const forms = new WeakMap<Element, VariationForm>();
  /** Applies an event's effect before other listeners run, as the host's script does. */
  const fire = (target: HTMLElement, name: string, ...args: unknown[]) => {
    const form = findForm(target);
    if (form) effects[name]?.(form, ...args);
    triggerPageEventOn(target, name, ...args);
  };
  const findForm = (target: EventTarget | null): VariationForm | undefined => {
    const element = (target as Element | null)?.closest?.<HTMLFormElement>(selector);
    if (!element) return;
    const form = forms.get(element) ?? new VariationForm(element, fire);
    forms.set(element, form);
    return form;
  };
  return { findForm, fire };
};

const provideMethods = () => {
  const methods = findJQuery()?.fn as Record<string, unknown> | undefined;
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
 * Shows the choices of products with variations in WooCommerce's page: listens to the behaviour, the visitor and
 * add-ons, and dispatches the events of WooCommerce's script on the form, in the same order.
 * @param selector selector of the forms
 */
export const followForms = (selector = formSelector) => {
  const { findForm, fire } = createFinder(selector);
  for (const element of document.querySelectorAll(selector)) findForm(element)?.open();
  whenJQuery(() => {
    provideMethods();
    shareVariations();
  });

  for (const [name, effect] of Object.entries(effects))
    onPageEvent(name, ({ target }, ...args) => {
      const form = findForm(target);
      if (form) effect(form, ...args);
    });

  const onBehaviour = <Detail>(type: string, react: (form: VariationForm, detail: Detail) => void) =>
    document.addEventListener(type, (event) => {
      const { detail } = event as CustomEvent<Detail & { name?: string }>;
      const form = findForm(event.target);
      if (form && (detail.name ?? 'variation') === 'variation') react(form, detail);
    });
  onBehaviour<IslandEvents['product:variation']>('product:variation', (form, detail) => form.report(detail));
  onBehaviour('island:ready', (form) => form.start());
  onBehaviour('island:error', (form) => form.startWithoutChoice());

  const findChoice = (target: EventTarget | null) =>
    (target as Element | null)?.matches?.('.variations select') ? findForm(target) : undefined;
  // The capture listener runs before the behaviour's own listener. The listener of `onPageEvent` runs afterwards.
  document.addEventListener('change', ({ target }) => findChoice(target)?.announceChange(), true);
  onPageEvent('change', (event) => {
    const form = findChoice(event.target);
    if (!form) return;
    // A change that a swatch triggers through jQuery reaches no native listener.
    if (!isNativeEvent(event)) {
      form.announceChange();
      emit(form.element, 'product:check', { again: true });
    }
    fire(form.element, 'check_variations');
    fire(form.element, 'woocommerce_variation_has_changed');
  });
  for (const name of ['check_variations', 'update_variation_values'])
    onPageEvent(name, ({ target }) => {
      const form = findForm(target);
      if (form) emit(form.element, 'product:check', { again: name === 'check_variations' });
    });
  onPageEvent('reload_product_variations', ({ target }) => {
    const element = findForm(target)?.element;
    const variations = element && readVariations(element);
    if (element) emit(element, 'product:check', variations ? { variations } : {});
  });

  holdPress(addButton, (target) =>
    findForm(target)?.holdPress(target.closest<HTMLElement>(addButton) as HTMLElement),
  );
  forwardClicks(`${selector} .reset_variations`);
  document.addEventListener('click', ({ target }) => {
    const form = findForm(target);
    if (!form || !(target as Element).closest('.reset_variations')) return;
    for (const name of ['announce_reset', 'reset_data', 'reset_focus']) fire(form.element, name);
  });
};
