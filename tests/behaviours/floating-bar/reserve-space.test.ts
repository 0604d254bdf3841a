import { beforeEach, expect, it } from 'vitest';
import { reserveSpace } from '../../../src/behaviours/floating-bar/reserve-space';
import { find, page } from '../../support/context';
import { placeAt, stubResizes } from '../../support/observers';

let resizes: ReturnType<typeof stubResizes>;

beforeEach(() => {
  resizes = stubResizes();
});

it('moves the page and its sticky elements below a bar, and restores the styles of page and elements', () => {
  page(
    '<div class="bar" style="top: 1px; z-index: 5;"></div><p class="menu" style="top: 7px !important;"></p><p class="menu"></p>',
  );
  const bar = find('.bar');
  placeAt(bar, { top: 0, height: 40 });
  document.body.style.paddingTop = '3px';
  const before = document.body.outerHTML;
  const release = reserveSpace(bar, { position: 'top', adminBar: '', stickies: '.menu' });
  resizes.resize(bar);
  expect(document.body.style.paddingTop).toBe('40px');
  expect([...document.querySelectorAll<HTMLElement>('.menu')].map(({ style }) => style.top)).toEqual([
    '40px',
    '40px',
  ]);
  release();
  expect(document.body.outerHTML).toBe(before);
  document.body.removeAttribute('style');
});
