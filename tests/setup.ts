import { afterEach, beforeEach, expect } from 'vitest';
import { stopAll } from './support/context';

// happy-dom's own does not run in the window that React and Preact look for it in.
window.requestAnimationFrame = window.requestAnimationFrame.bind(window);

// happy-dom forgets the descriptor of an attribute without value, which browsers have.
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

const said: unknown[][] = [];

/** Nothing is written to the console unless a test expects it, and then it spies on it. */
for (const method of ['error', 'warn'] as const)
  console[method] = (...parts: unknown[]) => {
    said.push([method, ...parts]);
  };

beforeEach(() => {
  said.length = 0;
});

afterEach(() => {
  stopAll();
  document.head.replaceChildren();
  document.documentElement.removeAttribute('style');
  // With its attributes and listeners.
  document.body.replaceWith(document.createElement('body'));
  expect(said, 'unexpected console output').toEqual([]);
});
