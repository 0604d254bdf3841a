import { describe, expect, it } from 'vitest';
import { whenFirstMove, whenFirstPress } from '../../src/core/moments';
import { hasCome } from '../support/moments';

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
