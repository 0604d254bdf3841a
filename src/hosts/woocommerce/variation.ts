/** A variation as the form's attribute lists it; an empty attribute means any (commerce contract). */
interface Variation {
  attributes?: Record<string, string>;
  sku?: string;
}

declare module '../../loader/types' {
  interface IslandEvents {
    /** The shopper has chosen a variation, or none any more: then `sku` is empty. */
    'product:variation': { sku: string };
  }
}

/** Says which variation is chosen, whether the host's own script is on the page or not. */
export const watchVariations = () => {
  const tell = (form: Element, sku = '') =>
    form.dispatchEvent(new CustomEvent('product:variation', { bubbles: true, detail: { sku } }));
  document.addEventListener('change', ({ target }) => {
    const form = (target as Element).closest<HTMLFormElement>('form.variations_form');
    if (!form) return;
    try {
      const list: Variation[] = JSON.parse(form.dataset.product_variations ?? '');
      const chosen = new FormData(form);
      tell(
        form,
        list.find(({ attributes = {} }) =>
          Object.entries(attributes).every(
            ([name, value]) => chosen.get(name) && (!value || value === chosen.get(name)),
          ),
        )?.sku,
      );
    } catch {
      // Too many variations for the attribute: the host's script asks the server and tells us below.
    }
  });
  const { jQuery } = window as unknown as {
    jQuery?: (node: Document) => {
      on(
        types: string,
        selector: string,
        run: (event: { type: string; target: Element }, found?: Variation) => void,
      ): void;
    };
  };
  jQuery?.(document).on('found_variation reset_data', 'form.variations_form', ({ type, target }, found) =>
    tell(target, type === 'reset_data' ? '' : found?.sku),
  );
};
