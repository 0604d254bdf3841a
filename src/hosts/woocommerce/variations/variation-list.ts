import type { Variation } from '../../../behaviours/variation';
import { findJQuery } from '../../../integrations/jquery';
import { parseJson } from '../../../utils/json';
import { formSelector } from './form';

/** The name under which jQuery keeps the list, by WooCommerce's attribute. */
const NAME = 'product_variations';

/** The list of each form that was read without jQuery. */
const lists = new WeakMap<HTMLElement, unknown>();

/**
 * The form's variations. They are jQuery's objects where the page has jQuery: add-ons write a visitor's prices into them,
 * and no event follows. For a long list the host prints "false", and the behaviour requests each chosen variation.
 */
export const readVariations = (form: HTMLElement): Variation[] | undefined => {
  const $ = findJQuery();
  if (!$) lists.set(form, parseJson(form.dataset[NAME]));
  const list: unknown = $ ? $(form).data(NAME) : lists.get(form);
  return Array.isArray(list) ? list : undefined;
};

/** Data that an add-on has printed for the request of a variation, or has written into jQuery's data. */
export const readCustomData = (form: HTMLElement): unknown => {
  const $ = findJQuery();
  if ($) return $(form).data('custom_data');
  const text = form.dataset.custom_data;
  const data = parseJson(text);
  return data && typeof data === 'object' ? data : text;
};

export const shareVariations = () => {
  for (const form of document.querySelectorAll<HTMLElement>(formSelector))
    if (lists.has(form)) findJQuery()?.(form).data(NAME, lists.get(form));
};
