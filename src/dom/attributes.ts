/**
 * The attribute that names an element without a name, or no attribute for an element with a name.
 * @param isNamedByText whether text content counts as a name: true for a button, false for a region
 */
export const labelIfUnnamed = (
  element: Element,
  name: string,
  isNamedByText = false,
): Record<string, string> =>
  element.matches('[aria-label],[aria-labelledby]') ||
  (isNamedByText && /\p{L}/u.test(element.textContent ?? ''))
    ? {}
    : { 'aria-label': name };
