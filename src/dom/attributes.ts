/** Writes attributes; `null` takes one away. @returns the function that puts back what was there */
export const setAttributes = (element: Element, values: Record<string, string | null>): (() => void) => {
  const before = Object.keys(values).map((name): [string, string | null] => [
    name,
    element.getAttribute(name),
  ]);
  const write = (list: [string, string | null][]) => {
    for (const [name, value] of list)
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
  };
  write(Object.entries(values));
  return () => write(before);
};
