import { vi } from 'vitest';

/** An IntersectionObserver that the test works by hand. */
export const stubIntersections = () => {
  const made: {
    call: IntersectionObserverCallback;
    nodes: Set<Element>;
    options?: IntersectionObserverInit;
  }[] = [];
  class ByHand {
    #own: (typeof made)[number];
    constructor(call: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      this.#own = { call, nodes: new Set(), ...(options && { options }) };
      made.push(this.#own);
    }
    observe(node: Element) {
      this.#own.nodes.add(node);
    }
    unobserve(node: Element) {
      this.#own.nodes.delete(node);
    }
    disconnect() {
      this.#own.nodes.clear();
    }
  }
  vi.stubGlobal('IntersectionObserver', ByHand);
  return {
    made,
    watches: (node: Element) => made.some(({ nodes }) => nodes.has(node)),
    /** Tells every observer of a node what it sees. */
    tell(
      node: Element,
      over: Partial<Omit<IntersectionObserverEntry, 'boundingClientRect'>> & { box?: Partial<DOMRect> },
    ) {
      const { box = { width: 10, height: 10 }, ...rest } = over;
      const entry = { target: node, isIntersecting: false, boundingClientRect: box, ...rest };
      for (const { call, nodes } of made)
        if (nodes.has(node)) call([entry as unknown as IntersectionObserverEntry], null as never);
    },
  };
};

/** A ResizeObserver that the test works by hand. */
export const stubResizes = () => {
  const made: { call: () => void; nodes: Set<Element> }[] = [];
  class ByHand {
    #own: (typeof made)[number];
    constructor(call: () => void) {
      this.#own = { call, nodes: new Set() };
      made.push(this.#own);
    }
    observe(node: Element) {
      this.#own.nodes.add(node);
    }
    disconnect() {
      this.#own.nodes.clear();
    }
  }
  vi.stubGlobal('ResizeObserver', ByHand);
  return {
    resize(node: Element) {
      for (const { call, nodes } of made) if (nodes.has(node)) call();
    },
  };
};

/** Media queries that match exactly these; a test may change its mind. */
export const stubMedia = (...matching: string[]) => {
  const listeners = new Map<string, () => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return matching.some((part) => query.includes(part));
    },
    addEventListener: (_: string, call: () => void) => listeners.set(query, call),
  }));
  return {
    change(query: string, on: boolean) {
      if (on) matching.push(query);
      else matching.splice(matching.indexOf(query), 1);
      for (const [known, call] of listeners) if (known.includes(query)) call();
    },
  };
};

/** Gives an element a place on the screen. */
export const placeAt = (node: Element, box: Partial<DOMRect>) => {
  const { left = 0, width = 0, top = 0, height = 0 } = box;
  node.getBoundingClientRect = () =>
    ({ left, width, top, height, right: left + width, bottom: top + height, x: left, y: top }) as DOMRect;
  Object.defineProperties(node, {
    clientWidth: { value: width, configurable: true },
    offsetHeight: { value: height, configurable: true },
  });
};
