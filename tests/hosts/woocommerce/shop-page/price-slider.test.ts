import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { morph, rememberPrinted } from '../../../../src/dom/morph';
import startRegions from '../../../../src/hosts/woocommerce/shop-page/list-region';
import type { StorefrontIslands } from '../../../../src/types';
import { find, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';

let $: Awaited<ReturnType<typeof useJQuery>>;

/** Changes the filter's HTML as WooCommerce's script does, in short. */
const draw = () => {
  const amount = $('.price_slider_amount');
  const slider = $('.price_slider:not(.ui-slider)');
  if (slider.data('ui-slider')) return;
  slider.data('ui-slider', true).addClass('ui-slider').append('<i></i><i></i>');
  slider.attr('title', `${amount.find('#min_price').data('min')} by ${amount.data('step')}`);
};

/** Ends a slider as jQuery UI does. */
const slider = vi.fn(function (this: ReturnType<typeof $>, method: string) {
  if (method !== 'destroy' || !this.data('ui-slider'))
    throw Error('cannot call methods prior to initialization');
  this.removeData('ui-slider').removeClass('ui-slider').children().remove();
});

beforeEach(async () => {
  $ = await useJQuery();
  Object.assign($.fn, { slider });
  page(
    '<div class="price_slider round"></div><p class="price_slider_amount" data-step="10"><input id="min_price" data-min="5"></p>',
  );
  draw();
  $(document.body).on('init_price_filter', draw);
  startRegions({ register: () => {} } as unknown as StorefrontIslands);
});

afterEach(() => {
  $(document.body).off('init_price_filter');
  Reflect.deleteProperty($.fn, 'slider');
  Reflect.deleteProperty(window, 'jQuery');
});

const update = () => document.body.dispatchEvent(new CustomEvent('region:update', { bubbles: true }));

it('draws the slider of the price filter again, with the limits of the new list', () => {
  const slider = find('.price_slider');
  slider.className = 'price_slider round';
  slider.innerHTML = '';
  find('.price_slider_amount').dataset.step = '2';
  find('#min_price').dataset.min = '7';
  update();
  expect(find('.price_slider').outerHTML).toBe(
    '<div class="price_slider round ui-slider" title="7 by 2"><i></i><i></i></div>',
  );
});

it('draws a slider that is still there with the new limits', () => {
  find('#min_price').dataset.min = '7';
  update();
  expect(find('.price_slider').title).toBe('7 by 10');
});

it('has one slider after many lists', () => {
  const filter = find('.price_slider').parentElement as Element;
  rememberPrinted(filter);
  for (const step of ['2', '3', '4']) {
    const answer = document.createElement('div');
    answer.innerHTML = `<div class="price_slider round"></div><p class="price_slider_amount" data-step="${step}"><input id="min_price" data-min="5"></p>`;
    morph(filter, answer);
    update();
  }
  expect(find('.price_slider').title).toBe('5 by 4');
  expect(find('.price_slider').querySelectorAll('i')).toHaveLength(2);
});

it('leaves a page without jQuery as it is', () => {
  Reflect.deleteProperty(window, 'jQuery');
  const slider = find('.price_slider');
  update();
  expect(find('.price_slider')).toBe(slider);
});
