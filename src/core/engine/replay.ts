import type { MountPoint } from '../../types';

/** The host's `data-` attributes identify a replaced element. Its address does not, because a nonce may change. */
const createKey = ({ dataset }: HTMLElement) => JSON.stringify({ ...dataset, islandState: undefined });

/** The mount point that replaces a removed mount point. A refreshed cart may bring new links while their code loads. */
const findSuccessor = (element: HTMLElement) => {
  const key = createKey(element);
  const points = document.querySelectorAll<HTMLElement>('[data-island-state]');
  return (key !== '{}' && [...points].find((point) => createKey(point) === key)) || element;
};

/** Replays the visitor's events on a mounted point. After a failure a click follows the HTML. */
export const replay = ({ element, events, rule }: MountPoint) => {
  /** Repeated presses during the load mean a single action. */
  const clickedElements = new Set<Element>();
  for (const event of events) {
    if (!event) continue;
    const { type, target, key, defaultPrevented } = event as KeyboardEvent;
    const receiver = (target as Node).isConnected ? (target as Element) : findSuccessor(element);
    // The browser turns Enter into a click, which the loader queues too.
    const isPress = key === 'Enter' && receiver.matches('a,button,input,select,summary');
    if (type === 'click') {
      if (clickedElements.has(receiver)) continue;
      clickedElements.add(receiver);
    }
    // The loader has cancelled Space on an element with a role, so that key always repeats.
    const repeatsKeys = defaultPrevented || rule.replaysKeys !== false;
    if (type === 'click' ? defaultPrevented : /input|key/.test(type) && !isPress && repeatsKeys)
      receiver.dispatchEvent(new (event.constructor as typeof Event)(type, event));
  }
};
