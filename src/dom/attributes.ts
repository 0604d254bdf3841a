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

/**
 * The attribute that names an element, where nothing names it yet.
 * @param byText whether letters in it are a name, as of a button; those of a region are not
 */
export const naming = (element: Element, name: string, byText = false): Record<string, string> =>
  element.matches('[aria-label],[aria-labelledby]') || (byText && /\p{L}/u.test(element.textContent ?? ''))
    ? {}
    : { 'aria-label': name };
