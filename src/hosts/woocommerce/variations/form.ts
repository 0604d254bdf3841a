import { emit } from '../../../dom/emit';
import { createMessage } from '../../../dom/show-message';
import type { PageConfig } from '../../../types';
import { findFields, findForm } from './fields';
import { readTexts } from './texts';

/**
 * Holds a press on the button until the form knows the variation, and explains a press that cannot add the product.
 * @param hasVariation whether the form has reported a variation or the lack of a variation
 */
export const holdPresses = (config: PageConfig, hasVariation: (form: HTMLElement) => boolean) => {
  /** Pressed buttons by form. */
  const heldButtons = new WeakMap<HTMLElement, HTMLElement>();
  let isRepeating = false;

  const explain = (form: HTMLElement, button: HTMLElement, emptyField?: HTMLElement) => {
    form.querySelector('.si-message')?.remove();
    const { i18n_unavailable_text, i18n_make_a_selection_text } = readTexts(config);
    const isUnavailable = button.matches('.wc-variation-is-unavailable');
    createMessage(button).show(isUnavailable ? i18n_unavailable_text : i18n_make_a_selection_text);
    emptyField?.focus();
  };

  // The capture listener runs before the form's own listeners, because the press must not send the form.
  document.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest?.<HTMLElement>('.single_add_to_cart_button');
      const form = findForm(event.target);
      if (!form || !button) return;
      const isDisabled = button.matches('.disabled');
      // Without the behaviour the press would wait forever.
      const hasNoId =
        form.querySelector('.variations[data-island-state=ready]') &&
        form.querySelector<HTMLInputElement>('[name="variation_id"]')?.value === '';
      if (!isDisabled && (isRepeating || !hasNoId)) return;
      event.preventDefault();
      event.stopPropagation();
      const isRequested = form.ariaBusy === 'true';
      const emptyField = findFields(form).find(({ value }) => !value);
      const isExplained = button.matches('.wc-variation-is-unavailable') || hasVariation(form);
      if (isDisabled && (emptyField || (isExplained && !isRequested))) {
        explain(form, button, emptyField);
        return;
      }
      heldButtons.set(form, button);
      // The shop refuses a form without the id. A failed request has enabled the button without an id.
      if (!isDisabled) emit(form, 'product:check', { again: !isRequested });
    },
    true,
  );

  return {
    /** Forgets the press. */
    drop: (form: HTMLElement) => heldButtons.delete(form),
    /** Presses the button again. */
    repeat(form: HTMLElement) {
      const button = heldButtons.get(form);
      heldButtons.delete(form);
      isRepeating = true;
      button?.click();
      isRepeating = false;
    },
  };
};
