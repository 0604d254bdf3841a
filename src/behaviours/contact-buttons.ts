import { behaviour } from '../core/mountable/behaviour';
import { boolean, type Docs, json, number, string } from '../core/mountable/props';
import { labelIfUnnamed } from '../dom/attributes';
import { onPress } from '../dom/press';
import { createRevertible } from '../dom/revertible';

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

/**
 * A button that opens a non-modal dialog with ways to get in touch (docs/hosts/elementor.md#contact-buttons).
 */
export default behaviour(props, (element, options, { id, signal }) => {
  const { classes, label, closeLabel } = options;
  const findInside = (selector: string) => (selector ? element.querySelector<HTMLElement>(selector) : null);
  const [toggleButton, box, closeButton] = [
    findInside(options.toggle),
    findInside(options.box),
    findInside(options.close),
  ];
  /** @param includesBox whether to update clocks in the box too; formatting a time costs milliseconds */
  const showTime = (includesBox: boolean) => {
    for (const node of element.querySelectorAll<HTMLElement>(options.time))
      if (includesBox || !box?.contains(node)) node.textContent = formatTime(node.dataset.timeFormat);
  };
  showTime(false);
  if (!toggleButton || !box) return;
  const content = findInside(options.content) ?? box;
  // The builder prints the same id for every contact box of a page.
  const boxId = box.id && document.getElementById(box.id) === box ? box.id : `${id}-box`;
  const toButtonAttributes = (node: HTMLElement, name: string) => ({
    'aria-controls': boxId,
    ...(!node.matches('button') && { role: 'button', tabindex: '0' }),
    ...labelIfUnnamed(node, name, true),
  });
  const set = createRevertible(signal);
  set(box, {
    ...(boxId !== box.id && { id: boxId }),
    role: 'dialog',
    'aria-role': null,
    tabindex: -1,
    ...labelIfUnnamed(box, label),
  });
  set(toggleButton, { 'aria-expanded': false, ...toButtonAttributes(toggleButton, label) });
  if (closeButton) set(closeButton, toButtonAttributes(closeButton, closeLabel));
  const undo: (() => void)[] = [];
  const { waiting = '' } = classes;
  const { entrance, exit, toggleEntrance, toggleDelay } = options;
  const isWaiting = !!waiting && toggleButton.classList.contains(waiting);
  // The import runs only where the host has animations, and before the first animation starts.
  const motionModule = (entrance || exit || toggleEntrance || isWaiting) && import('../dom/animate-class');
  const reveal = () => toggleButton.classList.remove(waiting);
  // The button must not stay hidden when the mount point stops during the wait.
  if (isWaiting) undo.push(reveal);
  if (motionModule)
    motionModule.then(
      ({ enter }) => !signal.aborted && undo.push(enter(toggleButton, waiting, toggleEntrance, toggleDelay)),
      () => isWaiting && reveal(),
    );
  let isOpen = false;
  const show = async (shouldOpen: boolean, shouldAnimate = true) => {
    isOpen = shouldOpen;
    set(toggleButton, { 'aria-expanded': shouldOpen });
    if (shouldOpen) {
      showTime(true);
      set(box, { hidden: null, 'aria-hidden': null, ...toClassChange(classes.hidden, false) });
    }
    set(box, { inert: shouldOpen ? null : '' });
    if (shouldAnimate) {
      // Moves the focus before the animation, so that the next key press reaches the box or the button.
      (shouldOpen ? box : toggleButton).focus({ preventScroll: true });
      const names = shouldOpen ? entrance : exit;
      if (motionModule && names)
        await motionModule.then(
          ({ animateClass }) => animateClass(content, names),
          () => {},
        );
      // The visitor has pressed again during the animation.
      if (isOpen !== shouldOpen || signal.aborted) return;
    }
    set(content, toClassChange(classes.visible, shouldOpen));
    if (!shouldOpen) set(box, { hidden: '', 'aria-hidden': true, ...toClassChange(classes.hidden, true) });
  };
  onPress(
    element,
    signal,
    () => show(!isOpen),
    (target) => {
      const closer = target.closest<HTMLElement>(options.close);
      return (closer && isOpen && closer) || target.closest<HTMLElement>(options.toggle);
    },
  );
  element.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Escape' && isOpen) show(false);
    },
    { signal },
  );
  show(options.open, false);
  if (getComputedStyle(element).position === 'fixed')
    import('../dom/avoid-overlap').then(
      ({ avoidOverlap }) => signal.aborted || avoidOverlap(toggleButton, signal, element),
      () => {},
    );
  return () => {
    for (const revert of undo) revert();
  };
});
