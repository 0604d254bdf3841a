import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, string } from '../../core/mountable/props';
import { type Disclosure, findDisclosures } from '../../dom/disclosure/find-disclosures';
import { makeHeader } from '../../dom/disclosure/headers';
import { openWhenTargeted } from '../../dom/disclosure/open-when-targeted';
import { dispatchResize, showPanel } from '../../dom/disclosure/show-panel';
import { emit } from '../../dom/emit';
import { onResize } from '../../dom/on-resize';
import { onPress } from '../../dom/press';
import { createRevertible, ensureId } from '../../dom/revertible';
import { toIndexed } from '../../utils/list';
import { splitWords } from '../../utils/text';
import { isHeader, isShown, isVertical } from './layout';
import { listenToKeys } from './listen-to-keys';

declare module '../../types' {
  interface IslandEvents {
    /** Another tab has opened. `index` counts from 0; `keyboard` is true for a key press. */
    'tabs:change': { index: number; title: HTMLElement; panel: HTMLElement; keyboard: boolean };
  }
}

export const props = {
  titles: string('[role="tab"]'),
  panels: string(''),
  openClass: string(''),
  titleClass: string(''),
  activation: string('auto', 'auto', 'manual'),
};

export const docs: Docs<typeof props> = {
  titles: 'Selector of the titles.',
  panels:
    'Selector of the panels, in the order of the titles. Default: each title names its panel by `aria-controls` or `href="#id"`.',
  openClass: 'Classes of the open title and panel.',
  titleClass: 'Classes of the open title alone.',
  activation: 'Arrow keys open a tab at once (`auto`), or only move the focus (`manual`).',
};

const focusableSelector = 'a[href],button,input,select,textarea,summary,iframe,[tabindex]';

/**
 * Tabs after the ARIA Authoring Practices (docs/hosts/elementor.md#classic-panels). A title directly before
 * its panel is an accordion title for small screens. A panel may have a tab and an accordion title. The host's
 * stylesheet then shows only the tab or only the accordion title.
 */
export default behaviour(props, (element, options, { id, signal }) => {
  const pairs = findDisclosures(element, options.titles, options.panels);
  const [firstPair] = pairs;
  if (!firstPair) return;
  const headers = pairs.filter(isHeader);
  const tabs = pairs.filter((pair) => !isHeader(pair));
  const list = tabs[0]?.title.closest('[role=tablist]') ?? tabs[0]?.title.parentElement;
  const set = createRevertible(signal);
  const classes = splitWords(options.openClass);
  const isOpen = ({ button, panel }: Disclosure) =>
    button.getAttribute('aria-selected') === 'true' || classes.some((name) => panel.classList.contains(name));
  let activeIndex = (pairs.find(isOpen) ?? firstPair).index;

  /** Roving tabindex: the open tab, or the focused tab while the focus moves among the tabs. */
  const setTabStop = (index: number) => {
    for (const tab of tabs) set(tab.button, { tabindex: tab.index === index ? 0 : -1 });
  };
  /** Attributes that depend on the layout. */
  const adaptToLayout = () => {
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
  };
  const show = () => {
    for (const pair of pairs) {
      const isActive = pair.index === activeIndex;
      set(pair.button, { [isHeader(pair) ? 'aria-expanded' : 'aria-selected']: isActive });
      if (isHeader(pair)) set(pair.button, { 'aria-disabled': isActive || null });
      // Hosts print the attribute on tabs too, and a stale value contradicts `aria-selected`.
      else if (pair.button.hasAttribute('aria-expanded')) set(pair.button, { 'aria-expanded': isActive });
      for (const name of [...classes, ...splitWords(options.titleClass)])
        set(pair.title, { [`.${name}`]: isActive });
    }
    for (const { panel, index } of tabs[0] ? tabs : headers)
      showPanel(panel, index === activeIndex, set, classes);
    setTabStop(activeIndex);
  };
  const select = (index: number, byKeyboard = false): boolean => {
    const pair = (isShown(headers) ? headers : pairs).find((other) => other.index === index);
    if (index === activeIndex || !pair) return false;
    const { title, panel } = pair;
    const { top } = title.getBoundingClientRect();
    activeIndex = index;
    show();
    adaptToLayout()();
    // A panel above may have closed, so scrolling keeps the title under the finger.
    scrollBy({ top: title.getBoundingClientRect().top - top, behavior: 'instant' });
    emit(element, 'tabs:change', { index, title, panel, keyboard: byKeyboard });
    dispatchResize();
    return true;
  };

  if (list) set(list, { role: 'tablist' });
  for (const [index, pair] of toIndexed(pairs)) {
    const { title, button, panel } = pair;
    if (isHeader(pair)) {
      makeHeader(pair, `${id}-${index}`, set);
      continue;
    }
    ensureId(title, `${id}-${index}-title`, set);
    set(button, { role: 'tab' });
    set(button, { 'aria-controls': ensureId(panel, `${id}-${index}-panel`, set) });
  }
  // A preset closes panels before this code loads, and a stop must show all panels.
  for (const { panel } of pairs) panel.style.removeProperty('display');
  show();
  onResize([element], adaptToLayout, signal);

  const findPair = (target: Node) => pairs.find(({ title }) => title.contains(target));
  onPress(
    element,
    signal,
    (event) => select(findPair(event.target as Node)?.index ?? activeIndex, !(event as MouseEvent).detail),
    (target) => {
      const pair = findPair(target);
      const link = target.closest('a[href]');
      // A link inside a title stays a link.
      return link && pair?.button.contains(link) && link !== pair.button ? null : pair?.button;
    },
  );
  const selectTab = (index: number) => options.activation === 'auto' && select(index, true);
  listenToKeys(element, pairs, headers, tabs, () => activeIndex, selectTab, signal);
  for (const type of ['focusin', 'focusout'] as const)
    element.addEventListener(
      type,
      ({ target, relatedTarget }) => {
        const focused = type === 'focusin' ? target : relatedTarget;
        setTabStop(tabs.find(({ button }) => button === focused)?.index ?? activeIndex);
      },
      { signal },
    );
  openWhenTargeted(element, signal, (target) =>
    select(
      pairs.find(({ title, panel }) => panel.contains(target) || title.contains(target))?.index ??
        activeIndex,
    ),
  );
});
