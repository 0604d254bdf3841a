import { beforeEach, expect, it } from 'vitest';
import carousel from '../../../islands/carousel/index';
import { mountAs, page } from '../../support/context';
import { stubIntersections } from '../../support/observers';

beforeEach(() => void stubIntersections());

it('pads one side of the row, and restores the page’s padding when the carousel stops', async () => {
  const element = page(`<section><ul>${'<li><a href="/">x</a></li>'.repeat(4)}</ul></section>`);
  element.style.cssText = 'padding-left: 3px !important';
  const { stop } = await mountAs(carousel, element, {
    offsetWidth: '12%',
    offsetSides: 'left',
    classes: { ready: 'is-ready' },
  });
  expect([element.style.paddingLeft, element.style.paddingRight]).toEqual(['12%', '']);
  expect(element.classList.contains('is-ready')).toBe(true);
  stop();
  expect(element.style.cssText).toBe('padding-left: 3px !important;');
  expect(element.classList.contains('is-ready')).toBe(false);
});
