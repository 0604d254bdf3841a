import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, json, number, type PropsOf, string } from '../core/mountable/props';
import { labelIfUnnamed } from '../dom/attributes';
import { onEscape } from '../dom/escape';
import { onPress } from '../dom/press';
import { createRevertible, ensureId, type Setter } from '../dom/revertible';
import { quietly } from '../utils/quietly';

export const props = {
  toggle: string('[data-toggle]'),
  box: string('[data-box]'),
  content: string(''),
  close: string('[data-close]'),
  time: string('[data-time]'),
  open: boolean(false),
  label: string('Contact us'),
  closeLabel: string('Close'),
  classes: json<Partial<Record<'hidden' | 'visible' | 'waiting', string>>>({}),
  entrance: string(''),
  exit: string(''),
  toggleEntrance: string(''),
  toggleDelay: number(0, 0),
};

export const docs: Docs<typeof props> = {
  toggle: 'Selector of the button that opens the box.',
  box: 'Selector of the box.',
  content: 'Selector of the animated part in the box. Default: the box.',
  close: 'Selector of the close button.',
  time: 'Selector of elements with the current time; `data-time-format="24h"` on such an element for the 24-hour clock.',
  open: 'Opens the box at once, without moving the focus.',
  label: 'Name for the box and for the button, where the HTML gives no name.',
  closeLabel: 'Name of the close button, if the HTML gives no name.',
  classes:
    'Class names: `hidden` of the closed box, `visible` of its open content, `waiting` of a button before its entrance.',
  entrance: 'Animation classes of opening.',
  exit: 'Animation classes of closing.',
  toggleEntrance: 'Animation classes of the button’s entrance.',
  toggleDelay: 'Milliseconds before the button’s entrance.',
};

/** The current time on the visitor's clock, in the language of the page. */
const formatTime = (format = '') => {
  const now = new Date();
  const hours: Intl.DateTimeFormatOptions =
    format === '24h' ? { hour: '2-digit', hourCycle: 'h23' } : { hour: 'numeric', hour12: true };
  try {
    return now.toLocaleTimeString(document.documentElement.lang || [], { ...hours, minute: '2-digit' });
  } catch {
    // The page's `lang` is no valid language tag.
    return now.toLocaleTimeString([], { ...hours, minute: '2-digit' });
  }
};

const toClassChange = (name: string | undefined, isSet: boolean) => (name ? { [`.${name}`]: isSet } : {});

type Options = PropsOf<typeof props>;

const findInside = (element: Element, selector: string) =>
  selector ? element.querySelector<HTMLElement>(selector) : null;

/** Writes the time into the clocks, except into those of `skipped`: formatting a time costs milliseconds. */
const showTime = (element: Element, selector: string, skipped?: Element | null) => {
  for (const node of element.querySelectorAll<HTMLElement>(selector))
    if (!skipped?.contains(node)) node.textContent = formatTime(node.dataset.timeFormat);
};

/** Gives the printed nodes the roles, names and states of a dialog with its buttons. */
const describeParts = (
  set: Setter,
  {
    toggleButton,
    box,
    closeButton,
  }: Record<'toggleButton' | 'box', HTMLElement> & { closeButton: Element | null },
  { label, closeLabel }: Options,
  fallbackId: string,
) => {
  // The builder prints the same id for every contact box of a page.
  ensureId(box, fallbackId, set);
  const describeButton = (node: Element, name: string) =>
    set(node, {
      'aria-controls': box.id,
      ...(!node.matches('button') && { role: 'button', tabindex: '0' }),
      ...labelIfUnnamed(node, name, true),
    });
  set(box, { role: 'dialog', 'aria-role': null, tabindex: -1, ...labelIfUnnamed(box, label) });
  describeButton(toggleButton, label);
  if (closeButton) describeButton(closeButton, closeLabel);
};

type Motion = Promise<typeof import('../dom/animate-class')>;

/**
 * Shows a button that waits for its entrance, with the animation.
 * @param motion missing where the host has no animations
 */
const playEntrance = (
  button: HTMLElement,
  { classes: { waiting = '' }, toggleEntrance, toggleDelay }: Options,
  motion: Motion | undefined,
  signal: AbortSignal,
) => {
  const reveal = () => {
    if (waiting) button.classList.remove(waiting);
  };
  // The button must not stay hidden when the mount point stops during the wait.
  signal.addEventListener('abort', reveal);
  motion?.then(({ enter }) => {
    if (!signal.aborted)
      signal.addEventListener('abort', enter(button, waiting, toggleEntrance, toggleDelay));
  }, reveal);
};

/** A button that opens a non-modal dialog with ways to get in touch (docs/hosts/elementor.md#contact-buttons). */
export default behaviour(props, (element, options, { id, signal }) => {
  const { classes, entrance, exit } = options;
  const toggleButton = findInside(element, options.toggle);
  const box = findInside(element, options.box);
  showTime(element, options.time, box);
  if (!toggleButton || !box) return;
  const content = findInside(element, options.content) ?? box;
  const set = createRevertible(signal);
  describeParts(
    set,
    { toggleButton, box, closeButton: findInside(element, options.close) },
    options,
    `${id}-box`,
  );
  const isWaiting = !!classes.waiting && toggleButton.classList.contains(classes.waiting);
  // The import runs only where the host has animations, and before the first animation starts.
  const hasMotion = entrance || exit || options.toggleEntrance || isWaiting;
  const motion = hasMotion ? import('../dom/animate-class') : undefined;
  playEntrance(toggleButton, options, motion, signal);

  let isOpen = false;
  let opening = new AbortController();
  signal.addEventListener('abort', () => opening.abort());
  const show = async (shouldOpen: boolean, shouldAnimate = true) => {
    isOpen = shouldOpen;
    opening.abort();
    opening = new AbortController();
    if (shouldOpen) onEscape(element, () => show(false), opening.signal);
    set(toggleButton, { 'aria-expanded': shouldOpen });
    if (shouldOpen) {
      showTime(element, options.time);
      set(box, { hidden: null, 'aria-hidden': null, ...toClassChange(classes.hidden, false) });
    }
    set(box, { inert: shouldOpen ? null : '' });
    if (shouldAnimate) {
      const { activeElement } = document;
      // Moves the focus before the animation, so that the next key press reaches the box or the button.
      if (shouldOpen || activeElement === document.body || element.contains(activeElement))
        (shouldOpen ? box : toggleButton).focus({ preventScroll: true });
      const names = shouldOpen ? entrance : exit;
      if (motion && names) await quietly(motion, ({ animateClass }) => animateClass(content, names));
      // The visitor has pressed again during the animation.
      if (isOpen !== shouldOpen || signal.aborted) return;
    }
    set(content, toClassChange(classes.visible, shouldOpen));
    if (!shouldOpen) set(box, { hidden: '', 'aria-hidden': true, ...toClassChange(classes.hidden, true) });
  };
  const findButton = (target: Element) => {
    const closer = target.closest<HTMLElement>(options.close);
    return (closer && isOpen && closer) || target.closest<HTMLElement>(options.toggle);
  };
  onPress(element, signal, () => show(!isOpen), findButton);
  show(options.open, false);
  if (getComputedStyle(element).position === 'fixed')
    quietly(import('../dom/avoid-overlap'), ({ avoidOverlap }) =>
      avoidOverlap(toggleButton, signal, element),
    );
});
