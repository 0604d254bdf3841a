import { behaviour } from '../core/mountable/behaviour';
import { address, boolean, type Docs, json, type PropsOf, string } from '../core/mountable/props';
import { createNode } from '../dom/create-node';
import { emit } from '../dom/emit';
import { parseHtml } from '../dom/html';
import { onPress } from '../dom/press';
import { createRevertible, type Setter } from '../dom/revertible';
import type { IslandEvents } from '../types';
import { toJson } from '../utils/json';
import { asRecord } from '../utils/record';

export const props = {
  variations: json<Variation[]>([]),
  url: address(''),
  product: string(''),
  fields: json<Record<string, unknown>>({}),
  choices: string('select'),
  idField: string('variation_id'),
  output: string('[data-variation]'),
  parts: json<Record<string, string>>({ price_html: 'price' }),
  reset: string('[type=reset]'),
  prune: boolean(true),
  noMatch: string('This combination is not available. Please choose another combination.'),
};

export const docs: Docs<typeof props> = {
  variations: 'The variations, as the host describes them; empty: `url` returns the matching variation.',
  url: 'Address that returns a variation for the chosen attributes, for products with many variations.',
  product: 'Id of the product, for the request to `url`.',
  fields: 'Further fields of the request to `url`.',
  choices: 'Selector of the fields with the choices, one field for each attribute.',
  idField: 'Name of the field that takes the id of the variation.',
  output:
    'Selector of the element that shows the parts of the variation. Empty: a listener of the page shows the parts.',
  parts: 'Content of the output: a class for each piece of HTML by name, in order.',
  reset: 'Selector of the link that clears all choices.',
  prune: 'Removes options that fit no variation with the other choices.',
  noMatch: 'Text for choices that fit no variation.',
};

/** A buyable form of a product. An empty attribute means any value. */
export interface Variation {
  variation_id?: number;
  attributes?: Record<string, string>;
  sku?: string;
  variation_is_active?: boolean;
  [part: string]: unknown;
}

declare module '../types' {
  interface IslandEvents {
    /**
     * The choices of a form have changed. `state` is `found`, `none` (no variation fits), `open` (a choice is missing)
     * or `unknown` (no response; the form still works). `sku` and `id` are empty unless `state` is `found`.
     */
    'product:variation': {
      sku: string;
      id: string;
      state?: 'found' | 'none' | 'open' | 'unknown';
      variation?: Variation;
    };
    /**
     * Makes a form read its fields again, with the variations of the event in place of its own. `again` reports the
     * result also for the choices of the last report.
     */
    'product:check': { variations?: Variation[]; again?: boolean };
    /**
     * Fires on the fields of a form that has no list of variations. Listeners may set `variations`. The form keeps these
     * objects, so that a script can change a price in them later.
     */
    'product:variations': { variations: Variation[] };
  }
}

type Choices = Record<string, string>;

/** Whether an entry of the page or of a response can be chosen: it has an id, and texts as the values of attributes. */
const isVariation = (entry: unknown): entry is Variation => {
  const { variation_id: id, attributes } = asRecord(entry);
  return (
    /^[1-9]\d*$/.test(String(id)) &&
    Object.values(asRecord(attributes)).every((value) => typeof (value ?? '') === 'string')
  );
};

/** The attribute that a field chooses. A form with several products gives its fields names of their own. */
const readAttribute = ({ dataset, name }: HTMLSelectElement) => dataset.attribute_name || name;

const readChoices = (fields: HTMLSelectElement[]): Choices =>
  Object.fromEntries(fields.map((field) => [readAttribute(field), field.value]));

/** Whether an attribute of a variation is this option. Hosts print some attributes as HTML, and others as text. */
const isOption = (value: string, option: string) =>
  value === option || (value.includes('&') && parseHtml(value).textContent === option);

/** Whether a variation fits the choices. An empty value on either side fits any value. */
const fits = ({ attributes }: Variation, choices: Choices) =>
  Object.entries(attributes ?? {}).every(
    ([name, value]) => !value || !choices[name] || isOption(value, choices[name]),
  );

const countAttributes = ({ attributes }: Variation) => Object.values(attributes ?? {}).filter(Boolean).length;

/** The variation of complete choices. A variation of exactly these values goes before one for any value. */
const findVariation = (variations: Variation[], choices: Choices): Variation | undefined =>
  variations
    .filter((variation) => fits(variation, choices))
    .reduce<Variation | undefined>(
      (best, variation) => (best && countAttributes(best) >= countAttributes(variation) ? best : variation),
      undefined,
    );

