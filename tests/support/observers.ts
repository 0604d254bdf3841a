import { vi } from 'vitest';

/** Stubs an observer by a class that the test triggers. */
const stubObserver = <Callback, Options>(name: string) => {
  const created: { callback: Callback; observer: object; nodes: Set<Element>; options?: Options }[] = [];
  class ManualObserver {
    #record: (typeof created)[number];
    constructor(callback: Callback, options?: Options) {
      this.#record = { callback, observer: this, nodes: new Set(), ...(options && { options }) };
      created.push(this.#record);
    }
    observe(node: Element) {
      this.#record.nodes.add(node);
    }
    unobserve(node: Element) {
      this.#record.nodes.delete(node);
    }
    disconnect() {
      this.#record.nodes.clear();
    }
  }
  vi.stubGlobal(name, ManualObserver);
  return created;
};

/** Stubs an IntersectionObserver that the test triggers. */
export const stubIntersections = () => {
  const created = stubObserver<IntersectionObserverCallback, IntersectionObserverInit>(
    'IntersectionObserver',
  );
  return {
    created,
    watches: (node: Element) => created.some(({ nodes }) => nodes.has(node)),
    /** Calls every observer of a node with the node's visibility. */
    notify(
      node: Element,
      visibility: Partial<Omit<IntersectionObserverEntry, 'boundingClientRect'>> & { box?: Partial<DOMRect> },
    ) {
      const { box = { width: 10, height: 10 }, ...entryFields } = visibility;
      const entry = { target: node, isIntersecting: false, boundingClientRect: box, ...entryFields };
      for (const { callback, observer, nodes } of created)
        if (nodes.has(node))
          callback([entry as unknown as IntersectionObserverEntry], observer as IntersectionObserver);
    },
  };
};

type ResizeCallback = (
  entries: { target: Element; contentRect: Pick<DOMRect, 'width' | 'height'> }[],
) => void;

const createEntry = (target: Element, width = getComputedStyle(target).display === 'none' ? 0 : 10) => ({
  target,
  contentRect: { width, height: width },
});

/** All tests of a file share the list, because `onResize` keeps its observer. */
const resizers: { callback: ResizeCallback; nodes: Set<Element> }[] = [];

class Resizer {
  #record: (typeof resizers)[number];
  constructor(callback: ResizeCallback) {
    this.#record = { callback, nodes: new Set() };
    resizers.push(this.#record);
  }
  observe(target: Element) {
    const { callback, nodes } = this.#record;
    nodes.add(target);
    // A browser calls back once after `observe`, before the next paint.
    queueMicrotask(() => nodes.has(target) && callback([createEntry(target)]));
  }
  unobserve(node: Element) {
    this.#record.nodes.delete(node);
  }
  disconnect() {
    this.#record.nodes.clear();
  }
}

/** Stubs a ResizeObserver that calls back once by itself, and then when the test triggers the observer. */
export const stubResizes = () => {
  vi.stubGlobal('ResizeObserver', Resizer);
  return {
    watches: (node: Element) => resizers.some(({ nodes }) => nodes.has(node)),
    resize(...nodes: Element[]) {
      for (const { callback, nodes: watchedNodes } of resizers) {
        const entries = nodes.filter((node) => watchedNodes.has(node)).map((node) => createEntry(node));
        if (entries[0]) callback(entries);
      }
    },
  };
};

/** Matches only media queries that contain a given part, until the test changes a part. */
export const stubMedia = (...matching: string[]) => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('matchMedia', (mediaQuery: string) => ({
    get matches() {
      return matching.some((part) => mediaQuery.includes(part));
    },
    addEventListener: (_: string, callback: () => void) => listeners.set(mediaQuery, callback),
  }));
  return {
    change(part: string, matches: boolean) {
      if (matches) matching.push(part);
      else matching.splice(matching.indexOf(part), 1);
      for (const [mediaQuery, callback] of listeners) if (mediaQuery.includes(part)) callback();
    },
  };
};

/** Places an element on the screen, because happy-dom has no layout. */
export const placeAt = (node: Element, box: Partial<DOMRect>) => {
  const { left = 0, width = 0, top = 0, height = 0 } = box;
  node.getBoundingClientRect = () => new DOMRect(left, top, width, height);
  const sizes = { clientWidth: width, offsetWidth: width, clientHeight: height, offsetHeight: height };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(node, name, { configurable: true, value });
};
