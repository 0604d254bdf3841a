import { toIndexed } from '../utils/list';
import { copyInert } from './inert-copy';
import { showLazyPictures } from './lazy-pictures';

/**
 * Puts the server's new HTML in place of its earlier HTML, node by node. What the server has not changed stays as it is,
 * with everything that visitors, islands and scripts have made of it: typed text, focus, classes, running mounts.
 */

/** The server's node of each node on the page, as the server has printed it. */
const printed = new WeakMap<Node, Node>();

/** Elements in which a part has become that of another response. Their own source no longer tells what is in them. */
const mixed = new WeakSet<Node>();

const markMixed = (element: Node | null) => {
  for (let node = element; node; node = node.parentNode) mixed.add(node);
};

const remember = (node: Node, source: Node) => {
  printed.set(node, source);
  for (const [index, child] of toIndexed(node.childNodes)) {
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
  const copy = copyInert(node, false);
  (copy as Element).removeAttribute?.('data-island-state');
  printed.set(node, copy);
  for (const child of node.childNodes) if (!isDrawn(child)) copy.appendChild(copyPrinted(child));
  return copy;
};

/** Takes an element's present HTML for the server's. Call this before visitors and islands change it. */
export const rememberPrinted = (element: Element): void => {
  copyPrinted(element);
};

const setAttribute = (element: Element, name: string, value: string | null, before: string | null) => {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  // A field that the visitor has changed does not follow its attribute.
  if (name === 'selected' || name === 'checked') Reflect.set(element, name, value !== null);
  if (name !== 'value' || element.localName !== 'input') return;
  const field = element as HTMLInputElement;
  // While somebody types, the text is newer than the answer.
  if (field !== document.activeElement || field.value === before) field.value = value ?? '';
};

/** Changes the attributes that the server has changed, and no others. */
const morphAttributes = (element: Element, before: Element, after: Element) => {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
  for (const name of names) {
    const value = after.getAttribute(name);
    const valueBefore = before.getAttribute(name);
    if (valueBefore !== value) setAttribute(element, name, value, valueBefore);
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

/** A key that nodes of the same name and id share. An item without an id never becomes another one. */
const nameOf = (node: Node) => {
  if (!(node instanceof Element)) return node.nodeName;
  return node.id || !node.matches(items) ? `${node.nodeName}#${node.id}` : undefined;
};

/** Whether a node may become what the server has printed in another response, under the same name and id. */
const canBecome = (node: Node, before: Node, after: Node) =>
  !(node instanceof Element) ||
  !node.matches('[data-island-state]') ||
  canStay(node, before as Element, after as Element);

/**
 * Finds a node for each new child, the first one that fits.
 * @param rest nodes without a child yet; loses those that it finds
 * @param toKey the same for all nodes that may fit, because a list may have thousands of them
 * @param fits gets a node, what the server has printed for it, and the child
 */
const matchNodes = (
  rest: Set<Node>,
  children: Node[],
  toKey: (source: Node) => string | null | undefined,
  fits: (node: Node, before: Node, child: Node) => boolean,
) => {
  const groups = new Map<string, Set<Node>>();
  for (const node of rest) {
    const key = toKey(printed.get(node) as Node);
    if (key == null) continue;
    const group = groups.get(key) ?? new Set();
    groups.set(key, group.add(node));
  }
  const matched = new Map<Node, Node>();
  for (const child of children) {
    const group = groups.get(toKey(child) ?? '') ?? new Set();
    for (const node of group) {
      if (!fits(node, printed.get(node) as Node, child)) continue;
      group.delete(node);
      rest.delete(node);
      matched.set(child, node);
      break;
    }
  }
  return matched;
};

const morphChildren = (element: Element, after: Element) => {
  const rest = new Set<Node>([...element.childNodes].filter((node) => printed.has(node)));
  const children = [...after.childNodes];
  const matched = matchNodes(
    rest,
    children,
    (source) => source.textContent,
    (node, before, child) => !mixed.has(node) && before.isEqualNode(child),
  );
  const others = children.filter((child) => !matched.has(child));
  for (const [child, node] of matchNodes(rest, others, nameOf, canBecome)) {
    matched.set(child, node);
    if (node instanceof Element) morphElement(node, child as Element);
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

const morphElement = (element: Element, after: Element) => {
  // Another script may have added the element.
  const before = (printed.get(element) ?? copyPrinted(element)) as Element;
  if (!mixed.has(element) && before.isEqualNode(after)) return;
  morphAttributes(element, before, after);
  morphChildren(element, after);
  printed.set(element, after);
  mixed.delete(element);
};

/**
 * Makes an element what the server has printed in another response.
 * @param after the element of the response, which stays unchanged
 */
export const morph = (element: Element, after: Element): void => {
  morphElement(element, after);
  markMixed(element.parentNode);
};

/** Adds nodes of another response to an element, such as the items of a list's next page. @returns the added nodes */
export const appendPrinted = (element: Element, sources: Element[]): Element[] => {
  const nodes = sources.map(importPrinted) as Element[];
  element.append(...nodes);
  markMixed(element);
  return nodes;
};
