/** The nearest colour that shows behind or in an element. */
export const findColour = (node: Element | null, name: 'color' | 'backgroundColor'): string => {
  const colour = node ? getComputedStyle(node)[name] : '';
  // A transparent colour shows the one around it.
  return node && /^(transparent|rgba\(.*,\s*0\)|)$/.test(colour)
    ? findColour(node.parentElement, name)
    : colour;
};
