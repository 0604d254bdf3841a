import { beforeEach, expect, it, vi } from 'vitest';
import { endLostDrag } from '../../../islands/carousel/listen-to-visitor';
import { page } from '../../support/context';
import { createSwiper } from '../../support/swiper';

const touchEventsData = { isTouched: true };
const onTouchEnd = vi.fn();
let abort: AbortController;

const move = (init: PointerEventInit) =>
  document.body.dispatchEvent(
    new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse', ...init }),
  );

beforeEach(() => {
  page('<ul></ul>');
  onTouchEnd.mockClear();
  touchEventsData.isTouched = true;
  abort?.abort();
  abort = new AbortController();
  endLostDrag(createSwiper([], { touchEventsData, onTouchEnd }), abort.signal);
});

it('ends a drag when the mouse comes back without a pressed button', () => {
  move({ buttons: 1 });
  expect(onTouchEnd).not.toHaveBeenCalled();
  move({ buttons: 0 });
  expect(onTouchEnd.mock.calls[0]?.[0]).toMatchObject({ type: 'pointermove' });
});

it('ends it before a listener of the document moves the row', () => {
  const order: string[] = [];
  onTouchEnd.mockImplementation(() => order.push('end'));
  document.addEventListener('pointermove', () => order.push('move'), { capture: true, signal: abort.signal });
  move({ buttons: 0 });
  expect(order).toEqual(['end', 'move']);
});

it('leaves a finger, and a mouse that drags nothing, alone', () => {
  move({ buttons: 0, pointerType: 'touch' });
  touchEventsData.isTouched = false;
  move({ buttons: 0 });
  expect(onTouchEnd).not.toHaveBeenCalled();
});
