/**
 * The attribute that names an element without a name, or no attribute for an element with a name.
 * @param byText whether text content counts as a name: true for a button, false for a region
 */
export const labelIfUnnamed = (element: Element, name: string, byText = false): Record<string, string> =>
  element.matches('[aria-label],[aria-labelledby]') || (byText && /\p{L}/u.test(element.textContent ?? ''))
    ? {}
    : { 'aria-label': name };
