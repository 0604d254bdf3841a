import { onResize } from '../../../dom/on-resize';
import { createRevertible } from '../../../dom/revertible';
import type { Mount } from '../../../types';
import { getCurrentDevice, readDeviceSetting, readElementSettings } from '../settings';

/**
 * A pointer move up to this limit scrolls the row by the same distance. A longer move scrolls by `FAST_DRAG_STEP_PX`.
 */
const MAX_FOLLOWED_MOVE_PX = 20;
const FAST_DRAG_STEP_PX = 5;
/** Up to this distance a press stays a click. */
const DRAG_START_PX = 3;

/** Lets the mouse drag a scrolling row of titles. Touch and wheel scroll natively. */
const enableDrag = (heading: HTMLElement, signal: AbortSignal) => {
  let lastX: number | undefined;
  let hasMoved = false;
  const listen = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (event: HTMLElementEventMap[Name]) => void,
    capture = false,
  ) => heading.addEventListener(name, listener, { signal, capture });
  const endDrag = () => {
    lastX = undefined;
    heading.classList.remove('e-scroll', 'e-scroll-active');
  };
  listen('pointerdown', ({ pointerType, button, clientX }) => {
    hasMoved = false;
    if (pointerType !== 'mouse' || button || heading.scrollWidth <= heading.clientWidth) return;
    lastX = clientX;
    heading.classList.add('e-scroll');
  });
  listen('pointermove', ({ clientX, buttons }) => {
    if (lastX === undefined) return;
    if (!buttons) return endDrag();
    const delta = lastX - clientX;
    if (Math.abs(delta) > DRAG_START_PX && !hasMoved) {
      hasMoved = true;
      heading.classList.add('e-scroll-active');
    }
    if (!hasMoved) return;
    heading.scrollLeft +=
      Math.abs(delta) > MAX_FOLLOWED_MOVE_PX ? Math.sign(delta) * FAST_DRAG_STEP_PX : delta;
    lastX = clientX;
  });
  listen('pointerup', endDrag);
  listen('pointerleave', endDrag);
  // The click at the end of a drag must not open a tab.
  listen(
    'click',
    (event) => {
      if (!hasMoved || !event.detail) return;
      hasMoved = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
};

/** Marks nested tabs as the builder's stylesheet expects, and lets the visitor scroll the row of titles. */
export const markNestedTabs: Mount = (element, _, { signal }) => {
  const widget = element.closest<HTMLElement>('.elementor-widget-n-tabs');
  const heading = element.querySelector<HTMLElement>('.e-n-tabs-heading');
  if (!widget || !heading) return;
  const settings = readElementSettings(widget);
  const readSetting = (key: string) => readDeviceSetting(settings, key, getCurrentDevice());
  let width: number | undefined;
  const adapt = () => {
    const { clientWidth, scrollWidth } = heading;
    // Keeps the scroll position while only the height changes.
    if (clientWidth === width) return;
    width = clientWidth;
    const isScrollable = readSetting('horizontal_scroll') === 'enable';
    const overflows = isScrollable && scrollWidth > clientWidth;
    const { direction } = getComputedStyle(heading);
    return () => {
      set(element, { 'data-touch-mode': matchMedia('(hover: none)').matches });
      // A visitor could not scroll to the first of many centred titles that overflow their row.
      set(heading, { ':--n-tabs-heading-justify-content': overflows ? 'start' : null });
      if (overflows && readSetting('tabs_justify_horizontal') === 'end')
        heading.scrollLeft = (direction === 'rtl' ? -1 : 1) * scrollWidth;
    };
  };
  const set = createRevertible(signal);
  set(element, { '.e-activated': true });
  onResize([heading], adapt, signal);
  if (Object.keys(settings).some((key) => key.startsWith('horizontal_scroll') && settings[key] === 'enable'))
    enableDrag(heading, signal);
};
