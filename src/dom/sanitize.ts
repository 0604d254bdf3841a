import { parseHtml } from './html';

const list = (names: string) => new Set(names.split(' '));

/** What may stay. Nothing here loads a document, submits, or takes the focus, except a link. */
const allowed = list(
  'a abbr b bdi bdo br cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rp rt ruby s samp small span strong sub sup table tbody td tfoot th thead time tr u ul var wbr',
);

/** What goes with everything in it; any other element that is not allowed leaves its content behind. */
const dropped = list(
  'script style template iframe object embed svg math noscript title base meta link select textarea input audio video canvas',
);

const attributes =
  /^(class|href|src|srcset|sizes|alt|title|width|height|dir|lang|loading|decoding|datetime|translate|colspan|rowspan|aria-(hidden|label))$/;

const safeUrl = (value: string, protocols: RegExp) => {
  try {
    return protocols.test(new URL(value, document.baseURI).protocol);
  } catch {
    return false;
  }
};

const clean = (element: Element, links: boolean) => {
  // Rating stars say their value by a width; as a property it needs no permission of the page's policy.
  const width = /^\s*width:\s*(\d{1,3}(\.\d+)?%)\s*;?\s*$/.exec(element.getAttribute('style') ?? '')?.[1];
  const isImage = element.getAttribute('role') === 'img';
  for (const { name, value } of [...element.attributes])
    if (
      !attributes.test(name) ||
      (name === 'href' && !safeUrl(value, /^(https?|mailto|tel):$/)) ||
      (name === 'src' &&
        !safeUrl(value, /^https?:$/) &&
        !/^data:image\/(png|gif|jpe?g|webp|avif)[;,]/i.test(value)) ||
      (name === 'srcset' && /[a-z]+script:/i.test(value))
    )
      element.removeAttribute(name);
  if (isImage) element.setAttribute('role', 'img');
  if (width) (element as HTMLElement).style.width = width;
  if (element.localName === 'a' && links) element.setAttribute('rel', 'noopener');
};

const walk = (parent: ParentNode, links: boolean) => {
  for (const node of [...parent.childNodes]) {
    if (node.nodeType === 3) continue;
    const element = node as Element;
    if (node.nodeType !== 1 || dropped.has(element.localName)) {
      node.remove();
      continue;
    }
    walk(element, links);
    if (allowed.has(element.localName) && (links || element.localName !== 'a')) clean(element, links);
    else if (element.localName === 'a') {
      // The look of the link stays with its class.
      const plain = document.createElement('span');
      plain.className = element.className;
      plain.append(...element.childNodes);
      element.replaceWith(plain);
    } else element.replaceWith(...element.childNodes);
  }
};

interface Platform {
  setHTML?(html: string, options: object): void;
}

/**
 * HTML from a shop's answer, reduced to what it means: text, emphasis, lists, tables, pictures and links.
 * It is parsed in a document that runs and loads nothing, by the platform's own sanitiser where there is one,
 * and only what is on the list is kept.
 * @param html not trusted
 * @param links whether links stay links; inside something that is itself a link they become plain text
 */
export const sanitize = (html: string, links = true): DocumentFragment => {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  const { setHTML } = holder as Platform;
  if (setHTML)
    setHTML.call(holder, html, {
      sanitizer: { removeElements: [...dropped], comments: false },
    });
  else holder.append(parseHtml(html));
  walk(holder, links);
  const fragment = document.createDocumentFragment();
  fragment.append(...holder.childNodes);
  return fragment;
};

/** The text of a shop's HTML: entities decoded, tags gone. */
export const textOf = (html: string): string =>
  /[&<]/.test(html) ? (sanitize(html).textContent ?? '') : html;
