import type { Point } from './types';

/** Everything that runs or waits on the page, by element and name. */
export const live = new Map<Node, Map<string, Point>>();

/** Wakes what waits by that strategy on the nearest element at or around `node`. */
const rouse = (node: Node | null, strategy: string): { place: Node; ready: Promise<unknown> } | undefined => {
  for (; node; node = node.parentNode) {
    const points = [...(live.get(node)?.values() ?? [])].filter((point) => point.strategy === strategy);
    if (points[0]) return { place: node, ready: Promise.all(points.map((point) => point.wake())) };
  }
};

let observer: IntersectionObserver | undefined;

/**
 * Plain clicks are held back, and keys and typed text are remembered, until the mount point is ready; then
 * they happen again. After a failure a click does what the server HTML says.
 */
const onEvent = (event: Event) => {
  const { type, target, key, button, ctrlKey, metaKey, shiftKey } = event as MouseEvent & KeyboardEvent;
  // The innermost one only: when it repeats the event, the next one around it hears of it.
  const roused = rouse(target as Node, 'interaction');
  const held =
    key === ' ' ? (target as Element).role : type === 'click' && !(button || ctrlKey || metaKey || shiftKey);
  if (!roused) return;
  if (held) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  if (held || /put|key/.test(type))
    roused.ready.then(() =>
      ((target as Node).isConnected ? (target as Node) : roused.place).dispatchEvent(
        new (event.constructor as typeof Event)(type, event),
      ),
    );
};

/** The strategies of the public contract, by the first word of `data-load`. Each wakes in its own time. */
export const strategies: Record<string, ((point: Point, argument: string) => unknown) | undefined> = {
  // @ts-expect-error names come from the page and must not reach a prototype
  __proto__: null,
  load: ({ wake }) => wake(),
  idle: ({ wake }) => (window.requestIdleCallback ?? setTimeout)(wake as () => void),
  visible({ element }) {
    observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect: box } of entries)
          if (isIntersecting) rouse(target, 'visible');
          // `display: contents` has no box and never intersects; the children do.
          else if (!(box.width + box.height)) for (const child of target.children) observer?.observe(child);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  },
  interaction() {
    // One set of listeners for all: a page with thousands of mount points pays for these six.
    for (const type of ['pointerover', 'pointerdown', 'focusin', 'input', 'keydown', 'click'])
      addEventListener(type, onEvent, true);
  },
  media({ wake }, argument) {
    const query = matchMedia(argument);
    query.onchange = () => query.matches && wake();
    query.onchange(query as never);
  },
};
