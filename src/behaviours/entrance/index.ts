import { behaviour } from '../../core/mountable/behaviour';
import { type Docs, number, string } from '../../core/mountable/props';
import { adoptStyles } from '../../dom/adopt-styles';
import { prefersReducedMotion } from '../../dom/reduced-motion';
import { createRevertible } from '../../dom/revertible';
import css from './entrance.inline.css?inline';

/**
 * Runs when an element enters or leaves the viewport. Returns true to stop observing.
 * @param write schedules DOM writes after all reads, so that no callback forces a style recalculation
 */
type VisibilityCallback = (entry: IntersectionObserverEntry, write: (change: () => void) => void) => boolean;

const callbacks = new WeakMap<Element, VisibilityCallback>();
let observer: IntersectionObserver | undefined;

/** Calls a function at each crossing of the viewport's edge, with one observer for all elements. */
const observeVisibility = (element: Element, callback: VisibilityCallback, signal: AbortSignal) => {
  observer ??= new IntersectionObserver((entries) => {
    const changes: (() => void)[] = [];
    for (const entry of entries)
      if (callbacks.get(entry.target)?.(entry, (change) => changes.push(change))) forget(entry.target);
    for (const change of changes) change();
  });
  const forget = (node: Element) => {
    observer?.unobserve(node);
    callbacks.delete(node);
  };
  callbacks.set(element, callback);
  observer.observe(element);
  signal.addEventListener('abort', () => forget(element));
};

export const props = {
  animation: string(''),
  animationTablet: string(''),
  animationMobile: string(''),
  animationDelay: number(0, 0),
  hiddenClass: string('si-invisible'),
  animatedClass: string('si-animated'),
  prefix: string('si-'),
};

export const docs: Docs<typeof props> = {
  animation:
    'Name of the animation: `fade`, `fade-up`, `fade-down`, `fade-left`, `fade-right`, `zoom`, a name of your own, or `none`.',
  animationTablet: 'Name of the animation up to 1024 px. Default: as on a desktop.',
  animationMobile: 'Name of the animation up to 767 px. Default: as on a tablet.',
  animationDelay: 'Milliseconds from the first view to the animation.',
  hiddenClass: 'Class that hides the element before its entrance.',
  animatedClass: 'Class that the element gets together with the animation’s class.',
  prefix: 'Prefix of the animation’s class.',
};

const matchesMedia = (mediaQuery: string) => matchMedia(mediaQuery).matches;

const isHidden = (element: Element) => {
  const { opacity, visibility } = getComputedStyle(element);
  return opacity === '0' || visibility === 'hidden';
};

/**
 * Animates an element when it first enters the viewport (docs/hosts/elementor.md#entrance). Hides only
 * elements that are out of view, so that a late script hides nothing that the visitor sees.
 */
export default behaviour(props, (element, options, { signal }) => {
  const { animation, animationTablet, animationMobile, animationDelay } = options;
  const { hiddenClass, animatedClass, prefix } = options;
  const set = createRevertible(signal);
  const name =
    (matchesMedia('(max-width: 767.98px)') && animationMobile) ||
    (matchesMedia('(max-width: 1024.98px)') && animationTablet) ||
    animation;
  let timer: ReturnType<typeof setTimeout>;
  /** Reveals the element for good: the page may have hidden the element, and a stop must not hide it again. */
  const show = () => {
    element.classList.remove(hiddenClass);
    set(element, { ':animation': null });
  };
  // Without an animation the behaviour removes only the waiting class. The page may hide the element for another
  // reason.
  if (!/^[\w-]+$/.test(name) || name === 'none' || prefersReducedMotion()) return show();

  const onVisibilityChange: VisibilityCallback = (
    { isIntersecting, boundingClientRect: { width, height } },
    write,
  ) => {
    // An element without a box never intersects, but its children may.
    const isWaiting = !isIntersecting && (width || height);
    const isEntering = isIntersecting && isHidden(element);
    write(() => {
      if (!isWaiting && !isEntering) return show();
      if (isWaiting) element.classList.add(hiddenClass);
      // Ends the stylesheet's time-out, which reveals waiting elements if this script fails to load.
      set(element, { ':animation': 'none' });
      if (isEntering)
        timer = setTimeout(() => {
          show();
          set(element, { [`.${animatedClass}`]: true, [`.${prefix}${name}`]: true });
        }, animationDelay);
    });
    return !isWaiting;
  };
  // A host's classes come with the host's stylesheet.
  if (/si-/.test(hiddenClass + animatedClass + prefix)) adoptStyles(css);
  observeVisibility(element, onVisibilityChange, signal);
  return () => {
    clearTimeout(timer);
    show();
  };
});
