type Value = string | number | boolean | null;

const read = (node: HTMLElement, name: string): Value => {
  const key = name.slice(1);
  if (name[0] === '.') return node.classList.contains(key);
  if (name[0] !== ':') return node.getAttribute(name);
  const priority = node.style.getPropertyPriority(key);
  return node.style.getPropertyValue(key) + (priority && ` !${priority}`);
};

const write = (node: HTMLElement, values: Record<string, Value>) => {
  for (const [name, value] of Object.entries(values)) {
    const key = name.slice(1);
    if (name[0] === '.') {
      node.classList.toggle(key, !!value);
      if (!node.className) node.removeAttribute('class');
    } else if (name[0] === ':') {
      const [text = '', priority] = `${value ?? ''}`.split(' !');
      node.style.setProperty(key, text, priority);
      if (!node.style.cssText) node.removeAttribute('style');
    } else if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, `${value}`);
  }
};

/**
 * Sets attributes, removes them (`null`), toggles classes (`.name`, true or false), or sets inline styles (`:name`).
 */
export type Setter = (node: Element, values: Record<string, Value>) => void;

/**
 * The one way to change attributes, classes and inline styles of server nodes. Restores the earlier values when the
 * signal aborts, and keeps classes that other scripts have set meanwhile. A late call, such as a timer's, does nothing.
 * Nodes of the bundle need no revert, because their owner removes them. Several mountables that change the same node
 * share a setter. A second setter would take the first setter's values for the page's values.
 */
export const createRevertible = (signal: AbortSignal): Setter => {
  const originals = new WeakMap<HTMLElement, Record<string, Value>>();
  /** The references are weak, because hosts replace their nodes with every change of the cart. */
  let nodes: WeakRef<HTMLElement>[] = [];
  signal.addEventListener('abort', () => {
    for (const reference of nodes) {
      const node = reference.deref();
      if (node) write(node, originals.get(node) ?? {});
    }
  });
  return (element, values) => {
    if (signal.aborted) return;
    // SVG elements have the same members.
    const node = element as HTMLElement;
    const original = originals.get(node) ?? {};
    if (!originals.has(node)) nodes = [...nodes.filter((reference) => reference.deref()), new WeakRef(node)];
    originals.set(node, original);
    for (const name in values) if (!(name in original)) original[name] = read(node, name);
    write(node, values);
  };
};

/** The id of a node. Assigns `fallback` if the node has no id or shares it with another node. */
export const ensureId = (node: Element, fallback: string, set: Setter): string => {
  if (!node.id || document.getElementById(node.id) !== node) set(node, { id: fallback });
  return node.id;
};
