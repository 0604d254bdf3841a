import { parseHtml } from './html';
import { safeSrcset, safeUrl } from './url';

const toSet = (names: string) => new Set(names.split(' '));

/** Allowed elements. No allowed element loads a document, submits, or takes the focus, except links. */
const allowed = toSet(
  'a abbr b bdi bdo br cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr',
);

/** Elements that go together with their content. Any other element outside the allow-list leaves its content behind. */
const dropped = toSet(
  'script style template iframe object embed svg math noscript noembed noframes xmp plaintext title base meta link select textarea input audio video canvas',
);

const attributes =
  /^(class|alt|title|width|height|sizes|dir|lang|loading|decoding|datetime|translate|colspan|rowspan|aria-(hidden|label))$/;

/** A form's fields can shadow its properties by their names, so read the prototype's getters. */
const readProperty = <Key extends keyof Element>(node: Node, key: Key): Element[Key] =>
  Reflect.get(Element.prototype, key, node);

const copyAttributes = (from: Element, to: HTMLElement, isLink: boolean) => {
  for (const { name, value } of readProperty(from, 'attributes')) {
    if (attributes.test(name)) to.setAttribute(name, value);
    // Rating stars show their value by a width. The page's policy may forbid the attribute, but not the property.
    const width = name === 'style' && /^\s*width:\s*(\d{1,3}(\.\d+)?%)\s*;?\s*$/.exec(value)?.[1];
    if (width) to.style.width = width;
    if (name === 'role' && value === 'img') to.setAttribute(name, value);
  }
  const href = isLink && safeUrl(from.getAttribute('href'), 'link');
  if (href) to.setAttribute('href', href);
  if (isLink) to.setAttribute('rel', 'noopener');
  if (to.localName !== 'img') return;
  const src = safeUrl(from.getAttribute('src'), 'image');
  if (src) to.setAttribute('src', src);
  const srcset = safeSrcset(from.getAttribute('srcset') ?? '');
  if (srcset) to.setAttribute('srcset', srcset);
};

/** Builds new nodes for allowed content, and inserts no parsed node, because a parsed node may hide scripts. */
const copy = (from: Node, to: Node, links: boolean) => {
  const inertDocument = to.ownerDocument as Document;
  for (const node of readProperty(from, 'childNodes')) {
    if (readProperty(node, 'nodeType') === 3)
      to.appendChild(inertDocument.createTextNode(node.nodeValue as string));
    if (readProperty(node, 'nodeType') !== 1) continue;
    const name = readProperty(node, 'localName');
    if (dropped.has(name)) continue;
    let target = to;
    if (allowed.has(name)) {
      const isLink = name === 'a' && links;
      // A link that becomes plain text keeps its class, and so its style.
      const element = inertDocument.createElement(name === 'a' && !links ? 'span' : name);
      copyAttributes(node as Element, element, isLink);
      target = to.appendChild(element);
    }
    copy(node, target, links);
  }
};

/**
 * HTML of a shop's response, reduced to text, emphasis, lists, tables, pictures and links. Parses the HTML in a
 * document that runs and loads nothing, and builds new allowed elements. Avoids the platform's own sanitiser: `setHTML`
 * with the lists above crashes Chromium 156. The allow-list of `setHTML` would also remove the text of unknown
 * elements.
 * @param html untrusted HTML
 * @param links whether links stay links; inside another link they become plain text
 */
export const sanitize = (html: string, links = true): DocumentFragment => {
  const parsed = parseHtml(html);
  // The fragment belongs to the parsed document, where pictures do not load before they enter the page.
  const fragment = parsed.ownerDocument.createDocumentFragment();
  copy(parsed, fragment, links);
  return fragment;
};

/** The text of the shop's HTML: entities decoded, tags removed. */
export const textOf = (html: string): string =>
  /[&<]/.test(html) ? (sanitize(html).textContent ?? '') : html;
