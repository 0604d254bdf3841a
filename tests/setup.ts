import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { stopAll } from './support/context';

// React and Preact call `requestAnimationFrame` without its window, but happy-dom's version needs the window.
window.requestAnimationFrame = window.requestAnimationFrame.bind(window);

/**
 * Replaces a member of a class or of the page until the file's tests end. Without the end, each file would wrap the member of the file
 * before, because a worker's pages share most of happy-dom's classes.
 */
const replace = <Owner extends object, Name extends keyof Owner>(
  prototype: Owner,
  name: Name,
  create: (original: PropertyDescriptor) => PropertyDescriptor,
) => {
  const own = Object.getOwnPropertyDescriptor(prototype, name);
  const original = own ?? { configurable: true, writable: true, value: prototype[name] };
  Object.defineProperty(prototype, name, { ...original, ...create(original) });
  afterAll(() => {
    if (own) Object.defineProperty(prototype, name, own);
    else Reflect.deleteProperty(prototype, name);
  });
};

// Browsers do not report a cancelled animation as an unhandled rejection.
replace(Element.prototype, 'animate', ({ value: animate }) => ({
  value(this: Element, ...parameters: Parameters<Element['animate']>) {
    const animation: Animation = animate.apply(this, parameters);
    animation.finished.catch(() => {});
    return animation;
  },
}));

// happy-dom has no property descriptor for an attribute without a value, but browsers have a descriptor.
replace(HTMLElement.prototype, 'dataset', ({ get: readDataset }) => ({
  get(this: HTMLElement) {
    return new Proxy(readDataset?.call(this), {
      getOwnPropertyDescriptor: (target, key) =>
        key in target
          ? { value: target[key], writable: true, enumerable: true, configurable: true }
          : undefined,
    });
  },
}));

// Browsers mark the promise of a cancelled animation as handled (https://drafts.csswg.org/web-animations-1/#canceling-an-animation-section).
replace(Animation.prototype, 'cancel', ({ value: cancel }) => ({
  value(this: Animation) {
    this.finished.catch(() => {});
    cancel.call(this);
  },
}));

// A timer that outlives its file would find no document.
const timers: ReturnType<typeof setTimeout>[] = [];
replace(globalThis, 'setTimeout', ({ value: setTimer }) => ({
  value(...parameters: Parameters<typeof setTimeout>) {
    const timer = setTimer(...parameters);
    timers.push(timer);
    return timer;
  },
}));
afterAll(() => timers.forEach(clearTimeout));

const printed: unknown[][] = [];

/** Fails a test that prints an error or a warning without a spy on the console. */
for (const method of ['error', 'warn'] as const)
  console[method] = (...parts: unknown[]) => {
    printed.push([method, ...parts]);
  };

beforeEach(() => {
  printed.length = 0;
});

afterEach(() => {
  stopAll();
  // No state may reach the next test. A loaded module keeps a reference to its set and to the page, so these stay and lose
  // their values.
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (!/^storefront-islands\./.test(Symbol.keyFor(key) ?? '')) continue;
    const value = Reflect.get(globalThis, key);
    if (value instanceof Set) value.clear();
    else if (key === Symbol.for('storefront-islands.page'))
      Object.assign(value, {
        entries: [],
        presets: [],
        config: {},
        actions: [],
        mountPoints: undefined,
        mountEvents: undefined,
        texts: undefined,
      });
    else Reflect.deleteProperty(globalThis, key);
  }
  document.head.replaceChildren();
  document.documentElement.removeAttribute('style');
  // A new body has no attributes and listeners of the previous test.
  document.body.replaceWith(document.createElement('body'));
  expect(printed, 'unexpected console output').toEqual([]);
});
