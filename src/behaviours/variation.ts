import { emit } from '../dom/emit';
import { parseHtml } from '../dom/html';
import { behaviour } from '../island/behaviour';
import { type Docs, json, string } from '../island/props';

export const props = {
  variations: json<Variation[]>([]),
  url: string(''),
  product: string(''),
  choices: string('select'),
  idField: string('variation_id'),
  output: string('[data-variation]'),
  parts: json<Record<string, string>>({ price_html: 'price' }),
  reset: string('[type=reset]'),
  noMatch: string('This combination is not available. Please choose another one.'),
};

export const docs: Docs<typeof props> = {
  variations: 'The variations, as the host describes them; empty: they are asked for at `url`.',
  url: 'Address that is asked for a variation by its attributes, where there are too many to list.',
  product: 'Id of the product, for that request.',
  choices: 'Selector of the fields that choose, one for each attribute.',
  idField: 'Name of the field that takes the id of the variation.',
  output: 'Selector of the element that says what has been chosen: price, stock, description.',
  parts: 'What it says: a class by the name of each piece of HTML in a variation, in order.',
  reset: 'Selector of the link that takes all choices back.',
  noMatch: 'What it says where the choices fit none.',
};

/** One buyable form of a product. An empty attribute means any. */
export interface Variation {
  variation_id?: number;
  attributes?: Record<string, string>;
  sku?: string;
  [part: string]: unknown;
}

declare module '../loader/types' {
  interface IslandEvents {
    /** The shopper has chosen a variation, or none any more: then `sku` is empty. */
    'product:variation': { sku: string; id: string };
  }
}

type Chosen = Record<string, string>;

const fits = ({ attributes = {} }: Variation, chosen: Chosen) =>
  Object.entries(attributes).every(([name, value]) => chosen[name] && (!value || value === chosen[name]));

/**
 * What chooses among a product's variations: shows the price of what is chosen, and sends its id with the form
 * around (commerce contract §1, §2).
 */
export default behaviour(props, (element, options, { signal }) => {
  const form = element.closest('form');
  if (!form) return;
  const output = form.querySelector<HTMLElement>(options.output);
  const id = form.elements.namedItem(options.idField) as HTMLInputElement | null;
  const fields = () => [...form.querySelectorAll<HTMLSelectElement>(options.choices)];
  let last: string | undefined;
  let asking: AbortController | undefined;

  const show = (found: Variation | null | undefined) => {
    const number = String(found?.variation_id ?? '');
    if (id) id.value = number || '0';
    if (output) {
      const shown = Object.entries(found ? options.parts : {}).flatMap(([part, name]) => {
        const html = found?.[part];
        if (typeof html !== 'string' || !html) return [];
        const box = document.createElement('div');
        box.className = name;
        // The shop's own words about its product.
        box.append(parseHtml(html));
        return [box];
      });
      output.replaceChildren(...(found === null ? [options.noMatch] : shown));
      if (shown[0] || found === null) output.style.display = 'block';
    }
    emit(form, 'product:variation', { sku: found?.sku ?? '', id: number });
  };

  const ask = async (chosen: Chosen) => {
    const own = new AbortController();
    asking = own;
    // What was chosen before must not be bought meanwhile.
    if (id) id.value = '0';
    if (output) output.ariaBusy = 'true';
    try {
      // Few products have that many.
      const { request } = await import('../gateways/http');
      const body = new URLSearchParams({ product_id: options.product, ...chosen });
      const { text } = await request(options.url, { method: 'POST', signal: own.signal, body });
      show(JSON.parse(text) || null);
    } catch {
      // The page without a script can still be sent, and the server says what is missing.
      if (!own.signal.aborted) show(undefined);
    }
    if (output && asking === own) output.ariaBusy = 'false';
  };

  const update = () => {
    const chosen = Object.fromEntries(fields().map(({ name, value }) => [name, value]));
    const same = JSON.stringify(chosen);
    if (same === last) return;
    const first = last === undefined;
    last = same;
    asking?.abort();
    const whole = Object.values(chosen).every(Boolean);
    if (!whole) first || show(undefined);
    else if (options.variations[0]) show(options.variations.find((each) => fits(each, chosen)) ?? null);
    else if (options.url) ask(chosen);
  };

  form.addEventListener('change', update, { signal });
  form.addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest(options.reset)) return;
      event.preventDefault();
      for (const field of fields()) {
        field.value = '';
        // Others who show what is chosen want to know too.
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    { signal },
  );
  update();
  return () => asking?.abort();
});
