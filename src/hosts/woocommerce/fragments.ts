import { parseHtml } from '../../dom/html';
import { replaceKeepingFocus } from './replace';

/** HTML by CSS selector, part of every WooCommerce cart response (docs/hosts/woocommerce.md#fragments). */
export type Fragments = Record<string, string>;

/** The HTML that produced an element. */
const sources = new WeakMap<Element, string>();

/**
 * Replaces every element that matches a selector. Unchanged fragments stay in place. Skips invalid selectors
 * and selectors without a match.
 */
export const applyFragments = (fragments: Fragments) => {
  for (const [selector, html] of Object.entries(fragments)) {
    try {
      const fresh = parseHtml(String(html)).firstElementChild;
      if (!fresh) continue;
      for (const old of document.querySelectorAll(selector)) {
        if (sources.get(old) === html || old.isEqualNode(fresh)) continue;
        const copy = fresh.cloneNode(true) as Element;
        sources.set(copy, html);
        replaceKeepingFocus(old, copy);
      }
    } catch {
      // Themes add fragments of their own; a broken fragment must not stop the others.
    }
  }
};
