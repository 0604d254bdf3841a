import { requestText } from '../gateways/http';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, number, string } from '../island/props';

export const props = {
  url: string(''),
  text: string(''),
  linkUrl: string(''),
  newTab: boolean(false),
  nofollow: boolean(false),
  start: number(0, 0, 100),
  direction: string('', 'ltr', 'rtl', ''),
  pathId: string(''),
  textId: string(''),
};

export const docs: Docs<typeof props> = {
  url: 'Address of a drawing, which ends in `.svg`. The text follows its path with `data-path-anchor`, else its first one.',
  text: 'The text. Default: that of the element.',
  linkUrl: 'Where the text leads.',
  newTab: 'Opens the link in a new tab.',
  nofollow: 'Tells search engines not to follow the link.',
  start: 'Percent of the path at which the text starts, counted from where it is read from.',
  direction: 'Direction of the text. Default: that of the page around it.',
  pathId: 'Id of the path.',
  textId: 'Id of the text on it.',
};

const make = (name: string, values: Record<string, string>) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(values)) node.setAttribute(key, value);
  return node;
};

const parse = (address: string, protocols: RegExp) => {
  try {
    const url = new URL(address, document.baseURI);
    if (address && protocols.test(url.protocol)) return url;
  } catch {
    // No address.
  }
};

/** A text that follows a line (builder contract §8.6). Without the drawing it is a plain text, or link. */
export default behaviour(props, async (element, options, { id, signal }) => {
  const own = element.querySelector('a');
  const text = options.text || element.textContent?.trim() || '';
  const link = parse(options.linkUrl || own?.href || '', /^(https?|mailto|tel):$/);
  const url = parse(options.url, /^https?:$/);
  const before = [...element.childNodes];
  const rel = [options.newTab && 'noopener', options.nofollow && 'nofollow'].filter(Boolean).join(' ');
  const linked = (node: Element) => {
    if (!link) return node;
    const values = { href: link.href, ...(options.newTab && { target: '_blank' }), ...(rel && { rel }) };
    const a = node instanceof SVGElement ? make('a', values) : document.createElement('a');
    for (const [name, value] of Object.entries(values)) a.setAttribute(name, value);
    a.append(node);
    return a;
  };
  const plain = () => {
    const node = document.createElement('span');
    node.textContent = text;
    element.replaceChildren(linked(node));
  };
  const draw = async () => {
    if (!url || !/\.svg$/i.test(url.pathname)) throw Error(`No address of an SVG file: ${options.url}`);
    const [file, { sanitizeSvg }] = await Promise.all([
      requestText(url.href, {}, undefined, true),
      import('../dom/sanitize-svg'),
    ]);
    const svg = sanitizeSvg(file);
    const path = svg?.querySelector('path[data-path-anchor]') ?? svg?.querySelector('path');
    if (!svg || !path) throw Error(`No path in ${url}`);
    if (signal.aborted) return;
    const direction = options.direction || getComputedStyle(element).direction || 'ltr';
    const rtl = direction === 'rtl';
    path.id = options.pathId || `${id}-path`;
    // The page's own style wins over attributes.
    if (!path.hasAttribute('fill')) path.setAttribute('fill', 'none');
    const line = make('textPath', {
      id: options.textId || `${id}-text`,
      href: `#${path.id}`,
      startOffset: `${rtl ? 100 - options.start : options.start}%`,
    });
    line.textContent = text;
    const holder = make('text', { direction, fill: 'currentColor' });
    holder.append(linked(line));
    svg.setAttribute('overflow', 'visible');
    svg.append(holder);
    element.replaceChildren(svg);
  };
  const leave = () => element.replaceChildren(...before);
  if (!text) return;
  try {
    await draw();
  } catch (cause) {
    if (signal.aborted) return;
    if (!element.textContent?.trim()) plain();
    console.warn('[storefront-islands] text-path:', cause);
  }
  return leave;
});
