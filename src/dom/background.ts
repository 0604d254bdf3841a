/** Builds elements inside each other, the outermost first, and puts the outermost before an element's content. */
export const prependNested = (host: HTMLElement, ...classes: string[]) => {
  const nodes = classes.map((className) => {
    const node = document.createElement('div');
    node.className = className;
    return node;
  });
  for (const [index, node] of nodes.entries()) nodes[index - 1]?.append(node);
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
