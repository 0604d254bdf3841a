import { emit } from '../dom/emit';
import { headerKeys, makeHeader } from '../dom/headers';
import { keep } from '../dom/keep';
import { findPairs, type Pair } from '../dom/pairs';
import { onPress } from '../dom/press';
import { onReveal } from '../dom/reveal';
import { remeasure, showPanel } from '../dom/show-panel';
import { boxOf, flat, halt, slide } from '../dom/slide';
import { words } from '../dom/text';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, number, string } from '../island/props';

declare module '../loader/types' {
  interface IslandEvents {
    /** An item begins to open or close. `index` counts from 0; `keyboard`: by a key. */
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
    'Selector of the panels, in the order of the titles. Default: each title names its panel by `aria-controls`.',
  openClass: 'Classes of the title and the panel that are open.',
  multiple: 'Several items may be open; otherwise one closes the others.',
  first: 'The first item is open from the start, when the HTML says of none that it is.',
  duration: 'Milliseconds that it takes to open and close; none for visitors who want less motion.',
};

/** Accordion and toggle (ARIA Authoring Practices, spec §2, builder contract §8.1). */
export default behaviour(props, (element, options, { id, signal }) => {
  const pairs = findPairs(element, options.titles, options.panels);
  const set = keep(signal);
  const classes = words(options.openClass);
  const opened = new Set(
    pairs.filter(
      ({ title, button }) =>
        [title, button].some((node) => node.getAttribute('aria-expanded') === 'true') ||
        classes.some((name) => title.classList.contains(name)),
    ),
  );
  if (!opened.size && pairs[0] && options.first) opened.add(pairs[0]);

  const mark = (pair: Pair) => {
    set(pair.button, 'aria-expanded', opened.has(pair));
    for (const name of classes) set(pair.title, `.${name}`, opened.has(pair));
  };
  const toggle = (pair: Pair, open: boolean, duration = 0, keyboard = false): boolean => {
    if (opened.has(pair) === open) return false;
    const { title, panel, index } = pair;
    const from = boxOf(panel);
    halt(panel);
    opened[open ? 'add' : 'delete'](pair);
    mark(pair);
    if (open) {
      showPanel(panel, true, set, classes);
      slide(panel, from, boxOf(panel), duration, () => {
        // Another item, further up, may have closed meanwhile.
        if (duration && title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'nearest' });
      });
    } else slide(panel, from, flat, duration, () => showPanel(panel, false, set, classes));
    emit(element, 'accordion:toggle', { index, open, title, panel, keyboard });
    if (open) {
      remeasure();
      if (!options.multiple) for (const other of pairs) if (other !== pair) toggle(other, false, duration);
    }
    return true;
  };

  pairs.forEach((pair, at) => {
    makeHeader(pair, `${id}-${at}`, set);
    mark(pair);
    showPanel(pair.panel, opened.has(pair), set, classes);
  });
  const titleOf = (target: Node) => pairs.find(({ title }) => title.contains(target));
  const pairOf = (target: Node) => titleOf(target) ?? pairs.find(({ panel }) => panel.contains(target));
  onPress(
    element,
    signal,
    (event) => {
      const pair = titleOf(event.target as Node);
      if (pair) toggle(pair, !opened.has(pair), options.duration, !(event as MouseEvent).detail);
    },
    (target) => {
      const pair = titleOf(target);
      const link = target.closest('a[href]');
      return link && pair?.button.contains(link) && link !== pair.button ? null : pair?.button;
    },
  );
  headerKeys(
    element,
    signal,
    pairs.map(({ button }) => button),
    (target) => {
      const pair = pairOf(target);
      return (
        pair && {
          button: pair.button,
          ...(opened.has(pair) && { close: () => toggle(pair, false, options.duration, true) }),
        }
      );
    },
  );
  onReveal(element, signal, (target) => {
    const pair = pairOf(target);
    return !!pair && toggle(pair, true);
  });
  return () => {
    for (const { panel } of pairs) {
      halt(panel);
      panel.style.display = '';
    }
  };
});
