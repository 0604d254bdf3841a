import { onSize } from '../../dom/on-size';
import type { Mount } from '../../loader/types';
import { currentDevice, deviceSetting, elementSettings } from './settings';

/** Pixels: up to this much a drag moves the row as far as the pointer, beyond it by `step` (contract §8.2). */
const slow = 20;
const step = 5;

/** Lets the mouse drag a row of titles that is wider than its place. Touch and wheel do it natively. */
const draggable = (heading: HTMLElement, signal: AbortSignal) => {
  let from: number | undefined;
  let moved = false;
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    call: (event: HTMLElementEventMap[Name]) => void,
    capture = false,
  ) => heading.addEventListener(name, call, { signal, capture });
  const end = () => {
    from = undefined;
    heading.classList.remove('e-scroll', 'e-scroll-active');
  };
  on('pointerdown', ({ pointerType, button, clientX }) => {
    moved = false;
    if (pointerType !== 'mouse' || button || heading.scrollWidth <= heading.clientWidth) return;
    from = clientX;
    heading.classList.add('e-scroll');
  });
  on('pointermove', ({ clientX, buttons }) => {
    if (from === undefined) return;
    if (!buttons) return end();
    const delta = from - clientX;
    if (Math.abs(delta) > 3 && !moved) {
      moved = true;
      heading.classList.add('e-scroll-active');
    }
    if (!moved) return;
    heading.scrollLeft += Math.abs(delta) > slow ? Math.sign(delta) * step : delta;
    from = clientX;
  });
  on('pointerup', end);
  on('pointerleave', end);
  // The end of a drag is no press on the title below the pointer.
  on(
    'click',
    (event) => {
      if (!moved || !event.detail) return;
      moved = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
};

/** What the builder's stylesheet wants to know about nested tabs, and the row of titles that scrolls. */
export const nestedTabs: Mount = (element, _, { config, signal }) => {
  const widget = element.closest<HTMLElement>('.elementor-widget-n-tabs');
  const heading = element.querySelector<HTMLElement>('.e-n-tabs-heading');
  if (!widget || !heading) return;
  const settings = elementSettings(widget);
  const setting = (key: string) => deviceSetting(settings, key, currentDevice(config), config);
  let width: number | undefined;
  const adapt = () => {
    const { clientWidth, scrollWidth } = heading;
    // Where the visitor has scrolled to stays while only the height changes.
    if (clientWidth === width) return;
    width = clientWidth;
    const scrolls = setting('horizontal_scroll') === 'enable';
    const wide = scrolls && scrollWidth > clientWidth;
    const { direction } = getComputedStyle(heading);
    return () => {
      element.dataset.touchMode = String(matchMedia('(hover: none)').matches);
      // Titles that are centred in too little room could not all be scrolled to.
      heading.style.setProperty('--n-tabs-heading-justify-content', wide ? 'start' : '');
      if (wide && setting('tabs_justify_horizontal') === 'end')
        heading.scrollLeft = (direction === 'rtl' ? -1 : 1) * scrollWidth;
    };
  };
  element.classList.add('e-activated');
  onSize([heading], adapt, signal);
  if (Object.keys(settings).some((key) => key.startsWith('horizontal_scroll') && settings[key] === 'enable'))
    draggable(heading, signal);
  return () => {
    element.classList.remove('e-activated');
    heading.style.removeProperty('--n-tabs-heading-justify-content');
    delete element.dataset.touchMode;
  };
};
