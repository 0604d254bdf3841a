import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, string } from '../../core/mountable/props';
import { listenToDisclosures } from '../../dom/disclosure/listen';
import { dispatchResize } from '../../dom/disclosure/show-panel';
import { emit } from '../../dom/emit';
import { onResize } from '../../dom/on-resize';
import { createRevertible } from '../../dom/revertible';
import { splitWords } from '../../utils/text';
import { isHeader, isShown, isVertical } from './layout';
import { createTabsView } from './view';

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

/**
 * Tabs after the ARIA Authoring Practices (docs/hosts/elementor.md#classic-panels). A title directly before
 * its panel is an accordion title for small screens. A panel may have a tab and an accordion title. The host's
 * stylesheet then shows only the tab or only the accordion title.
 */
export default behaviour(props, (element, options, { id, signal }) => {
  const classes = { open: splitWords(options.openClass), title: splitWords(options.titleClass) };
  const view = createTabsView(element, id, options, classes, createRevertible(signal));
  const { pairs, headers, tabs } = view;
  if (!pairs[0]) return;
  let activeIndex = view.firstIndex;

  const select = (index: number, byKeyboard = false): boolean => {
    const pair = (isShown(headers) ? headers : pairs).find((other) => other.index === index);
    if (index === activeIndex || !pair) return false;
    const { title, panel } = pair;
    const { top } = title.getBoundingClientRect();
    activeIndex = index;
    view.show(index);
    view.adaptToLayout(index)();
    // A panel above may have closed, so scrolling keeps the title under the finger.
    scrollBy({ top: title.getBoundingClientRect().top - top, behavior: 'instant' });
    emit(element, 'tabs:change', { index, title, panel, keyboard: byKeyboard });
    dispatchResize();
    return true;
  };
  const findTab = (node: EventTarget | null) => tabs.find(({ button }) => button === node);

  view.show(activeIndex);
  onResize([element], () => view.adaptToLayout(activeIndex), signal);
  listenToDisclosures(element, signal, pairs, {
    press: ({ index }, byKeyboard) => select(index, byKeyboard),
    findRow: (pair) =>
      isHeader(pair) ? { row: headers, isVertical: true } : { row: tabs, isVertical: isVertical(tabs) },
    focus(button) {
      const tab = findTab(button);
      if (tab && options.activation === 'auto') select(tab.index, true);
    },
    leave: ({ panel }, target) =>
      panel.contains(target)
        ? (isShown(headers) ? headers : tabs).find(({ index }) => index === activeIndex)?.button
        : undefined,
    reveal: ({ index }) => select(index),
  });
  for (const type of ['focusin', 'focusout'] as const)
    element.addEventListener(
      type,
      ({ target, relatedTarget }) =>
        view.setTabStop(findTab(type === 'focusin' ? target : relatedTarget)?.index ?? activeIndex),
      { signal },
    );
});
