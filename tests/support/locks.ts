import { onTestFinished, vi } from 'vitest';

/** Gives the test's browser locks, of which each comes at once. */
export const useLocks = () => {
  const request = vi.fn(async (_name: string, _options: LockOptions, run: () => unknown) => run());
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'locks');
  });
  return request;
};

/** Presses an element without releasing it. */
export const pressDown = (element: Element) =>
  element.dispatchEvent(new Event('pointerdown', { bubbles: true }));
