import { type Disclosure, findDisclosures } from '../../dom/disclosure/find-disclosures';
import { makeHeader } from '../../dom/disclosure/headers';
import { showPanel } from '../../dom/disclosure/show-panel';
import { ensureId, type Setter } from '../../dom/revertible';
import { toIndexed } from '../../utils/list';
import { isHeader, isShown, isVertical } from './layout';

const focusableSelector = 'a[href],button,input,select,textarea,summary,iframe,[tabindex]';

interface Classes {
  /** Classes of the open title and panel. */
  open: string[];
  /** Classes of the open title alone. */
  title: string[];
}

/**
 * The titles and panels of tabs, with the attributes and classes that show which one is open. The server's HTML
 * decides which one is open at first.
 */
export const createTabsView = (
  element: HTMLElement,
  id: string,
  { titles, panels }: { titles: string; panels: string },
  classes: Classes,
  set: Setter,
) => {
  const pairs = findDisclosures(element, titles, panels);
  const headers = pairs.filter(isHeader);
  const tabs = pairs.filter((pair) => !isHeader(pair));
  const list = tabs[0]?.title.closest('[role=tablist]') ?? tabs[0]?.title.parentElement;
  const openPair = pairs.find(
    ({ button, panel }) =>
      button.getAttribute('aria-selected') === 'true' ||
      classes.open.some((name) => panel.classList.contains(name)),
  );
  if (list) set(list, { role: 'tablist' });
  for (const [index, pair] of toIndexed(pairs)) {
    const { title, button, panel } = pair;
    // A preset closes panels before this code loads, and a stop must show all panels.
    panel.style.removeProperty('display');
    if (isHeader(pair)) {
      makeHeader(pair, `${id}-${index}`, set);
      continue;
    }
    ensureId(title, `${id}-${index}-title`, set);
    set(button, { role: 'tab' });
    set(button, { 'aria-controls': ensureId(panel, `${id}-${index}-panel`, set) });
  }

  const mark = (pair: Disclosure, isActive: boolean) => {
    const { title, button } = pair;
    set(button, { [isHeader(pair) ? 'aria-expanded' : 'aria-selected']: isActive });
    if (isHeader(pair)) set(button, { 'aria-disabled': isActive || null });
    // Hosts print the attribute on tabs too, and a stale value contradicts `aria-selected`.
    else if (button.hasAttribute('aria-expanded')) set(button, { 'aria-expanded': isActive });
    for (const name of [...classes.open, ...classes.title]) set(title, { [`.${name}`]: isActive });
  };
  /** Roving tabindex: the open tab, or the focused tab while the focus moves among the tabs. */
  const setTabStop = (index: number) => {
    for (const tab of tabs) set(tab.button, { tabindex: tab.index === index ? 0 : -1 });
  };

  return {
    pairs,
    headers,
    tabs,
    firstIndex: (openPair ?? pairs[0])?.index ?? 0,
    setTabStop,
    /** Opens a panel and closes the others. */
    show(activeIndex: number) {
      for (const pair of pairs) mark(pair, pair.index === activeIndex);
      for (const { panel, index } of tabs[0] ? tabs : headers)
        showPanel(panel, index === activeIndex, set, classes.open);
      setTabStop(activeIndex);
    },
    /** Reads the layout. @returns the function that sets the attributes which depend on it */
    adaptToLayout(activeIndex: number) {
      const isSmall = isShown(headers);
      const isColumn = isVertical(tabs);
      return () => {
        if (list) set(list, { 'aria-orientation': isColumn ? 'vertical' : null });
        for (const { panel, title, index } of isSmall || !tabs[0] ? headers : tabs) {
          set(panel, { role: isSmall ? 'group' : 'tabpanel' });
          set(panel, { 'aria-labelledby': title.id });
          const needsTabStop = index === activeIndex && !isSmall && !panel.querySelector(focusableSelector);
          set(panel, { tabindex: needsTabStop ? 0 : null });
        }
      };
    },
  };
};
