import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type Island, type IslandMount, ROOT } from '../core/mountable/island';
import { toAttribute } from '../core/mountable/props';
import { escapeHtml } from '../utils/text';

export interface ServerOptions {
  /** Props that differ from the defaults, as attributes, so that the client reads equal props. */
  props?: Record<string, unknown>;
  /** The shop's own HTML, by slot. */
  slots?: Record<string, string>;
  /** Prefix of derived ids; must be unique on the page. Default: the island's name. */
  id?: string;
  /** Strategy for `data-load`. */
  load?: string;
}

const createAttribute = (name: string, value: unknown) =>
  ` ${toAttribute(name)}="${escapeHtml(String(value))}"`;

/**
 * Renders an island to HTML that the client hydrates in place (docs/architecture.md#slots-instead-of-rendering).
 * @param name of the island
 * @param mount the island's mount function, the default export of `islands/<name>`
 * @throws Error for an unknown prop
 */
export const renderIsland = (name: string, mount: IslandMount, options: ServerOptions = {}): string => {
  const { props = {}, slots = {}, id = name, load } = options;
  const values: Record<string, unknown> = {};
  for (const [key, prop] of Object.entries(mount.table)) values[key] = props[key] ?? prop.default;
  let attributes = load ? createAttribute('load', load) : '';
  // An attribute cannot hold every list, because commas separate its entries.
  const jsonProps: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(props)) {
    if (!Object.hasOwn(mount.table, key)) throw Error(`${name} has no prop ${key}`);
    if (typeof value === 'object') jsonProps[key] = value;
    else if (value !== undefined) attributes += createAttribute(key, value);
  }
  if (Object.keys(jsonProps)[0]) attributes += createAttribute('props', JSON.stringify(jsonProps));
  const island: Partial<Island> = {
    id,
    hydrating: true,
    slot: (slot) => (Object.hasOwn(slots, slot) ? ({} as HTMLElement) : null),
  };
  const html = renderToString(createElement(mount.Component as never, { ...values, island } as never));
  let filledHtml = html;
  // A slot that the island does not move, such as the slides of a carousel, stands beside the renderer's node.
  let keptHtml = '';
  for (const [slot, content] of Object.entries(slots)) {
    const place = `<div data-slot="${slot}">`;
    if (html.includes(place)) filledHtml = filledHtml.replace(place, () => place + content);
    else if (mount.slots.includes(slot)) keptHtml += `${place}${content}</div>`;
  }
  return `<div data-island="${name}" data-island-id="${escapeHtml(id)}"${attributes}>${keptHtml}<div ${ROOT}="" style="display:contents">${filledHtml}</div></div>`;
};
