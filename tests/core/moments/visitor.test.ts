import { describe, expect, it } from 'vitest';
import { whenFirstMove, whenFirstPress } from '../../../src/core/moments/visitor';
import { createMove, hasCome } from '../../support/moments';

describe('whenFirstMove', () => {
  it.each(['pointermove', 'pointerdown', 'keydown', 'input', 'wheel'])('comes with %s', async (type) => {
    const moved = whenFirstMove();
    expect(await hasCome(moved)).toBe(false);
    document.body.dispatchEvent(type === 'pointermove' ? createMove() : new Event(type, { bubbles: true }));
    expect(await hasCome(moved)).toBe(true);
    // An event would keep the removed nodes that it has passed.
    expect(await moved).toBe(type);
    // Code that loads later knows of the move.
    expect(await hasCome(whenFirstMove())).toBe(true);
  });

  it.each([
    [3, 0],
    [0, 3],
  ] as [number, number][])(
    'comes with a move by %i and %i px, but does not come with a move of a resting pointer, which Chromium fires on a new page',
    async (...step) => {
      const moved = whenFirstMove();
      const move = (movementX: number, movementY: number) =>
        document.body.dispatchEvent(
          Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY }),
        );
      move(0, 0);
      expect(await hasCome(moved)).toBe(false);
      document.body.dispatchEvent(createMove(...step));
      expect(await hasCome(moved)).toBe(true);
    },
  );

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
