import type { Disclosure } from '../../dom/disclosure/find-disclosures';

/** Whether a title is an accordion title, which stands directly before its panel. */
export const isHeader = ({ title, panel }: Disclosure) => title.nextElementSibling === panel;

export const isShown = ([pair]: Disclosure[]) => !!pair && getComputedStyle(pair.title).display !== 'none';

export const isVertical = (tabs: Disclosure[]) => {
  const [top, next] = tabs.map(({ button }) => button.getBoundingClientRect());
  return !!top && !!next && top.height > 0 && next.top >= top.bottom;
};
