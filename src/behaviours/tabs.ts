import { stepTo } from '../dom/arrows';
import { emit } from '../dom/emit';
import { makeHeader } from '../dom/headers';
import { idOf, keep } from '../dom/keep';
import { onSize } from '../dom/on-size';
import { findPairs, type Pair } from '../dom/pairs';
import { onPress } from '../dom/press';
import { onReveal } from '../dom/reveal';
import { remeasure, showPanel } from '../dom/show-panel';
import { words } from '../dom/text';
import { behaviour } from '../island/behaviour';
import { type Docs, string } from '../island/props';

declare module '../loader/types' {
  interface IslandEvents {
    /** Another tab is open. `index` counts from 0; `keyboard`: it was chosen by a key. */
    'tabs:change': { index: number; title: HTMLElement; panel: HTMLElement; keyboard: boolean };
  }
}

export const props = {
  titles: string('[role="tab"]'),
  panels: string(''),
  openClass: string(''),
  activation: string('auto', 'auto', 'manual'),
};

export const docs: Docs<typeof props> = {
  titles: 'Selector of the titles.',
  panels:
    'Selector of the panels, in the order of the titles. Default: each title names its panel by `aria-controls` or `href="#id"`.',
  openClass: 'Classes of the title and the panel that are open.',
  activation: 'Whether arrow keys open a tab at once, or only move to it (`manual`).',
};

const focusable = 'a[href],button,input,select,textarea,summary,iframe,[tabindex]';

/**
 * Tabs (ARIA Authoring Practices, spec §2, builder contract §8.1, §8.2). A title that stands directly before
 * its panel is the title of an accordion, for small screens: a panel may have one of each, and the host's
 * stylesheet shows one.
 */
export default behaviour(props, (element, options, { id, signal }) => {
  const pairs = findPairs(element, options.titles, options.panels);
  const [first] = pairs;
  if (!first) return;
  const set = keep(signal);
  const classes = words(options.openClass);
  const isHeader = ({ title, panel }: Pair) => title.nextElementSibling === panel;
  const headers = pairs.filter(isHeader);
  const tabs = pairs.filter((pair) => !isHeader(pair));
  const buttons = tabs.map(({ button }) => button);
  const list = tabs[0]?.title.closest('[role=tablist]') ?? tabs[0]?.title.parentElement;
  const isOpen = ({ title, panel }: Pair) =>
    title.getAttribute('aria-selected') === 'true' || classes.some((name) => panel.classList.contains(name));
  let active = (pairs.find(isOpen) ?? first).index;

  const isShown = ([pair]: Pair[]) => !!pair && getComputedStyle(pair.title).display !== 'none';
  const isVertical = () => {
    const [top, next] = buttons.map((button) => button.getBoundingClientRect());
    return !!top && !!next && top.height > 0 && next.top >= top.bottom;
  };
  /** One stop for all tabs: the open one, or while the focus moves among them, where it is. */
  const rove = (index: number) => {
    for (const tab of tabs) set(tab.button, 'tabindex', tab.index === index ? 0 : -1);
  };
  /** What depends on the layout. */
  const adapt = () => {
    const small = isShown(headers);
    const vertical = isVertical();
    return () => {
      if (list) set(list, 'aria-orientation', vertical ? 'vertical' : null);
      for (const { panel, title, index } of small || !tabs[0] ? headers : tabs) {
        set(panel, 'role', small ? 'group' : 'tabpanel');
        set(panel, 'aria-labelledby', title.id);
        const stop = index === active && !small && !panel.querySelector(focusable);
        set(panel, 'tabindex', stop ? 0 : null);
      }
    };
  };
  const show = () => {
    for (const pair of pairs) {
      const open = pair.index === active;
      set(pair.button, isHeader(pair) ? 'aria-expanded' : 'aria-selected', open);
      if (isHeader(pair)) set(pair.button, 'aria-disabled', open || null);
      for (const name of classes) set(pair.title, `.${name}`, open);
    }
    for (const { panel, index } of tabs[0] ? tabs : headers) showPanel(panel, index === active, set, classes);
    rove(active);
  };
  const select = (index: number, keyboard = false): boolean => {
    const pair = (isShown(headers) ? headers : pairs).find((other) => other.index === index);
    if (index === active || !pair) return false;
    const { title, panel } = pair;
    const { top } = title.getBoundingClientRect();
    active = index;
    show();
    adapt()();
    // A panel above this title may have closed: the title stays under the finger.
    scrollBy({ top: title.getBoundingClientRect().top - top, behavior: 'instant' });
    emit(element, 'tabs:change', { index, title, panel, keyboard });
    remeasure();
    return true;
  };

  if (list) set(list, 'role', 'tablist');
  for (const [at, pair] of pairs.entries()) {
    const { title, button, panel } = pair;
    if (isHeader(pair)) {
      makeHeader(pair, `${id}-${at}`, set);
      continue;
    }
    idOf(title, `${id}-${at}-title`, set);
    set(button, 'role', 'tab');
    set(button, 'aria-controls', idOf(panel, `${id}-${at}-panel`, set));
  }
  show();
  signal.addEventListener('abort', () => {
    for (const { panel } of pairs) panel.style.display = '';
  });
  onSize([element], adapt, signal);

  const pairOf = (target: Node) => pairs.find(({ title }) => title.contains(target));
  onPress(
    element,
    signal,
    (event) => select(pairOf(event.target as Node)?.index ?? active, !(event as MouseEvent).detail),
    (target) => {
      const pair = pairOf(target);
      const link = target.closest('a[href]');
      // A link inside a title is a link.
      return link && pair?.button.contains(link) && link !== pair.button ? null : pair?.button;
    },
  );
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented) return;
      const target = event.target as HTMLElement;
      const pair = pairs.find(({ button }) => button === target);
      let next: HTMLElement | undefined;
      if (pair)
        next = isHeader(pair)
          ? stepTo(
              event,
              headers.map(({ button }) => button),
              target,
              true,
            )
          : stepTo(event, buttons, target, isVertical());
      else if (event.key === 'Escape' && pairs.some(({ panel }) => panel.contains(target)))
        next = (isShown(headers) ? headers : tabs).find(({ index }) => index === active)?.button;
      if (!next) return;
      event.preventDefault();
      next.focus();
      const tab = tabs.find(({ button }) => button === next);
      if (pair && tab && options.activation === 'auto') select(tab.index, true);
    },
    { signal },
  );
  for (const type of ['focusin', 'focusout'] as const)
    element.addEventListener(
      type,
      ({ target, relatedTarget }) => {
        const now = type === 'focusin' ? target : relatedTarget;
        rove(tabs.find(({ button }) => button === now)?.index ?? active);
      },
      { signal },
    );
  onReveal(element, signal, (target) =>
    select(
      pairs.find(({ title, panel }) => panel.contains(target) || title.contains(target))?.index ?? active,
    ),
  );
});
