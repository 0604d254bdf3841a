import { parseHtml } from '../../dom/html';
import { replaceKeepingFocus } from '../../dom/replace';
import type { Fragments } from '../answers';

/** The HTML that an element was made of. */
const sources = new WeakMap<Element, string>();

/**
 * Replaces every element that a selector matches. What did not change stays.
 * A selector that is invalid or matches nothing is passed over.
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
      // Themes add fragments of their own; a broken one must not take the others with it.
    }
  }
};
