import { afterEach, beforeEach, expect } from 'vitest';
import { stopAll } from './support/context';

// React and Preact call `requestAnimationFrame` without its window, but happy-dom's version needs the window.
window.requestAnimationFrame = window.requestAnimationFrame.bind(window);

// Browsers do not report a cancelled animation as an unhandled rejection.
const { animate } = Element.prototype;
Element.prototype.animate = function (...parameters) {
  const animation = animate.apply(this, parameters);
  animation.finished.catch(() => {});
  return animation;
};

// happy-dom has no property descriptor for an attribute without a value, but browsers have a descriptor.
const dataset = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset')?.get;
Object.defineProperty(HTMLElement.prototype, 'dataset', {
  configurable: true,
  get(this: HTMLElement) {
    return new Proxy(dataset?.call(this), {
      getOwnPropertyDescriptor: (target, key) =>
        key in target
          ? { value: target[key], writable: true, enumerable: true, configurable: true }
          : undefined,
    });
  },
});

// Browsers mark the promise of a cancelled animation as handled (https://drafts.csswg.org/web-animations-1/#canceling-an-animation-section).
const { cancel } = Animation.prototype;
Animation.prototype.cancel = function () {
  this.finished.catch(() => {});
  cancel.call(this);
};

const printed: unknown[][] = [];

/** Fails a test that writes to the console without spying on it. */
for (const method of ['error', 'warn'] as const)
  console[method] = (...parts: unknown[]) => {
    printed.push([method, ...parts]);
  };

beforeEach(() => {
  printed.length = 0;
});

afterEach(() => {
  stopAll();
  // No state may reach the next test. A loaded module keeps a reference to its set, so the set stays and loses its
  // entries.
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (!/^storefront-islands\./.test(Symbol.keyFor(key) ?? '')) continue;
    const value = Reflect.get(globalThis, key);
    if (value instanceof Set) value.clear();
    else Reflect.deleteProperty(globalThis, key);
  }
  document.head.replaceChildren();
  document.documentElement.removeAttribute('style');
  // A new body has no attributes and listeners of the previous test.
  document.body.replaceWith(document.createElement('body'));
  expect(printed, 'unexpected console output').toEqual([]);
});
