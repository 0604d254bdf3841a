import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, number, string } from '../core/mountable/props';
import { runAccordion } from '../dom/disclosure/accordion';
import { cancelCollapse, collapsedBox, measureBox } from '../dom/disclosure/collapse';
import { type Disclosure, findDisclosures } from '../dom/disclosure/find-disclosures';
import { makeHeader } from '../dom/disclosure/headers';
import { showPanel } from '../dom/disclosure/show-panel';
import { createRevertible } from '../dom/revertible';
import { splitWords } from '../utils/text';

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

/** Accordion and toggle after the ARIA Authoring Practices (docs/hosts/elementor.md#tabs-accordion-toggle). */
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

  const updateMarks = (pair: Disclosure, isOpen: boolean) => {
    set(pair.button, { 'aria-expanded': isOpen });
    for (const name of classes) set(pair.title, { [`.${name}`]: isOpen });
  };
  const show = ({ panel }: Disclosure, isOpen: boolean) => showPanel(panel, isOpen, set, classes);

  pairs.forEach((pair, index) => {
    makeHeader(pair, `${id}-${index}`, set);
    updateMarks(pair, opened.has(pair));
    show(pair, opened.has(pair));
  });
  runAccordion(element, signal, pairs, {
    duration: options.duration,
    opened,
    closesWith: () => !options.multiple,
    mark: (pair, isOpen) => {
      updateMarks(pair, isOpen);
      if (!isOpen) return collapsedBox;
      show(pair, true);
      return measureBox(pair.panel);
    },
    hide: (pair) => show(pair, false),
  });
  return () => {
    for (const { panel } of pairs) cancelCollapse(panel);
  };
});
