import { expect, it, vi } from 'vitest';

it('waits for the functions that other scripts gave to jQuery’s `ready`', async () => {
  vi.resetModules();
  Object.defineProperty(performance, 'timing', {
    value: { domContentLoadedEventStart: 0 },
    configurable: true,
  });
  const { deferredScripts } = await import('../../../src/core/loader/deferred-scripts');
  const order: string[] = [];
  const presetsStart = deferredScripts.then(() => order.push('presets'));
  // jQuery calls these functions by a timer that its own listener on the document starts.
  document.addEventListener('DOMContentLoaded', () => setTimeout(() => order.push('ready')), { once: true });
  await Promise.resolve();
  expect(order).toEqual([]);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await presetsStart;
  expect(order).toEqual(['ready', 'presets']);
  Reflect.deleteProperty(performance, 'timing');
});
