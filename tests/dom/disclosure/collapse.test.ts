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

it('clips the element during a slide between two boxes, and calls back at the end', () => {
  const node = page('<p style="height:50px;padding-top:5px">x</p>');
  const onEnd = vi.fn();
  animateCollapse(node, collapsedBox, measureBox(node), 400, onEnd);
  const [animation] = motion.played;
  expect(animation?.keyframes).toMatchObject([
    { height: '0px', paddingTop: '0px', overflow: 'clip' },
    { height: '50px', paddingTop: '5px', overflow: 'clip' },
  ]);
  expect(animation?.options.duration).toBe(400);
  expect(onEnd).not.toHaveBeenCalled();
  animation?.finish();
  expect(onEnd).toHaveBeenCalledOnce();
});

it('ends a running slide before the next slide', () => {
  const node = page('<p>x</p>');
  const listStates = () => motion.played.map(({ state }) => state);
  animateCollapse(node, collapsedBox, collapsedBox, 400);
  animateCollapse(node, collapsedBox, collapsedBox, 400);
  expect(listStates()).toEqual(['idle', 'running']);
  cancelCollapse(node);
  expect(listStates()).toEqual(['idle', 'idle']);
});

it('ends at once without a duration and under reduced motion', () => {
  const node = page('<p>x</p>');
  const onEnd = vi.fn();
  animateCollapse(node, collapsedBox, collapsedBox, 0, onEnd);
  media.change('reduced-motion', true);
  animateCollapse(node, collapsedBox, collapsedBox, 400, onEnd);
  expect(motion.played).toEqual([]);
  expect(onEnd).toHaveBeenCalledTimes(2);
});

it('measures a hidden element as 0 high', () => {
  expect(measureBox(page('<p style="display:none;height:50px">x</p>'))).toEqual(collapsedBox);
});
