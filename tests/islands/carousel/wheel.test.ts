import { beforeEach, expect, it, vi } from 'vitest';
import { onHorizontalWheel } from '../../../islands/carousel/wheel';
import { page } from '../../support/context';

const move = vi.fn();
let root: HTMLElement;

/** @returns whether the page's own scrolling is off */
const turn = (init: WheelEventInit) => {
  const event = new WheelEvent('wheel', { cancelable: true, ...init });
  // The test's page knows no keys of a wheel.
  const { shiftKey = false, ctrlKey = false } = init;
  Object.defineProperties(event, { shiftKey: { value: shiftKey }, ctrlKey: { value: ctrlKey } });
  root.dispatchEvent(event);
  return event.defaultPrevented;
};

beforeEach(() => {
  move.mockClear();
  root = page('<section></section>');
  onHorizontalWheel(root, new AbortController().signal, () => 300, move);
});

it('moves a slide after a short way, and further slides after their width', () => {
  expect(turn({ deltaX: 30 })).toBe(true);
  expect(move).not.toHaveBeenCalled();
  turn({ deltaX: 40 });
  expect(move.mock.calls).toEqual([[true]]);
  turn({ deltaX: 350 });
  expect(move).toHaveBeenCalledOnce();
  turn({ deltaX: 200 });
  expect(move).toHaveBeenCalledTimes(2);
});

it('turns with the wheel, and follows Shift', () => {
  turn({ deltaX: 80 });
  turn({ deltaX: -80 });
  turn({ deltaY: 80, shiftKey: true });
  expect(move.mock.calls).toEqual([[true], [false], [true]]);
});

it('moves in reading direction', () => {
  root.style.direction = 'rtl';
  turn({ deltaX: 80 });
  expect(move.mock.calls).toEqual([[false]]);
});

it.each([{ deltaY: 100 }, { deltaX: 20, deltaY: 100 }, { deltaX: 100, ctrlKey: true }])(
  'leaves %j to the page',
  (init) => {
    expect(turn(init)).toBe(false);
    expect(move).not.toHaveBeenCalled();
  },
);
