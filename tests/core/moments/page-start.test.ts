import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenScriptsRan, whenSeen } from '../../../src/core/moments/page-start';
import { hasCome } from '../../support/moments';

afterEach(() => {
  Reflect.deleteProperty(performance, 'timing');
  Reflect.deleteProperty(document, 'prerendering');
});

it('whenSeen waits for a document that still loads', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const parsed = whenSeen();
  expect(await hasCome(parsed)).toBe(false);
  readyState.mockReturnValue('interactive');
  dispatchEvent(new Event('DOMContentLoaded'));
  expect(await hasCome(parsed)).toBe(true);
});

it('whenScriptsRan waits for the functions that other scripts gave to jQuery’s `ready`', async () => {
  Object.defineProperty(performance, 'timing', {
    value: { domContentLoadedEventStart: 0 },
    configurable: true,
  });
  const order: string[] = [];
  const ran = whenScriptsRan().then(() => order.push('presets'));
  // jQuery calls these functions by a timer that its own listener on the document starts.
  document.addEventListener('DOMContentLoaded', () => setTimeout(() => order.push('ready')), { once: true });
  await Promise.resolve();
  expect(order).toEqual([]);
  document.dispatchEvent(new Event('DOMContentLoaded', { bubbles: true }));
  await ran;
  expect(order).toEqual(['ready', 'presets']);
});

describe('a prerendered page', () => {
  it('is activated when the visitor sees it', async () => {
    Object.assign(document, { prerendering: true });
    const activated = whenSeen();
    expect(await hasCome(activated)).toBe(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(await hasCome(activated)).toBe(true);
  });
});

it('whenSeen has come on any other page', async () => {
  expect(await hasCome(whenSeen())).toBe(true);
});
