import { toIndexed } from '../utils/list';
import { createNode } from './create-node';
import type { Setter } from './revertible';

/**
 * Makes an element the containing block of its background. A theme's reset such as `* { all: unset }` overrides the
 * stylesheet, and the background would cover the page.
 */
export const holdBackground = (host: HTMLElement, set: Setter) => {
  set(host, { '.si-bg-host': true });
  if (getComputedStyle(host).position === 'static') set(host, { ':position': 'relative' });
};

/** Builds nested elements, the outermost first, and prepends them to an element. */
export const prependNested = (host: HTMLElement, set: Setter, ...classes: string[]) => {
  const nodes = classes.map((className) => createNode('div', { class: className }));
  for (const [index, node] of toIndexed(nodes)) nodes[index - 1]?.append(node);
  const [outermostNode] = nodes;
  if (outermostNode) host.prepend(outermostNode);
  holdBackground(host, set);
  return { nodes, remove: () => outermostNode?.remove() };
};
