import { naming, setAttributes } from '../dom/attributes';
import { dismissal } from '../dom/dismissal';
import { emit } from '../dom/emit';
import { onPress } from '../dom/press';
import { behaviour } from '../island/behaviour';
import { boolean, type Docs, number, string } from '../island/props';

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
  position: 'Edge of the page that it is at.',
  sticky: 'Stays at the edge of the screen; the page makes room for it.',
  close: 'Selector of the button that closes it.',
  remember: 'Days for which it stays closed; 0: until the next page.',
  key: 'Name that this is remembered by. Default: its text, so that a new text is shown to everybody.',
  label: 'Name of the region, where it has none.',
  closeLabel: 'Name of the close button, where it has none.',
  hiddenClass: 'Class of the closed bar.',
  moved:
    'Selector of the element around it that moves to the start of the page, when it belongs at the top and is not sticky.',
  adminBar: 'Selector of a bar of the host that stays above it.',
  stickies: 'Selector of other sticky elements, which make room for it too.',
  cta: 'Selector of the link that enters with an animation.',
  ctaWaiting: 'Class that hides the bar’s link before that.',
  ctaEntrance: 'Class names of the animation.',
  ctaDelay: 'Milliseconds before it.',
};

/**
 * A bar with an announcement at the top or bottom (builder contract §8.7). It never takes the focus, makes room
 * for itself, and stays away once it was closed.
 */
export default behaviour(props, async (bar, options, { signal, editor }) => {
  const { position, sticky, adminBar, hiddenClass, ctaWaiting, ctaEntrance, ctaDelay } = options;
  const { style } = bar;
  const { display } = style;
  const memory = dismissal(bar, options.key, editor ? 0 : options.remember);
  const undo: (() => void)[] = [];
  const hide = () => {
    style.display = 'none';
    if (hiddenClass) bar.classList.add(hiddenClass);
    undo.push(() => {
      style.display = display;
      if (hiddenClass) bar.classList.remove(hiddenClass);
    });
  };
  const stop = () => {
    for (const back of undo.reverse()) back();
  };
  if (memory.isKept()) {
    hide();
    return stop;
  }
  const close = bar.querySelector<HTMLElement>(options.close);
  // A dialog would have to take the focus.
  undo.push(setAttributes(bar, { role: 'region', ...naming(bar, options.label) }));
  if (close) undo.push(setAttributes(close, naming(close, options.closeLabel, true)));

  const around = options.moved && position === 'top' && !sticky && bar.closest(options.moved);
  // What holds more than the bar is the page itself.
  if (around && around.textContent?.trim() === bar.textContent?.trim()) {
    const { body } = document;
    const place = document.createComment('');
    around.replaceWith(place);
    // A link that skips to the content stays the first thing that the keyboard meets.
    const skip = body.querySelector(':scope > a[href^="#"]:first-child');
    const above = (adminBar && body.querySelector(`:scope > ${adminBar}`)) || skip;
    if (above) above.after(around);
    else body.prepend(around);
    undo.push(() => place.replaceWith(around));
  }

  let closed = false;
  let free = () => {};
  onPress(
    bar,
    signal,
    async () => {
      if (editor || closed) return;
      closed = true;
      memory.keep();
      const handOver = await import('../dom/leave').catch(() => null);
      handOver?.leaveFocus(bar);
      if (signal.aborted) return;
      free();
      hide();
      emit(bar, 'notice:dismissed', { id: memory.id });
    },
    (target) => target.closest<HTMLElement>(options.close),
  );
  if (sticky) {
    const { makeRoom } = await import('../dom/bar-room');
    if (signal.aborted || closed) return stop;
    free = makeRoom(bar, options);
    undo.push(() => free());
  }
  const cta = ctaEntrance && options.cta && bar.querySelector<HTMLElement>(options.cta);
  const waits = ctaWaiting && (bar.closest(`.${ctaWaiting}`) ?? bar.querySelector(`.${ctaWaiting}`));
  if (cta || waits) {
    const { enter } = await import('../dom/animate-class');
    if (signal.aborted) return stop;
    if (waits) undo.push(enter(waits as HTMLElement, ctaWaiting, '', ctaDelay + 500));
    if (cta) undo.push(enter(cta, '', ctaEntrance, ctaDelay));
  }
  return stop;
});
