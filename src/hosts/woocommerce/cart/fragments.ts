import { parseHtml } from '../../../dom/html';
import { replaceKeepingFocus } from '../cart-page/replace';

/** HTML by CSS selector, part of every WooCommerce cart response (docs/hosts/woocommerce.md#fragments). */
export type Fragments = Record<string, string>;

/** Interval of the checks whether the visitor has released a pressed element. */
const RELEASE_INTERVAL_MS = 50;

/** The HTML that produced an element. */
const htmlByElement = new WeakMap<Element, string>();

/** Fragments that wait until the visitor releases the pointer or the key, and the function that runs afterwards. */
let heldFragments: Fragments = {};
let afterRelease: (() => void) | undefined;

/** Delays a fragment, because browsers dispatch no click if the pressed element leaves the page before the release. */
const holdFragment = (selector: string, html: string, onApplied?: () => void) => {
  if (!Object.keys(heldFragments).length)
    setTimeout(() => {
      const [releasedFragments, onReleased] = [heldFragments, afterRelease];
      heldFragments = {};
      afterRelease = undefined;
      applyFragments(releasedFragments, onReleased);
    }, RELEASE_INTERVAL_MS);
  heldFragments[selector] = html;
  afterRelease = onApplied ?? afterRelease;
};

/** Whether an element equals a fragment, apart from the states of waiting mount points. */
const isSame = (oldNode: Element, freshNode: Element) => {
  const copy = oldNode.cloneNode(true) as Element;
  for (const point of [copy, ...copy.querySelectorAll('*')]) point.removeAttribute('data-island-state');
  return copy.isEqualNode(freshNode);
};

/**
 * Replaces every element that matches a selector. Unchanged fragments stay in place, and pressed elements stay until
 * their release. Skips invalid selectors and selectors without a match.
 * @param onApplied runs at once, and again after a release, because the page shows the new cart only then
 */
export const applyFragments = (fragments: Fragments, onApplied?: () => void) => {
  for (const [selector, html] of Object.entries(fragments)) {
    delete heldFragments[selector];
    try {
      const freshNode = parseHtml(String(html)).firstElementChild;
      if (!freshNode) continue;
      for (const oldNode of document.querySelectorAll(selector)) {
        if (htmlByElement.get(oldNode) === html || isSame(oldNode, freshNode)) continue;
        if (oldNode.matches(':active')) {
          holdFragment(selector, html, onApplied);
          continue;
        }
        const copy = freshNode.cloneNode(true) as Element;
        htmlByElement.set(copy, html);
        replaceKeepingFocus(oldNode, copy);
      }
    } catch {
      // Themes add fragments of their own; a broken fragment must not stop the other fragments.
    }
  }
  onApplied?.();
};
