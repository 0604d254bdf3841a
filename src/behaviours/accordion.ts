import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, number, string } from '../core/mountable/props';
import {
  animateCollapse,
  cancelCollapse,
  collapsedBox,
  keepInView,
  measureBox,
} from '../dom/disclosure/collapse';
import { type Disclosure, findDisclosures } from '../dom/disclosure/find-disclosures';
import { listenForHeaderKeys, makeHeader } from '../dom/disclosure/headers';
import { openWhenTargeted } from '../dom/disclosure/open-when-targeted';
import { dispatchResize, showPanel } from '../dom/disclosure/show-panel';
import { emit } from '../dom/emit';
import { onPress } from '../dom/press';
import { createRevertible } from '../dom/revertible';
import { splitWords } from '../utils/text';

declare module '../types' {
  interface IslandEvents {
    /** An item begins to open or close. `index` counts from 0; `keyboard` is true if a key press toggles the item. */
    'accordion:toggle': {
      index: number;
      open: boolean;
      title: HTMLElement;
      panel: HTMLElement;
      keyboard: boolean;
    };
  }
}

export const props = {
  titles: string('[aria-expanded]'),
  panels: string(''),
  openClass: string(''),
  multiple: boolean(false),
  first: boolean(false),
  duration: number(400, 0),
};

export const docs: Docs<typeof props> = {
  titles: 'Selector of the titles.',
  panels:
    'Selector of the panels, in the order of the titles. Default: each title names its panel by `aria-controls` or `href="#id"`.',
  openClass: 'Classes of the open title and panel.',
  multiple: 'Keeps several items open. Otherwise an opened item closes the other items.',
  first: 'Opens the first item at the start if the HTML has no open item.',
  duration: 'Milliseconds of opening and closing; 0 under reduced motion.',
};

/**
 * Accordion and toggle after the ARIA Authoring Practices (docs/hosts/elementor.md#tabs-accordion-toggle).
 */
export default behaviour(props, (element, options, { id, signal }) => {
  const pairs = findDisclosures(element, options.titles, options.panels);
  const set = createRevertible(signal);
  const classes = splitWords(options.openClass);
  const opened = new Set(
    pairs.filter(
      ({ title, button }) =>
        [title, button].some((node) => node.getAttribute('aria-expanded') === 'true') ||
        classes.some((name) => title.classList.contains(name)),
    ),
  );
  if (!opened.size && pairs[0] && options.first) opened.add(pairs[0]);

  const updateMarks = (pair: Disclosure) => {
    set(pair.button, { 'aria-expanded': opened.has(pair) });
    for (const name of classes) set(pair.title, { [`.${name}`]: opened.has(pair) });
  };
  const toggle = (pair: Disclosure, shouldOpen: boolean, duration = 0, byKeyboard = false): boolean => {
    if (opened.has(pair) === shouldOpen) return false;
    const { title, panel, index } = pair;
    const startBox = measureBox(panel);
    cancelCollapse(panel);
    opened[shouldOpen ? 'add' : 'delete'](pair);
    updateMarks(pair);
    if (shouldOpen) {
      showPanel(panel, true, set, classes);
      animateCollapse(panel, startBox, measureBox(panel), duration, () => keepInView(title));
    } else
      animateCollapse(panel, startBox, collapsedBox, duration, () => showPanel(panel, false, set, classes));
    emit(element, 'accordion:toggle', { index, open: shouldOpen, title, panel, keyboard: byKeyboard });
    if (shouldOpen) {
      dispatchResize();
      if (!options.multiple) for (const other of pairs) if (other !== pair) toggle(other, false, duration);
    }
    return true;
  };

  pairs.forEach((pair, index) => {
    makeHeader(pair, `${id}-${index}`, set);
    updateMarks(pair);
    showPanel(pair.panel, opened.has(pair), set, classes);
  });
  const findPairByTitle = (target: Node) => pairs.find(({ title }) => title.contains(target));
  const findPair = (target: Node) =>
    findPairByTitle(target) ?? pairs.find(({ panel }) => panel.contains(target));
  onPress(
    element,
    signal,
    (event) => {
      const pair = findPairByTitle(event.target as Node);
      if (pair) toggle(pair, !opened.has(pair), options.duration, !(event as MouseEvent).detail);
    },
    (target) => {
      const pair = findPairByTitle(target);
      const link = target.closest('a[href]');
      return link && pair?.button.contains(link) && link !== pair.button ? null : pair?.button;
    },
  );
  listenForHeaderKeys(
    element,
    signal,
    pairs.map(({ button }) => button),
    (target) => {
      const pair = findPair(target);
      return (
        pair && {
          button: pair.button,
          ...(opened.has(pair) && { close: () => toggle(pair, false, options.duration, true) }),
        }
      );
    },
  );
  openWhenTargeted(element, signal, (target) => {
    const pair = findPair(target);
    return !!pair && toggle(pair, true);
  });
  return () => {
    for (const { panel } of pairs) cancelCollapse(panel);
  };
});
