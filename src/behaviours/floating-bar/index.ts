import { behaviour } from '../../core/mountable/behaviour';
import { boolean, type Docs, number, string } from '../../core/mountable/props';
import { labelIfUnnamed } from '../../dom/attributes';
import { emit } from '../../dom/emit';
import { onPress } from '../../dom/press';
import { createRevertible } from '../../dom/revertible';
import { createDismissal } from '../../stores/dismissal';

export const props = {
  position: string('top', 'top', 'bottom'),
  sticky: boolean(false),
  close: string('[data-close]'),
  remember: number(7, 0),
  key: string(''),
  label: string('Announcement'),
  closeLabel: string('Close'),
  hiddenClass: string(''),
  moved: string(''),
  adminBar: string(''),
  stickies: string(''),
  cta: string(''),
  ctaWaiting: string(''),
  ctaEntrance: string(''),
  ctaDelay: number(0, 0),
};

export const docs: Docs<typeof props> = {
  position: 'Edge of the page.',
  sticky: 'Sticks to the edge of the screen; the page reserves space.',
  close: 'Selector of the close button.',
  remember: 'Days that the bar stays closed; 0: until the next page.',
  key: 'Name of the stored dismissal. Default: the text, so that the element shows again with a new text.',
  label: 'Name of the bar, if the HTML gives no name.',
  closeLabel: 'Name of the close button, if the HTML gives no name.',
  hiddenClass: 'Class of the closed bar.',
  moved:
    'Selector of the surrounding element that moves to the start of the page, for a top bar that does not stick.',
  adminBar: 'Selector of a host’s bar above this bar.',
  stickies: 'Selector of other sticky elements, which the behaviour moves next to the bar.',
  cta: 'Selector of the link with an entrance.',
  ctaWaiting: 'Class that hides the link before its entrance.',
  ctaEntrance: 'Animation classes of the link’s entrance.',
  ctaDelay: 'Milliseconds before the link’s entrance.',
};

/**
 * An announcement bar at the top or bottom (docs/hosts/elementor.md#floating-bar). The bar never takes the focus. A
 * sticky bar reserves its own space.
 */
export default behaviour(props, async (bar, options, { signal, editor }) => {
  const { position, sticky, adminBar, hiddenClass, ctaWaiting, ctaEntrance, ctaDelay } = options;
  const dismissal = createDismissal(bar, options.key, editor ? 0 : options.remember);
  const set = createRevertible(signal);
  const undo: (() => void)[] = [];
  const hide = () => {
    set(bar, { ':display': 'none', ...(hiddenClass && { [`.${hiddenClass}`]: true }) });
  };
  const stop = () => {
    for (const revert of undo.reverse()) revert();
  };
  if (dismissal.isKept()) return hide();
  const closeButton = bar.querySelector<HTMLElement>(options.close);
  // The bar is a region, because a dialog would have to take the focus.
  set(bar, { role: 'region', ...labelIfUnnamed(bar, options.label) });
  if (closeButton) set(closeButton, labelIfUnnamed(closeButton, options.closeLabel, true));

  const container = options.moved && position === 'top' && !sticky && bar.closest(options.moved);
  // A parent with further content must not move with the bar.
  if (container && container.textContent?.trim() === bar.textContent?.trim()) {
    const { body } = document;
    const placeholder = document.createComment('');
    container.replaceWith(placeholder);
    // A skip link stays the first tab stop.
    const skipLink = body.querySelector(':scope > a[href^="#"]:first-child');
    const precedingNode = (adminBar && body.querySelector(`:scope > ${adminBar}`)) || skipLink;
    if (precedingNode) precedingNode.after(container);
    else body.prepend(container);
    undo.push(() => placeholder.replaceWith(container));
  }

  let isClosed = false;
  let releaseSpace = () => {};
  const close = async () => {
    if (editor || isClosed) return;
    isClosed = true;
    dismissal.keep();
    const focusModule = await import('../../dom/move-focus-out').catch(() => null);
    focusModule?.moveFocusOut(bar);
    if (signal.aborted) return;
    releaseSpace();
    hide();
    emit(bar, 'notice:dismissed', { id: dismissal.id });
  };
  onPress(bar, signal, close, (target) => target.closest<HTMLElement>(options.close));
  if (sticky) {
    const { reserveSpace } = await import('./reserve-space');
    if (signal.aborted || isClosed) return stop;
    releaseSpace = reserveSpace(bar, options);
    undo.push(() => releaseSpace());
  }
  const cta = ctaEntrance && options.cta && bar.querySelector<HTMLElement>(options.cta);
  const waitingElement = ctaWaiting && (bar.closest(`.${ctaWaiting}`) ?? bar.querySelector(`.${ctaWaiting}`));
  if (cta || waitingElement) {
    const { enter } = await import('../../dom/animate-class');
    if (signal.aborted) return stop;
    if (waitingElement) undo.push(enter(waitingElement as HTMLElement, ctaWaiting, '', ctaDelay + 500));
    if (cta) undo.push(enter(cta, '', ctaEntrance, ctaDelay));
  }
  return stop;
});
