import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  whenActivated,
  whenFirstMove,
  whenFirstPress,
  whenParsed,
  whenScriptsRan,
} from '../../src/core/moments';

const settle = () => new Promise((resolve) => setTimeout(resolve, 1));

/** Whether a moment has come. */
const hasCome = async (moment: Promise<unknown>) => {
  let isCome = false;
  moment.then(() => {
    isCome = true;
  });
  await settle();
  return isCome;
};

afterEach(() => {
  Reflect.deleteProperty(performance, 'timing');
  Reflect.deleteProperty(document, 'prerendering');
});

it('whenParsed waits for a document that still loads', async () => {
  const readyState = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const parsed = whenParsed();
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
    const activated = whenActivated();
    expect(await hasCome(activated)).toBe(false);
    document.dispatchEvent(new Event('prerenderingchange'));
    expect(await hasCome(activated)).toBe(true);
  });
});

it('whenActivated has come on any other page', async () => {
  expect(await hasCome(whenActivated())).toBe(true);
});

describe('whenFirstMove', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'input', 'wheel'])('comes with %s', async (type) => {
    const moved = whenFirstMove();
    expect(await hasCome(moved)).toBe(false);
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    expect(await hasCome(moved)).toBe(true);
    // An event would keep the removed nodes that it has passed.
    expect(await moved).toBe(type);
    // Code that loads later knows of the move.
    expect(await hasCome(whenFirstMove())).toBe(true);
  });

  it('does not come with a move of a resting pointer, which Chromium fires on a new page', async () => {
    const moved = whenFirstMove();
    const move = (movementX: number) =>
      document.body.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { movementX }));
    move(0);
    expect(await hasCome(moved)).toBe(false);
    move(3);
    expect(await hasCome(moved)).toBe(true);
  });

  it.each(['scroll', 'pointerover', 'focusin'])(
    'does not come with %s, which the browser or a script fires by itself',
    async (type) => {
      const moved = whenFirstMove();
      document.body.dispatchEvent(new Event(type, { bubbles: true }));
      expect(await hasCome(moved)).toBe(false);
    },
  );
});

it.each(['click', 'keydown'])('whenFirstPress comes with %s', async (type) => {
  const pressed = whenFirstPress();
  expect(await hasCome(pressed)).toBe(false);
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(await hasCome(pressed)).toBe(true);
});
