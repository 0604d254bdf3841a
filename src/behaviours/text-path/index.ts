import { behaviour } from '../../core/mountable/behaviour';
import { boolean, type Docs, number, string } from '../../core/mountable/props';
import { safeUrl } from '../../dom/url';
import { requestText } from '../../http/request';
import { reportError } from '../../utils/report-error';

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
  url: 'Address of a drawing, ending in `.svg`. The text follows the drawing’s path with `data-path-anchor`, else its first path.',
  text: 'Text on the path. Default: the element’s text.',
  linkUrl: 'Address of a link around the text. Default: the address of the element’s link.',
  newTab: 'Opens the link in a new tab.',
  nofollow: 'Asks search engines not to follow the link (`rel="nofollow"`).',
  start: 'Percent of the path before the text, in reading direction.',
  direction: 'Direction of the text. Default: the direction of the element.',
  pathId: 'Id of the path.',
  textId: 'Id of the text on the path.',
};

const makeSvgNode = (name: string, values: Record<string, string>) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(values)) node.setAttribute(key, value);
  return node;
};

/**
 * Text along an SVG path (docs/hosts/elementor.md#text-path). Without the drawing the text stays plain text or a link.
 */
export default behaviour(props, async (element, options, { id, signal }) => {
  const printedLink = element.querySelector('a');
  const text = options.text || element.textContent?.trim() || '';
  const link = safeUrl(options.linkUrl || printedLink?.href, 'link');
  const url = safeUrl(options.url);
  const originalNodes = [...element.childNodes];
  const rel = [options.newTab && 'noopener', options.nofollow && 'nofollow'].filter(Boolean).join(' ');
  const wrapInLink = (node: Element) => {
    if (!link) return node;
    const values = { ...(options.newTab && { target: '_blank' }), ...(rel && { rel }) };
    const a = node instanceof SVGElement ? makeSvgNode('a', values) : document.createElement('a');
    for (const [name, value] of Object.entries(values)) a.setAttribute(name, value);
    a.setAttribute('href', link);
    a.append(node);
    return a;
  };
  const showPlainText = () => {
    const node = document.createElement('span');
    node.textContent = text;
    element.replaceChildren(wrapInLink(node));
  };
  const draw = async () => {
    if (!url || !/\.svg$/i.test(new URL(url).pathname))
      throw Error(`No address of an SVG file: ${options.url}`);
    const [file, { sanitizeSvg }] = await Promise.all([
      requestText(url, {}, undefined, true),
      import('./sanitize-svg'),
    ]);
    const svg = sanitizeSvg(file);
    const path = svg?.querySelector('path[data-path-anchor]') ?? svg?.querySelector('path');
    if (!svg || !path) throw Error(`No path in ${url}`);
    if (signal.aborted) return;
    const direction = options.direction || getComputedStyle(element).direction || 'ltr';
    const isRtl = direction === 'rtl';
    path.id = options.pathId || `${id}-path`;
    // A CSS rule of the page can override the attribute.
    if (!path.hasAttribute('fill')) path.setAttribute('fill', 'none');
    const textPath = makeSvgNode('textPath', {
      id: options.textId || `${id}-text`,
      href: `#${path.id}`,
      startOffset: `${isRtl ? 100 - options.start : options.start}%`,
    });
    textPath.textContent = text;
    const textElement = makeSvgNode('text', { direction, fill: 'currentColor' });
    textElement.append(wrapInLink(textPath));
    // Themes clip pictures by a rule, which outweighs an attribute.
    svg.style.overflow = 'visible';
    svg.append(textElement);
    element.replaceChildren(svg);
  };
  if (!text) return;
  try {
    await draw();
  } catch (cause) {
    if (signal.aborted) return;
    if (!element.textContent?.trim()) showPlainText();
    reportError('text-path', cause);
  }
  return () => element.replaceChildren(...originalNodes);
});
