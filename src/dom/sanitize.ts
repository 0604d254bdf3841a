import { parseHtml } from './html';
import { safeSrcset, safeUrl } from './url';

const toSet = (names: string) => new Set(names.split(' '));

/** Allowed elements. No allowed element loads a document, submits, or takes the focus, except links. */
const allowedElements = toSet(
  'a abbr b bdi bdo br cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr',
);

/** Elements that the sanitiser drops with their content. Any other element outside the allow-list leaves its content. */
const droppedElements = toSet(
  'script style template iframe object embed svg math noscript noembed noframes xmp plaintext title base meta link select textarea input audio video canvas',
);

const allowedAttributes =
  /^(class|alt|title|width|height|sizes|dir|lang|loading|decoding|datetime|translate|colspan|rowspan|aria-(hidden|label))$/;

/** A form's fields can shadow its properties by their names, so read the prototype's getters. */
const readProperty = <Key extends keyof Element>(node: Node, key: Key): Element[Key] =>
  Reflect.get(Element.prototype, key, node);

const copyAttributes = (source: Element, target: HTMLElement, isLink: boolean) => {
  for (const { name, value } of readProperty(source, 'attributes')) {
    if (allowedAttributes.test(name)) target.setAttribute(name, value);
    // Rating stars show their value by a width. The page's policy may forbid the attribute, but not the property.
    const width = name === 'style' && /^\s*width:\s*(\d{1,3}(\.\d+)?%)\s*;?\s*$/.exec(value)?.[1];
    if (width) target.style.width = width;
    if (name === 'role' && value === 'img') target.setAttribute(name, value);
  }
  const href = isLink && safeUrl(source.getAttribute('href'), 'link');
  if (href) target.setAttribute('href', href);
  if (isLink) target.setAttribute('rel', 'noopener');
  if (target.localName !== 'img') return;
  const src = safeUrl(source.getAttribute('src'), 'image');
  if (src) target.setAttribute('src', src);
  const srcset = safeSrcset(source.getAttribute('srcset') ?? '');
  if (srcset) target.setAttribute('srcset', srcset);
};

/** Builds new nodes for allowed content, and inserts no parsed node, because a parsed node may hide scripts. */
const copyNodes = (source: Node, parent: Node, keepsLinks: boolean) => {
  const inertDocument = parent.ownerDocument as Document;
  for (const node of readProperty(source, 'childNodes')) {
    if (readProperty(node, 'nodeType') === 3)
      parent.appendChild(inertDocument.createTextNode(node.nodeValue as string));
    if (readProperty(node, 'nodeType') !== 1) continue;
    const name = readProperty(node, 'localName');
    if (droppedElements.has(name)) continue;
    let target = parent;
    if (allowedElements.has(name)) {
      const isLink = name === 'a' && keepsLinks;
      // A link that becomes plain text keeps its class, and so its style.
      const element = inertDocument.createElement(name === 'a' && !keepsLinks ? 'span' : name);
      copyAttributes(node as Element, element, isLink);
      target = parent.appendChild(element);
    }
    copyNodes(node, target, keepsLinks);
  }
};

/**
 * HTML of a shop's response, reduced to text, emphasis, lists, tables, pictures and links. Parses the HTML in a
 * document that runs and loads nothing, and builds new allowed elements. Avoids the platform's own sanitiser, because
 * the allow-list of `setHTML` would remove the text of unknown elements.
 * @param html untrusted HTML
 * @param keepsLinks whether links stay links; inside another link they become plain text
 */
export const sanitize = (html: string, keepsLinks = true): DocumentFragment => {
  const parsedFragment = parseHtml(html);
  // The fragment belongs to the parsed document, where pictures do not load before they enter the page.
  const fragment = parsedFragment.ownerDocument.createDocumentFragment();
  copyNodes(parsedFragment, fragment, keepsLinks);
  return fragment;
};

/** The text of the shop's HTML: entities decoded, tags removed. */
export const toPlainText = (html: string): string =>
  /[&<]/.test(html) ? (sanitize(html).textContent ?? '') : html;
