import { enableScripts, hasCode } from '../../../dom/enable-scripts';
import { parseHtml } from '../../../dom/html';
import { copyInert } from '../../../dom/inert-copy';
import { replaceKeepingFocus } from '../cart-page/replace';

/** HTML by CSS selector, part of every WooCommerce cart response (docs/hosts/woocommerce.md#fragments). */
export type Fragments = Record<string, string>;

/** Interval of the checks whether the visitor has released a pressed element. */
const RELEASE_INTERVAL_MS = 50;

const htmlByElement = new WeakMap<Element, string>();

/** Fragments that wait until the visitor releases the pointer or the key, and whether their scripts run then. */
const waitingFragments = new Map<string, { html: string; runsScripts: boolean }>();

/** Delays a fragment, because browsers dispatch no click if the pressed element leaves the page before the release. */
const holdFragment = (selector: string, html: string, runsScripts: boolean) => {
  if (!waitingFragments.size)
    setTimeout(() => {
      const released = [...waitingFragments];
      waitingFragments.clear();
      for (const [name, fragment] of released)
        applyFragments({ [name]: fragment.html }, fragment.runsScripts);
    }, RELEASE_INTERVAL_MS);
  waitingFragments.set(selector, { html, runsScripts });
};

/** Whether an element equals a fragment, apart from the states of waiting mount points. */
const isSame = (oldNode: Element, freshNode: Element) => {
  const copy = copyInert(oldNode, true);
  for (const point of [copy, ...copy.querySelectorAll('[data-island-state]')])
    point.removeAttribute('data-island-state');
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

/** Whether an element shows a fragment, which the page or another script may have inserted. */
const showsFragment = (
  node: Element,
  html: string,
  { firstElementChild, childElementCount }: DocumentFragment,
) => {
  if (htmlByElement.get(node) === html) return true;
  return childElementCount === 1 && !!firstElementChild && isSame(node, firstElementChild);
};

const applyFragment = (selector: string, html: string, mayRun: boolean) => {
  const parsed = parseHtml(html);
  const runsScripts = mayRun && hasCode(parsed);
  const oldNodes = [...document.querySelectorAll(selector)].filter(
    (node) =>
      // The scripts of each response run, such as a report of one more add of the same product. Where another script has
      // inserted the fragment, they have run already.
      (runsScripts && htmlByElement.has(node)) || !showsFragment(node, html, parsed),
  );
  const pressedNodes = oldNodes.filter((node) => node.matches(':active'));
  const freeNodes = oldNodes.filter((node) => !pressedNodes.includes(node));
  for (const node of freeNodes) {
    const content = parsed.cloneNode(true) as DocumentFragment;
    // As with jQuery, the scripts run once, and find every match replaced.
    if (runsScripts && node === freeNodes.at(-1)) enableScripts(content);
    replace(node, html, content);
  }
  if (pressedNodes[0]) holdFragment(selector, html, runsScripts && !freeNodes[0]);
};

/**
 * Replaces every element that matches a selector. Unchanged fragments stay in place, and pressed elements stay until
 * their release. Skips invalid selectors and selectors without a match.
 * @param runsScripts whether the scripts of the fragments run, as jQuery runs them for WooCommerce's own scripts
 */
export const applyFragments = (fragments: Fragments, runsScripts: boolean) => {
  for (const [selector, html] of Object.entries(fragments)) {
    waitingFragments.delete(selector);
    if (typeof html !== 'string') continue;
    try {
      applyFragment(selector, html, runsScripts);
    } catch {
      // Themes add fragments of their own; a broken fragment must not stop the other fragments.
    }
  }
};
