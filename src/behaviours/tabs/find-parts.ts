import { type Disclosure, findDisclosures } from '../../dom/disclosure/find-disclosures';

/** The titles of a widget with their panels, by the layout that shows them. */
export interface Parts {
  /** All titles in the order of the document. */
  pairs: Disclosure[];
  /** Accordion titles for small screens. */
  headers: Disclosure[];
  tabs: Disclosure[];
  /** The parent of the tabs. */
  list: Element | null | undefined;
}

/** Whether a title is an accordion title, which stands directly before its panel. */
export const isHeader = ({ title, panel }: Disclosure) => title.nextElementSibling === panel;

/** Whether the host's stylesheet shows these titles in the current layout. */
export const isShown = ([pair]: Disclosure[]) => !!pair && getComputedStyle(pair.title).display !== 'none';

/** Whether the tabs form a column. */
export const isVertical = (tabs: Disclosure[]) => {
  const [top, next] = tabs.map(({ button }) => button.getBoundingClientRect());
  return !!top && !!next && top.height > 0 && next.top >= top.bottom;
};

/** @param titles selector @param panels selector; see `findDisclosures` */
export const findParts = (element: HTMLElement, titles: string, panels: string): Parts => {
  const pairs = findDisclosures(element, titles, panels);
  const tabs = pairs.filter((pair) => !isHeader(pair));
  const firstTitle = tabs[0]?.title;
  return {
    pairs,
    headers: pairs.filter(isHeader),
    tabs,
    list: firstTitle?.closest('[role=tablist]') ?? firstTitle?.parentElement,
  };
};
