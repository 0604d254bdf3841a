import { parseHtml } from './html';

const allowed = /^(svg|g|path|rect|circle|ellipse|line|polyline|polygon)$/;

/** Geometry and paint. Neither ids nor references: what is drawn here cannot reach the rest of the page. */
const attributes =
  /^(xmlns|viewBox|preserveAspectRatio|width|height|class|d|x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|points|transform|fill|fill-(rule|opacity)|stroke|stroke-(width|linecap|linejoin|dasharray|dashoffset|miterlimit|opacity)|opacity|pathLength|vector-effect|data-path-anchor)$/;

/**
 * A drawing from a file, reduced to shapes. Nothing in it runs, loads, links or styles.
 * @param text not trusted
 * @returns the drawing, or nothing where there is none
 */
export const sanitizeSvg = (text: string): SVGSVGElement | undefined => {
  // A strict policy complains of handlers even where they can never run.
  const svg = parseHtml(text.replace(/\son\w+\s*=/gi, ' x=')).querySelector('svg');
  if (!svg) return;
  for (const node of [svg, ...svg.querySelectorAll('*')]) {
    if (!allowed.test(node.localName)) node.remove();
    for (const { name, value } of [...node.attributes])
      if (!attributes.test(name) || /url\s*\(/i.test(value)) node.removeAttribute(name);
  }
  return svg;
};
