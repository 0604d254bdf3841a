import { beforeEach, expect, it, vi } from 'vitest';
import { boxOf, flat, halt, slide } from '../../src/dom/slide';
import { page } from '../support/context';

const cancel = vi.fn();
const animate = vi.fn();
let animation: { cancel(): void; onfinish?: () => void };
let calm = false;

beforeEach(() => {
  calm = false;
  cancel.mockReset();
  animation = { cancel };
  animate.mockReset().mockImplementation(() => animation);
  Element.prototype.animate = animate;
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: calm }) as MediaQueryList);
});

it('moves from one box to the other, cut off, and says when it is there', () => {
  const node = page('<p style="height:50px;padding-top:5px">x</p>');
  const done = vi.fn();
  slide(node, flat, boxOf(node), 400, done);
  const [frames, timing] = animate.mock.calls[0] ?? [];
  expect(frames[0]).toMatchObject({ height: '0px', paddingTop: '0px', overflow: 'clip' });
  expect(frames[1]).toMatchObject({ height: '50px', paddingTop: '5px', overflow: 'clip' });
  expect(timing.duration).toBe(400);
  expect(done).not.toHaveBeenCalled();
  animation.onfinish?.();
  expect(done).toHaveBeenCalledOnce();
});

it('ends the movement before', () => {
  const node = page('<p>x</p>');
  slide(node, flat, flat, 400);
  slide(node, flat, flat, 400);
  expect(cancel).toHaveBeenCalledOnce();
  halt(node);
  expect(cancel).toHaveBeenCalledTimes(2);
});

it('is at once without a duration, and for visitors who want less motion', () => {
  const node = page('<p>x</p>');
  const done = vi.fn();
  slide(node, flat, flat, 0, done);
  calm = true;
  slide(node, flat, flat, 400, done);
  expect(animate).not.toHaveBeenCalled();
  expect(done).toHaveBeenCalledTimes(2);
});

it('something hidden has no height', () => {
  expect(boxOf(page('<p style="display:none;height:50px">x</p>'))).toEqual(flat);
});
