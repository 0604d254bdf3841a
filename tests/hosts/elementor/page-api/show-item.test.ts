import { expect, it, vi } from 'vitest';
import { showItem } from '../../../../src/hosts/elementor/page-api/show-item';
import { find, page } from '../../../support/context';

it('slides to an item, also in a carousel that loops', () => {
  const element = page('<div><div class="swiper"></div></div>');
  const swiper = { slideTo: vi.fn(), slideToLoop: vi.fn(), params: { loop: false } };
  Object.assign(find('.swiper'), { swiper });
  showItem(element, 3);
  swiper.params.loop = true;
  showItem(element, 2);
  expect([swiper.slideTo.mock.calls, swiper.slideToLoop.mock.calls]).toEqual([[[2]], [[1]]]);
});

it('opens a closed panel, and keeps an open panel', () => {
  const element = page(
    '<div class="elementor-element"><b class="elementor-tab-title" data-tab="1" aria-expanded="true"></b><b class="elementor-tab-title" data-tab="2"></b><details open><summary class="e-n-accordion-item-title" data-accordion-index="3"></summary></details></div>',
  );
  const pressedTabs: (string | undefined)[] = [];
  element.addEventListener('click', ({ target }) => pressedTabs.push((target as HTMLElement).dataset.tab));
  for (const item of [1, 2, 3, 4]) showItem(element, item);
  expect(pressedTabs).toEqual(['2']);
});

it('ignores an accordion inside an item', () => {
  const item = (index: number, inside = '', attributes = '') =>
    `<details ${attributes}><summary class="e-n-accordion-item-title" data-accordion-index="${index}"></summary>${inside}</details>`;
  const inner = `<div class="elementor-element" id="inner">${item(1, '', 'open')}${item(2)}</div>`;
  const element = page(`<div class="elementor-element">${item(1, inner, 'open')}${item(2)}</div>`);
  const pressedElements: (HTMLElement | null | undefined)[] = [];
  element.addEventListener('click', ({ target }) =>
    pressedElements.push((target as HTMLElement).closest<HTMLElement>('.elementor-element')),
  );
  showItem(element, 2);
  // The next call names a closed panel in an open item.
  showItem(find('#inner'), 2);
  expect(pressedElements).toEqual([element, find('#inner')]);
});