/**
 * Whether the page's list can serve the form. Without an unreadable entry the rest of the list would report existing
 * combinations as missing. Values that no option of a field has would remove every option of the field.
 */
const isUsable = (list: unknown[], fields: HTMLSelectElement[]) =>
  list.every(isVariation) &&
  fields.every((field) =>
    list.some(({ attributes }) => {
      const value = attributes?.[readAttribute(field)];
      return !value || [...field.options].some((option) => isOption(value, option.value));
    }),
  );

/** The list of the form, else that of a listener; empty if it cannot serve the form. */
const findList = (element: HTMLElement, variations: Variation[], fields: HTMLSelectElement[]) => {
  const found = { variations };
  if (!variations[0]) emit(element, 'product:variations', found);
  return isUsable(found.variations, fields) ? found.variations : [];
};

/**
 * Offers the options of a field that fit the other choices.
 * @param printedOptions options that the server printed
 * @param fitting variations that fit the other choices
 * @returns whether the field's choice was impossible
 */
const pruneField = (
  field: HTMLSelectElement,
  printedOptions: HTMLOptionElement[],
  fitting: Variation[],
  set: Setter,
): boolean => {
  const { value } = field;
  const name = readAttribute(field);
  const readValues = (list: Variation[]) => list.map(({ attributes }) => attributes?.[name] ?? '');
  const values = readValues(fitting);
  const activeValues = readValues(fitting.filter((variation) => variation.variation_is_active !== false));
  const isOffered = (offeredValues: string[], option: HTMLOptionElement) =>
    !option.value || offeredValues.some((offered) => !offered || isOption(offered, option.value));
  const possibleOptions = printedOptions.filter((option) => isOffered(values, option));
  for (const option of possibleOptions)
    set(option, { disabled: isOffered(activeValues, option) ? null : '' });
  const isValid = possibleOptions.some((option) => option.value === value && !option.disabled);
  // `data-show_option_none="no"` removes the empty option after a choice.
  if (value && isValid && field.dataset.show_option_none === 'no' && !possibleOptions[0]?.value)
    possibleOptions.shift();
  if (
    possibleOptions.length !== field.options.length ||
    possibleOptions.some((option, index) => option !== field.options[index])
  )
    field.replaceChildren(...possibleOptions);
  field.value = isValid ? value : '';
  return !!value && !isValid;
};

/** Draws the parts of a variation, such as its price. @param parts class of each part by its name */
const drawParts = (variation: Variation, parts: Record<string, string>) =>
  Object.entries(parts).flatMap(([part, className]) => {
    const html = variation[part];
    if (typeof html !== 'string' || !html) return [];
    // The shop itself writes this HTML, so the HTML is safe.
    return [createNode('div', { class: className }, parseHtml(html))];
  });

/** Keeps the options of the choices possible. @param findFields returns the fields with the choices */
const createPruning = (findFields: () => HTMLSelectElement[], set: Setter) => {
  /** All options that the server printed, by field. */
  const optionsByField = new Map<HTMLSelectElement, HTMLOptionElement[]>();
  return {
    /** Removes the options that fit no variation. @returns whether a choice was impossible */
    prune(variations: Variation[]): boolean {
      let hasCleared = false;
      for (const field of findFields()) {
        const printedOptions = optionsByField.get(field) ?? [...field.options];
        optionsByField.set(field, printedOptions);
        const otherChoices = { ...readChoices(findFields()), [readAttribute(field)]: '' };
        const fitting = variations.filter((variation) => fits(variation, otherChoices));
        if (pruneField(field, printedOptions, fitting, set)) hasCleared = true;
      }
      return hasCleared;
    },
    restore() {
      for (const [field, printedOptions] of optionsByField) {
        // The visitor's choice stays.
        const { value } = field;
        field.replaceChildren(...printedOptions);
        field.value = value;
      }
    },
  };
};

type Options = PropsOf<typeof props>;

