import { enter } from '../dom/animate-class';
import { setAttributes } from '../dom/attributes';
import { dismissal } from '../dom/dismissal';
import { emit } from '../dom/emit';
import { leaveFocus } from '../dom/leave';
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
export default behaviour(props, (bar, options, { signal, editor }) => {
  const { position, sticky, adminBar, hiddenClass, ctaWaiting } = options;
  const { body } = document;
  const { style } = bar;
  const memory = dismissal(bar, options.key, editor ? 0 : options.remember);
  const close = bar.querySelector<HTMLElement>(options.close);
  const { display } = style;
  const hide = () => {
    style.display = 'none';
    if (hiddenClass) bar.classList.add(hiddenClass);
  };
  const show = () => {
    style.display = display;
    if (hiddenClass) bar.classList.remove(hiddenClass);
  };
  if (memory.isKept()) {
    hide();
    return show;
  }
  const isNamed = (node: Element) => node.matches('[aria-label],[aria-labelledby]');
  const undo: (() => void)[] = [
    // A dialog would have to take the focus.
    setAttributes(bar, { role: 'region', ...(!isNamed(bar) && { 'aria-label': options.label }) }),
    enter({
      element: ctaWaiting ? (bar.closest(`.${ctaWaiting}`) ?? bar.querySelector(`.${ctaWaiting}`)) : null,
      waiting: ctaWaiting,
      names: [],
      delay: options.ctaDelay + 500,
    }),
    enter({
      element: options.cta ? bar.querySelector(options.cta) : null,
      waiting: '',
      names: options.ctaEntrance.split(/\s+/),
      delay: options.ctaDelay,
    }),
  ];
  if (close && !isNamed(close) && !/\p{L}/u.test(close.textContent ?? ''))
    undo.push(setAttributes(close, { 'aria-label': options.closeLabel }));

  const around = options.moved && position === 'top' && !sticky && bar.closest(options.moved);
  // What holds more than the bar is the page itself.
  if (around && around.textContent?.trim() === bar.textContent?.trim()) {
    const place = document.createComment('');
    around.replaceWith(place);
    const above = adminBar && body.querySelector(`:scope > ${adminBar}`);
    if (above) above.after(around);
    else body.prepend(around);
    undo.push(() => place.replaceWith(around));
  }

  const padding = position === 'top' ? 'paddingTop' : 'paddingBottom';
  const room = body.style[padding];
  const others = new Map<HTMLElement, string>();
  const measure = () => {
    const height = style.display === 'none' ? 0 : bar.offsetHeight;
    const admin = position === 'top' && adminBar && document.querySelector<HTMLElement>(adminBar);
    // On small screens the host's bar scrolls away.
    const offset = admin && getComputedStyle(admin).position === 'fixed' ? admin.offsetHeight : 0;
    body.style[padding] = height ? `${height}px` : room;
    style[position] = height ? `${offset}px` : '';
    if (options.stickies)
      for (const other of document.querySelectorAll<HTMLElement>(options.stickies)) {
        if (!others.has(other)) others.set(other, other.style[position]);
        other.style[position] = height ? `${height + offset}px` : (others.get(other) ?? '');
      }
  };
  const sizes = new ResizeObserver(measure);
  if (sticky) {
    if (getComputedStyle(bar).position === 'static') {
      const { position: before, insetInline, zIndex } = style;
      Object.assign(style, { position: 'fixed', insetInline: '0', zIndex: '99' });
      undo.push(() => Object.assign(style, { position: before, insetInline, zIndex }));
    }
    sizes.observe(bar);
    const admin = adminBar && document.querySelector(adminBar);
    if (admin) sizes.observe(admin);
    measure();
  }
  const free = () => {
    sizes.disconnect();
    if (!sticky) return;
    style.display = 'none';
    measure();
  };
  onPress(
    bar,
    signal,
    () => {
      if (editor) return;
      memory.keep();
      leaveFocus(bar);
      free();
      hide();
      emit(bar, 'notice:dismissed', { id: memory.id });
    },
    (target) => target.closest<HTMLElement>(options.close),
  );
  return () => {
    free();
    show();
    for (const back of undo.reverse()) back();
  };
});
