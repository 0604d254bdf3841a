import { afterEach, beforeEach, expect } from 'vitest';

// happy-dom's own does not run in the window that React and Preact look for it in.
window.requestAnimationFrame = window.requestAnimationFrame.bind(window);

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
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.body.attributes]) document.body.removeAttribute(name);
  expect(said, 'unexpected console output').toEqual([]);
});
