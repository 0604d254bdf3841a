import { beforeEach, expect, it, vi } from 'vitest';
import {
  animateCollapse,
  cancelCollapse,
  collapsedBox,
  measureBox,
} from '../../../src/dom/disclosure/collapse';
import { page } from '../../support/context';
import { stubAnimations } from '../../support/motion';
import { stubMedia } from '../../support/observers';

let motion: ReturnType<typeof stubAnimations>;
let media: ReturnType<typeof stubMedia>;

beforeEach(() => {
  motion = stubAnimations();
  media = stubMedia();
});

it('slides between two boxes, clipped, and calls back at the end', () => {
  const node = page('<p style="height:50px;padding-top:5px">x</p>');
  const done = vi.fn();
  animateCollapse(node, collapsedBox, measureBox(node), 400, done);
  const [animation] = motion.played;
  expect(animation?.keyframes).toMatchObject([
    { height: '0px', paddingTop: '0px', overflow: 'clip' },
    { height: '50px', paddingTop: '5px', overflow: 'clip' },
  ]);
  expect(animation?.options.duration).toBe(400);
  expect(done).not.toHaveBeenCalled();
  animation?.finish();
  expect(done).toHaveBeenCalledOnce();
});

it('ends a running slide before the next slide', () => {
  const node = page('<p>x</p>');
  const states = () => motion.played.map(({ state }) => state);
  animateCollapse(node, collapsedBox, collapsedBox, 400);
  animateCollapse(node, collapsedBox, collapsedBox, 400);
  expect(states()).toEqual(['idle', 'running']);
  cancelCollapse(node);
  expect(states()).toEqual(['idle', 'idle']);
});

it('ends at once without a duration and under reduced motion', () => {
  const node = page('<p>x</p>');
  const done = vi.fn();
  animateCollapse(node, collapsedBox, collapsedBox, 0, done);
  media.change('reduced-motion', true);
  animateCollapse(node, collapsedBox, collapsedBox, 400, done);
  expect(motion.played).toEqual([]);
  expect(done).toHaveBeenCalledTimes(2);
});

it('measures a hidden element as 0 high', () => {
  expect(measureBox(page('<p style="display:none;height:50px">x</p>'))).toEqual(collapsedBox);
});
