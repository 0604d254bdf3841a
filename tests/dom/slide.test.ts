import { beforeEach, expect, it, vi } from 'vitest';
import { boxOf, flat, halt, slide } from '../../src/dom/slide';
import { page } from '../support/context';
import { stubAnimations } from '../support/motion';
import { stubMedia } from '../support/observers';

let motion: ReturnType<typeof stubAnimations>;
let media: ReturnType<typeof stubMedia>;

beforeEach(() => {
  motion = stubAnimations();
  media = stubMedia();
});

it('moves from one box to the other, cut off, and says when it is there', () => {
  const node = page('<p style="height:50px;padding-top:5px">x</p>');
  const done = vi.fn();
  slide(node, flat, boxOf(node), 400, done);
  const [one] = motion.played;
  expect(one?.keyframes).toMatchObject([
    { height: '0px', paddingTop: '0px', overflow: 'clip' },
    { height: '50px', paddingTop: '5px', overflow: 'clip' },
  ]);
  expect(one?.options.duration).toBe(400);
  expect(done).not.toHaveBeenCalled();
  one?.finish();
  expect(done).toHaveBeenCalledOnce();
});

it('ends the movement before', () => {
  const node = page('<p>x</p>');
  const states = () => motion.played.map(({ state }) => state);
  slide(node, flat, flat, 400);
  slide(node, flat, flat, 400);
  expect(states()).toEqual(['idle', 'running']);
  halt(node);
  expect(states()).toEqual(['idle', 'idle']);
});

it('is at once without a duration, and for visitors who want less motion', () => {
  const node = page('<p>x</p>');
  const done = vi.fn();
  slide(node, flat, flat, 0, done);
  media.change('reduced-motion', true);
  slide(node, flat, flat, 400, done);
  expect(motion.played).toEqual([]);
  expect(done).toHaveBeenCalledTimes(2);
});

it('something hidden has no height', () => {
  expect(boxOf(page('<p style="display:none;height:50px">x</p>'))).toEqual(flat);
});
