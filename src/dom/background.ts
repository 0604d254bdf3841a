import { indexed } from '../utils/list';
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
  host.classList.add('si-bg-host');
  return {
    nodes,
    remove() {
      first?.remove();
      host.classList.remove('si-bg-host');
    },
  };
};
