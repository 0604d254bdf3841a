type Value = string | number | boolean | null;

/** A leading dot marks a class name. */
const read = (node: Element, name: string): Value =>
  name[0] === '.' ? node.classList.contains(name.slice(1)) : node.getAttribute(name);

const write = (node: Element, name: string, value: Value) => {
  if (name[0] === '.') node.classList.toggle(name.slice(1), !!value);
  else if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, `${value}`);
};

/** Sets an attribute, removes it (`null`), or toggles a class (`.name`, true or false). */
export type Setter = (node: Element, name: string, value: Value) => void;

/**
 * Changes attributes and classes of server nodes, and restores the earlier values when the signal aborts.
 * Keeps classes that other scripts have set meanwhile.
 */
export const createRevertible = (signal: AbortSignal): Setter => {
  const kept = new Map<Element, Map<string, Value>>();
  signal.addEventListener('abort', () => {
    for (const [node, own] of kept) for (const [name, value] of own) write(node, name, value);
  });
  return (node, name, value) => {
    const own = kept.get(node) ?? new Map<string, Value>();
    kept.set(node, own);
    if (!own.has(name)) own.set(name, read(node, name));
    write(node, name, value);
  };
};

/** The id of a node. Assigns `fallback` if the node has no id or shares it with another node. */
export const ensureId = (node: Element, fallback: string, set: Setter): string => {
  if (!node.id || document.getElementById(node.id) !== node) set(node, 'id', fallback);
  return node.id;
};
