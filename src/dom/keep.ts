type Value = string | number | boolean | null;

/** Classes are named with a dot before them. */
const read = (node: Element, name: string): Value =>
  name[0] === '.' ? node.classList.contains(name.slice(1)) : node.getAttribute(name);

const write = (node: Element, name: string, value: Value) => {
  if (name[0] === '.') node.classList.toggle(name.slice(1), !!value);
  else if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, `${value}`);
};

/** Sets an attribute, takes it away (`null`), or sets a class (`.name`, true or false). */
export type Setter = (node: Element, name: string, value: Value) => void;

/**
 * Changes attributes and classes of server-rendered nodes, and puts back what was there when the signal aborts.
 * Classes that others have set meanwhile stay.
 */
export const keep = (signal: AbortSignal): Setter => {
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

/** The id of a node, after it was given one where it had none or one that another node has. */
export const idOf = (node: Element, fallback: string, set: Setter): string => {
  if (!node.id || document.getElementById(node.id) !== node) set(node, 'id', fallback);
  return node.id;
};
