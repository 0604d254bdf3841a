import { expect, it } from 'vitest';
import { props, type Step } from '../../../islands/carousel/props';
import { canLoop, createSteps } from '../../../islands/carousel/steps';
import { resolveProps } from '../../../src/core/mountable/props';
import { page } from '../../support/context';

const read = (attributes: string) =>
  createSteps(resolveProps(props, page(`<div ${attributes}></div>`), {}, { name: 'carousel' }));
const readShown = (attributes: string) => read(attributes).map(({ show }) => show);

it('shows the default or given number of slides on phones, tablets and desktops', () => {
  expect(read('').map(({ min }) => min)).toEqual([0, 768, 1025]);
  expect(readShown('')).toEqual([1, 2, 3]);
  expect(readShown('data-slides-to-show="1"')).toEqual([1, 1, 1]);
  expect(
    readShown('data-slides-to-show="5" data-slides-to-show-tablet="3" data-slides-to-show-mobile="2"'),
  ).toEqual([2, 3, 5]);
});

it('inherits the spacing of a larger device, but not the slides per step', () => {
  expect(read('data-spacing="8" data-spacing-mobile="0"').map(({ gap }) => gap)).toEqual([0, 8, 8]);
  expect(read('data-slides-to-scroll="3"').map(({ scroll }) => scroll)).toEqual([1, 1, 3]);
});

it('corrects impossible numbers in the page’s steps', () => {
  const [step] = read(`data-steps='[{"min":-1,"show":"x","scroll":0}]'`);
  expect(step).toEqual({ min: 0, show: 1, scroll: 1, gap: 0 });
});

it.each<[number, number, number, boolean]>([
  [4, 3, 1, true],
  [3, 3, 1, false],
  [6, 3, 3, true],
  [5, 3, 2, false],
])('loops with %i slides, %i shown, by %i: %s', (count, show, scroll, expected) => {
  expect(canLoop(count, { min: 0, gap: 0, show, scroll } satisfies Step)).toBe(expected);
});
