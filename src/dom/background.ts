import { indexed } from '../utils/list';

/**
 * Makes an element the containing block of its background. A theme's reset such as `* { all: unset }` overrides the
 * stylesheet, and the background would cover the page.
 * @returns the function that undoes the change
 */
export const holdBackground = (host: HTMLElement) => {
  const { style } = host;
  const originalPosition = style.position;
  host.classList.add('si-bg-host');
  if (getComputedStyle(host).position === 'static') style.position = 'relative';
  return () => {
    host.classList.remove('si-bg-host');
    style.position = originalPosition;
  };
};

/** Builds nested elements, the outermost first, and prepends them to an element. */
export const prependNested = (host: HTMLElement, ...classes: string[]) => {
  const nodes = classes.map((className) => {
    const node = document.createElement('div');
    node.className = className;
    return node;
  });
  for (const [index, node] of indexed(nodes)) nodes[index - 1]?.append(node);
  const [first] = nodes;
  if (first) host.prepend(first);
  const release = holdBackground(host);
  return {
    nodes,
    remove() {
      first?.remove();
      release();
    },
  };
};
