type Value = string | number | boolean | null;

/** A leading dot marks a class name. */
const read = (node: Element, name: string): Value =>
  name[0] === '.' ? node.classList.contains(name.slice(1)) : node.getAttribute(name);

const write = (node: Element, values: Record<string, Value>) => {
  for (const [name, value] of Object.entries(values))
    if (name[0] === '.') {
      node.classList.toggle(name.slice(1), !!value);
      if (!node.className) node.removeAttribute('class');
    } else if (value === null) node.removeAttribute(name);
    else node.setAttribute(name, `${value}`);
};

/** Sets attributes, removes them (`null`), or toggles classes (`.name`, true or false). */
export type Setter = (node: Element, values: Record<string, Value>) => void;

/**
 * Changes attributes and classes of server nodes, and restores the earlier values when the signal aborts.
 * Keeps classes that other scripts have set meanwhile.
 */
export const createRevertible = (signal: AbortSignal): Setter => {
  const kept = new WeakMap<Element, Record<string, Value>>();
  /** Weak, because hosts replace their nodes with every change of the cart. */
  let nodes: WeakRef<Element>[] = [];
  signal.addEventListener('abort', () => {
    for (const reference of nodes) {
      const node = reference.deref();
      if (node) write(node, kept.get(node) ?? {});
    }
  });
  return (node, values) => {
    const before = kept.get(node) ?? {};
    if (!kept.has(node)) nodes = [...nodes.filter((reference) => reference.deref()), new WeakRef(node)];
    kept.set(node, before);
    for (const name in values) if (!(name in before)) before[name] = read(node, name);
    write(node, values);
  };
};

/** The id of a node. Assigns `fallback` if the node has no id or shares it with another node. */
export const ensureId = (node: Element, fallback: string, set: Setter): string => {
  if (!node.id || document.getElementById(node.id) !== node) set(node, { id: fallback });
  return node.id;
};
