import { emit } from '../dom/emit';
import { parseHtml } from '../dom/html';
import { onPress } from '../dom/press';
import { behaviour } from '../mountable/behaviour';
import { address, boolean, type Docs, json, string } from '../mountable/props';
import type { IslandEvents } from '../types';
import { toJson } from '../utils/json';

export const props = {
  variations: json<Variation[]>([]),
  url: address(''),
  product: string(''),
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
  choices: 'Selector of the fields with the choices, one field for each attribute.',
  idField: 'Name of the field that takes the id of the variation.',
  output:
    'Selector of the element that shows price, stock and description. Empty: a listener of the page shows them.',
  parts: 'Content of the output: a class for each piece of HTML by name, in order.',
  reset: 'Selector of the link that clears all choices.',
  prune: 'Removes options that fit no variation with the other choices.',
  noMatch: 'Text for choices that fit no variation.',
};

/** One buyable form of a product. An empty attribute means any value. */
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
  }
}

type Chosen = Record<string, string>;

/** Hosts print some values as HTML. */
const decode = (value: string) => (value.includes('&') ? (parseHtml(value).textContent ?? '') : value);

/** Whether a variation fits the choices. An empty value on either side fits any value. */
const fits = ({ attributes = {} }: Variation, chosen: Chosen) =>
  Object.entries(attributes).every(
    ([name, value]) => !value || !chosen[name] || decode(value) === chosen[name],
  );

/**
 * Offers the options of a field that fit the other choices.
 * @param all options that the server printed
 * @param fitting variations that fit the other choices
 * @returns whether the field's choice was impossible
 */
const pruneField = (field: HTMLSelectElement, all: HTMLOptionElement[], fitting: Variation[]): boolean => {
  const { name, value } = field;
  const valuesOf = (list: Variation[]) => list.map(({ attributes }) => decode(attributes?.[name] ?? ''));
  const values = valuesOf(fitting);
  const active = valuesOf(fitting.filter((each) => each.variation_is_active !== false));
  const isIn = (known: string[], option: HTMLOptionElement) =>
    !option.value || known.includes('') || known.includes(option.value);
  const possible = all.filter((option) => isIn(values, option));
  for (const option of possible) option.disabled = !isIn(active, option);
  const valid = possible.some((option) => option.value === value && !option.disabled);
  // `data-show_option_none="no"` removes the empty option after a choice.
  if (value && valid && field.dataset.show_option_none === 'no' && !possible[0]?.value) possible.shift();
  if (possible.length !== field.options.length || possible.some((option, at) => option !== field.options[at]))
    field.replaceChildren(...possible);
  field.value = valid ? value : '';
  return !!value && !valid;
};

/** The parts of a variation, such as its price. @param parts class of each part by its name */
const drawParts = (variation: Variation, parts: Record<string, string>) =>
  Object.entries(parts).flatMap(([part, className]) => {
    const html = variation[part];
    if (typeof html !== 'string' || !html) return [];
    const box = document.createElement('div');
    box.className = className;
    // HTML of the shop itself, which wrote the price and the description.
    box.append(parseHtml(html));
    return [box];
  });

/**
 * The fields that choose a variation: shows the chosen price, and sends the variation's id with the form
 * (docs/hosts/woocommerce.md#variations).
 */
export default behaviour(props, (element, options, { signal }) => {
  const form = element.closest('form');
  if (!form) return;
  const output = options.output ? form.querySelector<HTMLElement>(options.output) : null;
  // Themes print the field a second time, for a button that stays in view.
  const ids = [...form.querySelectorAll<HTMLInputElement>(`[name="${CSS.escape(options.idField)}"]`)];
  const fields = () => [...form.querySelectorAll<HTMLSelectElement>(options.choices)];
  let { variations } = options;
  let last: string | undefined;
  let running: AbortController | undefined;
  /** All options that the server printed, by field. */
  const printed = new Map<HTMLSelectElement, HTMLOptionElement[]>();

  const read = (): Chosen => Object.fromEntries(fields().map(({ name, value }) => [name, value]));

  /** Removes the options that fit no variation. @returns whether a choice was impossible */
  const prune = (): boolean => {
    let cleared = false;
    for (const field of fields()) {
      const all = printed.get(field) ?? [...field.options];
      printed.set(field, all);
      const others = { ...read(), [field.name]: '' };
      if (
        pruneField(
          field,
          all,
          variations.filter((each) => fits(each, others)),
        )
      )
        cleared = true;
    }
    return cleared;
  };

  const show = (found: Variation | null | undefined, unknown?: boolean) => {
    const number = String(found?.variation_id ?? '');
    for (const id of ids)
      if (id.value !== number) {
        id.value = number;
        // `CustomEvent`, because MooTools replaces the browser's `Event`.
        id.dispatchEvent(new CustomEvent('change', { bubbles: true }));
      }
    if (output) {
      const shown = found ? drawParts(found, options.parts) : [];
      output.replaceChildren(...(found === null ? [options.noMatch] : shown));
      if (shown[0] || found === null) output.style.display = 'block';
    }
    emit(form, 'product:variation', {
      sku: found?.sku ?? '',
      id: number,
      state: found ? 'found' : found === null ? 'none' : unknown ? 'unknown' : 'open',
      ...(found && { variation: found }),
    });
  };

  const requestVariation = async (chosen: Chosen) => {
    const abort = new AbortController();
    running = abort;
    // A press during the request must not add the earlier choice.
    for (const id of ids) id.value = '';
    form.setAttribute('aria-busy', 'true');
    try {
      // Only products with many variations need a request.
      const { request } = await import('../gateways/http');
      const body = new URLSearchParams({ product_id: options.product, ...chosen });
      const { text } = await request(options.url, { method: 'POST', signal: abort.signal, body });
      const variation: Variation | false = JSON.parse(text);
      if (variation && !(Number(variation.variation_id) > 0)) throw Error('No variation');
      if (!abort.signal.aborted) show(variation || null);
    } catch {
      // The visitor can still send the form: the server finds the variation by its attributes. The next change tries
      // again.
      if (!abort.signal.aborted) {
        last = '';
        show(undefined, true);
      }
    }
    if (running === abort) form.removeAttribute('aria-busy');
  };

  const update = () => {
    const list = variations[0];
    if (list && options.prune) while (prune());
    const chosen = read();
    const same = toJson(chosen);
    if (same === last) return;
    const first = last === undefined;
    last = same;
    running?.abort();
    form.removeAttribute('aria-busy');
    const whole = Object.values(chosen).every(Boolean);
    if (!whole) first || show(undefined);
    else if (list) show(variations.find((each) => fits(each, chosen)) ?? null);
    else if (options.url) requestVariation(chosen);
  };

  form.addEventListener('change', update, { signal });
  form.addEventListener(
    'product:check',
    (event) => {
      const { detail } = event as CustomEvent<IslandEvents['product:check']>;
      if (detail.variations) variations = detail.variations;
      if (detail.variations || detail.again) last = '';
      update();
    },
    { signal },
  );
  onPress(
    form,
    signal,
    () => {
      for (const field of fields()) field.value = '';
      // Add-ons such as swatches listen to `change` to show the choice.
      for (const field of fields()) field.dispatchEvent(new CustomEvent('change', { bubbles: true }));
      fields()[0]?.focus();
    },
    (target) => target.closest<HTMLElement>(options.reset),
  );
  update();
  return () => {
    running?.abort();
    form.removeAttribute('aria-busy');
    for (const [field, all] of printed) {
      const { value } = field;
      field.replaceChildren(...all);
      field.value = value;
    }
  };
});