/** Shows the chosen variation in the form, and puts its id into the fields for the id. */
const createDisplay = (form: HTMLFormElement, options: Options, set: Setter) => {
  const output = options.output ? form.querySelector<HTMLElement>(options.output) : null;
  // Themes print the field a second time, for a button that stays in view.
  const idFields = [...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(options.idField)}"]`)];
  const writeId = (id: string) => {
    for (const field of idFields)
      if (field.value !== id) {
        field.value = id;
        // The constructor `CustomEvent` works even where MooTools replaces the browser's `Event`.
        field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
      }
  };
  return {
    writeId,
    /** @param variation `null`: no variation fits; `undefined`: a choice is missing, or the request has failed */
    show(variation: Variation | null | undefined, isRequested?: boolean) {
      const variationId = String(variation?.variation_id ?? '');
      writeId(variationId);
      if (output) {
        const drawnNodes = variation ? drawParts(variation, options.parts) : [];
        output.replaceChildren(...(variation === null ? [options.noMatch] : drawnNodes));
        if (drawnNodes[0] || variation === null) set(output, { ':display': 'block' });
      }
      emit(form, 'product:variation', {
        sku: variation?.sku ?? '',
        id: variationId,
        state: variation ? 'found' : variation === null ? 'none' : isRequested ? 'unknown' : 'open',
        ...(variation && { variation }),
      });
    },
  };
};

/**
 * Requests the variation of complete choices from the server.
 * @returns `null` if no variation fits; `undefined` for an unreadable variation
 */
const requestVariation = async (
  { url, product, fields }: Options,
  choices: Choices,
  signal: AbortSignal,
): Promise<Variation | null | undefined> => {
  // Only products with many variations need a request.
  const { request, toForm } = await import('../http/request');
  const body = toForm({ ...fields, product_id: product, ...choices });
  const { text } = await request(url, { method: 'POST', signal, body });
  const variation: unknown = JSON.parse(text);
  if (isVariation(variation)) return variation;
  return variation === false ? null : undefined;
};

/**
 * The fields that choose a variation. The behaviour shows the chosen price, and sends the variation's id with the form
 * (docs/hosts/woocommerce.md#variations).
 */
export default behaviour(props, (element, options, { signal }) => {
  const form = element.closest('form');
  if (!form) return;
  const findFields = () => [...form.querySelectorAll<HTMLSelectElement>(options.choices)];
  const set = createRevertible(signal);
  const { prune, restore } = createPruning(findFields, set);
  const { show, writeId } = createDisplay(form, options, set);
  let variations = findList(element, options.variations, findFields());
  let lastChoices: string | undefined;
  let activeRequest: AbortController | undefined;

  const showRequested = async (choices: Choices) => {
    const abort = new AbortController();
    activeRequest = abort;
    // A press during the request must not add the earlier choice.
    writeId('');
    set(form, { 'aria-busy': true });
    const variation = await requestVariation(options, choices, abort.signal).catch(() => undefined);
    if (abort.signal.aborted) return;
    set(form, { 'aria-busy': null });
    // The next change, or `product:check`, tries again.
    if (variation === undefined) lastChoices = '';
    show(variation, true);
  };

  const update = () => {
    const hasList = variations[0];
    if (hasList && options.prune) while (prune(variations));
    const choices = readChoices(findFields());
    const serialized = toJson(choices);
    if (serialized === lastChoices) return;
    const isFirst = lastChoices === undefined;
    lastChoices = serialized;
    activeRequest?.abort();
    set(form, { 'aria-busy': null });
    const isComplete = Object.values(choices).every(Boolean);
    if (!isComplete) isFirst || show(undefined);
    else if (hasList) show(findVariation(variations, choices) ?? null);
    else if (options.url) showRequested(choices);
  };

  const onChange = ({ target }: Event) => {
    // Clearing all fields changes each field in turn, and add-ons expect a report of every change. Complete choices
    // may need a request, so the behaviour reports these only once.
    const isOpen = findFields().some(({ value }) => !value);
    if (isOpen && (target as Element).matches(options.choices)) lastChoices = '';
    update();
  };
  form.addEventListener('change', onChange, { signal });
  const onCheck = ({ detail }: CustomEvent<IslandEvents['product:check']>) => {
    if (detail.variations) variations = detail.variations;
    if (detail.variations || detail.again) lastChoices = '';
    update();
  };
  form.addEventListener('product:check', onCheck, { signal });
  const reset = () => {
    for (const field of findFields()) field.value = '';
    // Add-ons such as swatches listen to `change` to show the choice.
    for (const field of findFields()) field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
    findFields()[0]?.focus();
  };
  onPress(form, signal, reset, (target) => target.closest<HTMLElement>(options.reset), true);
  update();
  return () => {
    activeRequest?.abort();
    restore();
  };
});
