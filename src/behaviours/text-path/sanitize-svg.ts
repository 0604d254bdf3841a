import { parseHtml } from '../../dom/html';

const allowedElements = /^(svg|g|path|rect|circle|ellipse|line|polyline|polygon)$/;

/** Geometry and paint only. Without ids and references the drawing cannot reach the rest of the page. */
const allowedAttributes =
  /^(xmlns|viewBox|preserveAspectRatio|width|height|class|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|fill|fill-(rule|opacity)|stroke|stroke-(width|linecap|linejoin|dasharray|dashoffset|miterlimit|opacity)|opacity|pathLength|vector-effect|data-path-anchor)$/;

/** Functions of colours and transforms. Any other function may load a file, and an escape may hide its name. */
const allowedFunctions = /\b((rgb|hsl)a?|matrix|translate|scale|rotate|skew[XY])\(/gi;
const isHarmless = (value: string) => !/[(\\]/.test(value.replace(allowedFunctions, ''));

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Builds new shapes. The result contains no parsed node. */
const copyShapes = (source: Element): SVGElement => {
  const node = document.createElementNS(svgNamespace, source.localName);
  for (const { name, value } of source.attributes)
    if (allowedAttributes.test(name) && name !== 'xmlns' && isHarmless(value)) node.setAttribute(name, value);
  for (const child of source.children)
    if (child.namespaceURI === svgNamespace && allowedElements.test(child.localName))
      node.append(copyShapes(child));
  return node;
};

/**
 * Reduces an SVG file to shapes. Nothing in the result runs, loads, links or styles.
 * @param text untrusted
 * @returns the drawing, or `undefined` for a text without a drawing
 */
export const sanitizeSvg = (text: string): SVGSVGElement | undefined => {
  // A strict content security policy reports event handlers even where they can never run.
  const svg = parseHtml(text.replace(/\son\w+\s*=/gi, ' data-on=')).querySelector('svg');
  return svg ? (copyShapes(svg) as SVGSVGElement) : undefined;
};
