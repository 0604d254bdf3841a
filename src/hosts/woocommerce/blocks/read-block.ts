import { parseJson } from '../../../utils/json';
import { asRecord } from '../../../utils/record';

/**
 * The data that a block prints for its own module; empty where it is missing or no JSON.
 * @param node the element with `data-wp-context`. A name of a store may stand in front of the data
 */
export const readContext = (node: HTMLElement | null | undefined): Record<string, unknown> =>
  asRecord(parseJson(node?.dataset.wpContext?.replace(/^[\w/-]+::/, '')));

type ColourName = 'color' | 'backgroundColor';

/** The nearest colour that shows behind or in an element. */
export const findColour = (node: Element | null, name: ColourName): string => {
  const colour = node ? getComputedStyle(node)[name] : '';
  // A transparent colour shows the one around it.
  return node && /^(transparent|rgba\(.*,\s*0\)|)$/.test(colour)
    ? findColour(node.parentElement, name)
    : colour;
};

/**
 * Gives an element the colours around it, which the block's own module looks up.
 * @param properties the stylesheet's properties; one for which the shop has chosen a colour keeps it
 */
export const takeColours = (node: HTMLElement, properties: Record<string, ColourName>) => {
  for (const [property, name] of Object.entries(properties))
    if (!getComputedStyle(node).getPropertyValue(property))
      node.style.setProperty(property, findColour(node, name));
};

/** The blocks' stylesheet draws a chosen chip, of a filter or of a form, in the colours around its group. */
export const paintChips = (part: ParentNode) => {
  for (const group of part.querySelectorAll<HTMLElement>('.wc-block-product-filter-chips'))
    takeColours(group, {
      '--wc-product-filter-chips-background': 'backgroundColor',
      '--wc-product-filter-chips-text': 'color',
    });
};
