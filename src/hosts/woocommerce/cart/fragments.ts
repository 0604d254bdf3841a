import { parseHtml } from '../../../dom/html';
import { replaceKeepingFocus } from '../cart-page/replace';

/** HTML by CSS selector, part of every WooCommerce cart response (docs/hosts/woocommerce.md#fragments). */
export type Fragments = Record<string, string>;

/** Interval of the checks whether the visitor has released a pressed element. */
const RELEASE_INTERVAL_MS = 50;

/** The HTML that produced an element. */
const htmlByElement = new WeakMap<Element, string>();

/** Fragments that wait until the visitor releases the pointer or the key. */
let heldFragments: Fragments = {};

/** Delays a fragment, because browsers dispatch no click if the pressed element leaves the page before the release. */
const holdFragment = (selector: string, html: string) => {
  if (!Object.keys(heldFragments).length)
    setTimeout(() => {
      const releasedFragments = heldFragments;
      heldFragments = {};
      applyFragments(releasedFragments);
    }, RELEASE_INTERVAL_MS);
  heldFragments[selector] = html;
};

/** Whether an element equals a fragment, apart from the states of waiting mount points. */
const isSame = (oldNode: Element, freshNode: Element) => {
  const copy = oldNode.cloneNode(true) as Element;
  for (const point of [copy, ...copy.querySelectorAll('*')]) point.removeAttribute('data-island-state');
  return copy.isEqualNode(freshNode);
};

/** Further elements of a fragment, by its first one, which the next fragment replaces too. */
const furtherNodes = new WeakMap<Element, Element[]>();

/** Replaces an element with all elements of a fragment, or with its text; an empty fragment removes it. */
const replace = (oldNode: Element, html: string, content: DocumentFragment) => {
  const [firstNode, ...otherNodes] = content.children;
  for (const node of furtherNodes.get(oldNode) ?? []) node.remove();
  if (!firstNode) {
    oldNode.replaceWith(content.textContent?.trim() ?? '');
    return;
  }
  htmlByElement.set(firstNode, html);
  furtherNodes.set(firstNode, otherNodes);
  replaceKeepingFocus(oldNode, firstNode);
  firstNode.after(...otherNodes);
};

/**
 * Replaces every element that matches a selector. Unchanged fragments stay in place, and pressed elements stay until
 * their release. Skips invalid selectors and selectors without a match.
 */
export const applyFragments = (fragments: Fragments) => {
  for (const [selector, html] of Object.entries(fragments)) {
    delete heldFragments[selector];
    if (typeof html !== 'string') continue;
    try {
      for (const oldNode of document.querySelectorAll(selector)) {
        if (htmlByElement.get(oldNode) === html) continue;
        const content = parseHtml(html);
        const { firstElementChild, childElementCount } = content;
        if (childElementCount === 1 && firstElementChild && isSame(oldNode, firstElementChild)) continue;
        if (oldNode.matches(':active')) holdFragment(selector, html);
        else replace(oldNode, html, content);
      }
    } catch {
      // Themes add fragments of their own; a broken fragment must not stop the other fragments.
    }
  }
};
