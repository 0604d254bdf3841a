import { parseHtml } from '../../dom/html';
import { replaceKeepingFocus } from '../../dom/replace';

/** HTML by CSS selector, as every cart answer carries it (commerce contract §2). */
export type Fragments = Record<string, string>;

/**
 * Replaces every element that a selector matches. What did not change stays.
 * A selector that is invalid or matches nothing is passed over.
 */
export const applyFragments = (fragments: Fragments) => {
  for (const [selector, html] of Object.entries(fragments)) {
    try {
      const fresh = parseHtml(String(html)).firstElementChild;
      if (!fresh) continue;
      for (const old of document.querySelectorAll(selector))
        if (!old.isEqualNode(fresh)) replaceKeepingFocus(old, fresh.cloneNode(true) as Element);
    } catch {
      // Themes add fragments of their own; a broken one must not take the others with it.
    }
  }
};
