/** Elements that take the focus by Tab, including players and frames. */
const focusableSelector =
  'a[href],area[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),summary,iframe,video[controls],audio[controls],[contenteditable]:not([contenteditable=false]),[tabindex]';

/** Parts of the page that nobody can reach: inert ones, and the hidden content that find-in-page may show. */
const unreachableSelector = '[inert],[hidden=until-found]';

/** The children that a visitor may reach: all of them, or the summary of closed details. */
const findReachableChildren = (node: Element | ShadowRoot): Element[] => {
  const children = [...node.children];
  if (node instanceof Element && node.matches('details:not([open])'))
    return children.filter((child) => child.matches('summary')).slice(0, 1);
  return children;
};

/** All elements inside a node in the order of the page, also those of open shadow roots. */
const walk = (node: Element | ShadowRoot): Element[] =>
  findReachableChildren(node).flatMap((child) =>
    child.matches(unreachableSelector)
      ? []
      : [child, ...(child.shadowRoot ? walk(child.shadowRoot) : []), ...walk(child)],
  );

const isRadio = (node: Element): node is HTMLInputElement => node.matches('input[type=radio][name]');

/** Whether two elements are one tab stop: the same element, or radio buttons of a group. */
export const isSameStop = (a: Element, b: Element) =>
  a === b || (isRadio(a) && isRadio(b) && a.name === b.name && a.form === b.form);

const isShown = (node: Element) =>
  node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden';

/** The tab stops inside an element, as they are now, because hosts replace the content of a dialog. */
export const findTabStops = (root: Element): HTMLElement[] => {
  const stops = (walk(root) as HTMLElement[]).filter(
    (node) =>
      node.matches(focusableSelector) && !/^-/.test(node.getAttribute('tabindex') ?? '') && isShown(node),
  );
  // Only the checked radio button of a group is a tab stop.
  const checked = stops.filter((node) => isRadio(node) && node.checked);
  return stops.filter((node) => !checked.some((radio) => radio !== node && isSameStop(radio, node)));
};

/** The element with the focus, also inside open shadow roots. */
export const findActiveElement = () => {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
};
