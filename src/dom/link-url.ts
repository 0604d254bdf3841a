/** The complete URL of a link. A link inside an SVG has an object as its `href`. Empty without a valid URL. */
export const readHref = (link: Element): string => {
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href');
  try {
    return href === null ? '' : new URL(href, link.baseURI).href;
  } catch {
    return '';
  }
};
