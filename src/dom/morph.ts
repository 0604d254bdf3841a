import { showLazyPictures } from './lazy-pictures';

/**
 * Puts the server's new HTML in place of its earlier HTML, node by node. What the server has not changed stays as it is,
 * with everything that visitors, islands and scripts have made of it: typed text, focus, classes, running mounts.
 */

/** The server's node of each node on the page, as the server has printed it. */
const printed = new WeakMap<Node, Node>();

const remember = (node: Node, source: Node) => {
  printed.set(node, source);
  for (const [index, child] of [...node.childNodes].entries()) {
    const sourceChild = source.childNodes[index];
    if (sourceChild) remember(child, sourceChild);
  }
};

/** Nodes that islands draw are no part of the server's HTML. */
const isDrawn = (node: Node) => (node as Element).matches?.('[data-island-root="drawn"]');

/** A copy of a node of a response for this page. Its pictures do not wait for a lazy loader. */
export const importPrinted = (source: Node): Node => {
  const node = document.importNode(source, true);
  remember(node, source);
  if (node instanceof Element) showLazyPictures(node);
  return node;
};

/** The nearest to the server's HTML that a page without its source has: a copy without the marks of running islands. */
const copyPrinted = (node: Node): Node => {
  const copy = node.cloneNode(false);
  (copy as Element).removeAttribute?.('data-island-state');
  printed.set(node, copy);
  for (const child of node.childNodes) if (!isDrawn(child)) copy.appendChild(copyPrinted(child));
  return copy;
};

/** Takes an element's present HTML for the server's. Call this before visitors and islands change it. */
export const rememberPrinted = (element: Element): void => {
  copyPrinted(element);
};

const setAttribute = (element: Element, name: string, value: string | null) => {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  // A field that the visitor has changed does not follow its attribute.
  if (name === 'selected' || name === 'checked') Reflect.set(element, name, value !== null);
  // While somebody types, the text is newer than the answer.
  if (name === 'value' && element.localName === 'input' && element !== document.activeElement)
    (element as HTMLInputElement).value = value ?? '';
};

/** Changes the attributes that the server has changed, and no others. */
const morphAttributes = (element: Element, before: Element | undefined, after: Element) => {
  const names = new Set([...(before?.getAttributeNames() ?? []), ...after.getAttributeNames()]);
  for (const name of names) {
    const value = after.getAttribute(name);
    if (!before || before.getAttribute(name) !== value) setAttribute(element, name, value);
  }
};

/** An item of a list is a thing of its own: its picture must not show while the next one loads. */
const items = 'li,tr,article,option';

/** A running mount has read its attributes. What an island has drawn may hold nodes of the server. */
const canStay = (mount: Element, before: Element, after: Element) =>
  !mount.querySelector(':scope > [data-island-root]') &&
  after
    .getAttributeNames()
    .every((name) => !name.startsWith('data-') || before.getAttribute(name) === after.getAttribute(name));

/** Whether a node may become what the server has printed in another response. */
const canBecome = (node: Node, before: Node | undefined, after: Node) => {
  if (node.nodeName !== after.nodeName) return false;
  if (!(node instanceof Element)) return true;
  const { id } = after as Element;
  if ((before as Element).id !== id || (!id && node.matches(items))) return false;
  return !node.matches('[data-island-state]') || canStay(node, before as Element, after as Element);
};

const morphChildren = (element: Element, after: Element) => {
  const rest = new Set([...element.childNodes].filter((node) => printed.has(node)));
  const take = (matches: (node: Node, before: Node | undefined) => boolean) => {
    const node = [...rest].find((candidate) => matches(candidate, printed.get(candidate)));
    if (node) rest.delete(node);
    return node;
  };
  const matched = new Map<Node, Node>();
  for (const child of after.childNodes) {
    const node = take((_, before) => !!before?.isEqualNode(child));
    if (node) matched.set(child, node);
  }
  for (const child of after.childNodes) {
    if (matched.has(child)) continue;
    const node = take((candidate, before) => canBecome(candidate, before, child));
    if (!node) continue;
    matched.set(child, node);
    if (node instanceof Element) morph(node, child as Element);
    else node.nodeValue = child.nodeValue;
    printed.set(node, child);
  }
  for (const node of rest) (node as ChildNode).remove();
  let last: ChildNode | null = null;
  for (const child of after.childNodes) {
    const node = (matched.get(child) ?? importPrinted(child)) as ChildNode;
    const place: ChildNode | null = last ? last.nextSibling : element.firstChild;
    // A node that moves loses the focus.
    if (node !== place && !(place && !printed.has(place) && node === place.nextSibling))
      element.insertBefore(node, place);
    last = node;
  }
};

/**
 * Makes an element what the server has printed in another response.
 * @param after the element of the response, which stays unchanged
 */
export const morph = (element: Element, after: Element): void => {
  const before = printed.get(element) as Element | undefined;
  if (before?.isEqualNode(after)) return;
  morphAttributes(element, before, after);
  morphChildren(element, after);
  printed.set(element, after);
};
