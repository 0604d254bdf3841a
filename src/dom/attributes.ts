/** Sets attributes; `null` removes an attribute. @returns the function that restores the earlier values */
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
 * The attribute that names an element which has no name yet.
 * @param byText whether text content counts as a name: true for a button, false for a region
 */
export const labelIfUnnamed = (element: Element, name: string, byText = false): Record<string, string> =>
  element.matches('[aria-label],[aria-labelledby]') || (byText && /\p{L}/u.test(element.textContent ?? ''))
    ? {}
    : { 'aria-label': name };
