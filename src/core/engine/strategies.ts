import { whenIdle } from '../../utils/when-idle';

/** Runs `callback` when the strategy allows the mount. @param argument text after the strategy's name in `data-load` */
type RunStrategy = (element: Element, callback: () => void, argument: string) => void;

const callbacksByElement = new WeakMap<Element, (() => void)[]>();

const onIntersect: IntersectionObserverCallback = (entries, ownObserver) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    const callbacks = callbacksByElement.get(target) ?? [];
    if (isIntersecting) {
      ownObserver.unobserve(target);
      callbacksByElement.delete(target);
      for (const callback of callbacks) callback();
    } else if (!box.width && !box.height && getComputedStyle(target).display === 'contents')
      // An element with `display: contents` has no box and never intersects, but its children intersect.
      for (const child of target.children) for (const callback of callbacks) whenVisible(child, callback);
  }
};

let observer: IntersectionObserver | undefined;

const whenVisible = (element: Element, callback: () => void) => {
  // All elements share an observer, whose margin of 200 px leaves time to fetch.
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: '200px' });
  callbacksByElement.set(element, [...(callbacksByElement.get(element) ?? []), callback]);
  observer.observe(element);
};

const callAtOnce: RunStrategy = (_, callback) => callback();

let firstInteraction: Promise<unknown> | undefined;

/** Resolves on the first click or key press: the visitor may look for anything on the page next. */
const whenFirstInteraction = () =>
  (firstInteraction ??= new Promise((resolve) => {
    for (const type of ['click', 'keydown']) {
      // The visitor may have pressed before the engine loaded. Safari before 26.2 does not count events, and a script
      // that fakes time may replace `performance`.
      if (performance.eventCounts?.get?.(type)) resolve(type);
      addEventListener(type, resolve, { capture: true, once: true });
    }
  }));

const strategies: Record<string, RunStrategy> = {
  load: callAtOnce,
  // The loader has already waited for the interaction.
  interaction: callAtOnce,
  /**
   * With a number of milliseconds, a distant element waits that long. The first interaction or a hash in the
   * address ends the wait, because the visitor may look for the element.
   */
  idle(element, callback, wait) {
    // The loader has already waited for an idle moment.
    if (!wait || location.hash) return callback();
    const callWhenIdle = () => whenIdle(callback);
    whenVisible(element, callWhenIdle);
    setTimeout(callWhenIdle, +wait);
    whenFirstInteraction().then(callWhenIdle);
  },
  visible: whenVisible,
  media(_, callback, argument) {
    const mediaQuery = matchMedia(argument);
    mediaQuery.onchange = () => mediaQuery.matches && callback();
    if (mediaQuery.matches) callback();
  },
};

/**
 * Resolves when an element's strategy allows the mount.
 * @param load value of `data-load`: a strategy and its argument. The console reports an unknown strategy, which means
 *   `visible`
 */
export const waitForStrategy = (load: string, element: Element) =>
  new Promise<void>((resolve) => {
    // The loader has already waited for the idle moment of `idle visible`.
    const [name = '', ...argument] = load.replace('idle v', 'v').split(' ');
    const isKnown = Object.hasOwn(strategies, name);
    if (!isKnown)
      console.warn(`[storefront-islands] data-load="${load}" is not a strategy; visible applies`, element);
    strategies[isKnown ? name : 'visible']?.(element, resolve, argument.join(' '));
  });
