import { vi } from 'vitest';

/** Stubs an observer by a class that the test triggers. */
const stubObserver = <Call, Options>(name: string) => {
  const created: { call: Call; observer: object; nodes: Set<Element>; options?: Options }[] = [];
  class ManualObserver {
    #record: (typeof created)[number];
    constructor(call: Call, options?: Options) {
      this.#record = { call, observer: this, nodes: new Set(), ...(options && { options }) };
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
      for (const { call, observer, nodes } of created)
        if (nodes.has(node))
          call([entry as unknown as IntersectionObserverEntry], observer as IntersectionObserver);
    },
  };
};

type ResizeCallback = (entries: { target: Element }[]) => void;

/** All tests of a file share the list, because `onResize` keeps its observer. */
const resizers: { call: ResizeCallback; nodes: Set<Element> }[] = [];

class Resizer {
  #record: (typeof resizers)[number];
  constructor(call: ResizeCallback) {
    this.#record = { call, nodes: new Set() };
    resizers.push(this.#record);
  }
  observe(target: Element) {
    const { call, nodes } = this.#record;
    nodes.add(target);
    // A browser calls back once after `observe`, before the next paint.
    queueMicrotask(() => nodes.has(target) && call([{ target }]));
  }
  unobserve(node: Element) {
    this.#record.nodes.delete(node);
  }
  disconnect() {
    this.#record.nodes.clear();
  }
}

/** Stubs a ResizeObserver that the test triggers after its first call. */
export const stubResizes = () => {
  vi.stubGlobal('ResizeObserver', Resizer);
  return {
    watches: (node: Element) => resizers.some(({ nodes }) => nodes.has(node)),
    resize(...nodes: Element[]) {
      for (const { call, nodes: watchedNodes } of resizers) {
        const entries = nodes.filter((node) => watchedNodes.has(node)).map((target) => ({ target }));
        if (entries[0]) call(entries);
      }
    },
  };
};

/** Matches only the given media queries until the test changes a query. */
export const stubMedia = (...matching: string[]) => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matching.some((part) => query.includes(part));
    },
    addEventListener: (_: string, call: () => void) => listeners.set(query, call),
  }));
  return {
    change(query: string, matches: boolean) {
      if (matches) matching.push(query);
      else matching.splice(matching.indexOf(query), 1);
      for (const [watchedQuery, call] of listeners) if (watchedQuery.includes(query)) call();
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
