/** Calls back when the time of an element has come. */
type Strategy = (element: Element, call: () => void, argument: string) => void;

const watched = new WeakMap<Element, (() => void)[]>();

const onSight: IntersectionObserverCallback = (entries, own) => {
  for (const { target, isIntersecting, boundingClientRect: box } of entries) {
    const calls = watched.get(target) ?? [];
    if (isIntersecting) {
      own.unobserve(target);
      watched.delete(target);
      for (const call of calls) call();
    } else if (!box.width && !box.height && getComputedStyle(target).display === 'contents')
      // Such an element has no box and never intersects; its children do.
      for (const child of target.children) for (const call of calls) visible(child, call, '');
  }
};

let observer: IntersectionObserver | undefined;

const visible: Strategy = (element, call) => {
  // One for all: its start within 200 px of the screen leaves time to fetch.
  observer ??= new IntersectionObserver(onSight, { rootMargin: '200px' });
  watched.set(element, [...(watched.get(element) ?? []), call]);
  observer.observe(element);
};

const now: Strategy = (_, call) => call();

let use: Promise<unknown> | undefined;

/** Settles when the visitor first presses something: whatever the page holds may be looked for next. */
const firstUse = () =>
  (use ??= new Promise((resolve) => {
    for (const type of ['click', 'keydown']) addEventListener(type, resolve, { capture: true, once: true });
  }));

const strategies: Record<string, Strategy> = {
  load: now,
  // The loader has waited for the visitor.
  interaction: now,
  /**
   * With milliseconds: what is far from the screen has that long, unless the visitor presses something before, or the
   * address leads somewhere, which may be here.
   */
  idle(element, call, patience) {
    const idle = () => (window.requestIdleCallback ?? setTimeout)(call);
    if (!patience || location.hash) return void idle();
    visible(element, idle, '');
    setTimeout(idle, +patience);
    firstUse().then(idle);
  },
  visible,
  media(_, call, argument) {
    const query = matchMedia(argument);
    query.onchange = () => query.matches && call();
    if (query.matches) call();
  },
};

/**
 * Settles when an element's time has come.
 * @param load value of `data-load`: a strategy and its argument. An unknown one is reported and means `visible`
 */
export const timely = (load: string, element: Element) =>
  new Promise<void>((resolve) => {
    const [name = '', ...argument] = load.split(' ');
    const known = Object.hasOwn(strategies, name);
    if (!known)
      console.warn(`[storefront-islands] data-load="${load}" is no strategy; it means visible`, element);
    strategies[known ? name : 'visible']?.(element, resolve, argument.join(' '));
  });
