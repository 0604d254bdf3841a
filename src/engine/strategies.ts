import { whenIdle } from '../utils/when-idle';

/** Runs `call` when the strategy allows the mount. @param argument text after the strategy's name in `data-load` */
type Strategy = (element: Element, call: () => void, argument: string) => void;

const callsByElement = new WeakMap<Element, (() => void)[]>();

const onIntersect: IntersectionObserverCallback = (entries, ownObserver) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    const calls = callsByElement.get(target) ?? [];
    if (isIntersecting) {
      ownObserver.unobserve(target);
      callsByElement.delete(target);
      for (const call of calls) call();
    } else if (!box.width && !box.height && getComputedStyle(target).display === 'contents')
      // An element with `display: contents` has no box and never intersects, but its children intersect.
      for (const child of target.children) for (const call of calls) whenVisible(child, call);
  }
};

let observer: IntersectionObserver | undefined;

const whenVisible = (element: Element, call: () => void) => {
  // All elements share an observer, whose margin of 200 px leaves time to fetch.
  observer ??= new IntersectionObserver(onIntersect, { rootMargin: '200px' });
  callsByElement.set(element, [...(callsByElement.get(element) ?? []), call]);
  observer.observe(element);
};

const callAtOnce: Strategy = (_, call) => call();

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

const strategies: Record<string, Strategy> = {
  load: callAtOnce,
  // The loader has already waited for the interaction.
  interaction: callAtOnce,
  /**
   * With a number of milliseconds, a distant element waits that long. The first interaction or a hash in the
   * address ends the wait, because the visitor may look for the element.
   */
  idle(element, call, wait) {
    // The loader has already waited for an idle moment.
    if (!wait || location.hash) return call();
    const callWhenIdle = () => whenIdle(call);
    whenVisible(element, callWhenIdle);
    setTimeout(callWhenIdle, +wait);
    whenFirstInteraction().then(callWhenIdle);
  },
  visible: whenVisible,
  media(_, call, argument) {
    const query = matchMedia(argument);
    query.onchange = () => query.matches && call();
    if (query.matches) call();
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
