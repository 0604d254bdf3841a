import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { redrawMenus, sendMenusNatively } from '../../../../src/hosts/woocommerce/shop-page/filter-menus';
import startRegions from '../../../../src/hosts/woocommerce/shop-page/list-region';
import type { StorefrontIslands } from '../../../../src/types';
import { find, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';

let $: Awaited<ReturnType<typeof useJQuery>>;
const sent = vi.fn();
const left = vi.fn();

const menu = '<form method="get" action="/shop/"><select><option>red</option></select></form>';

beforeAll(async () => {
  $ = await useJQuery();
});
afterAll(() => Reflect.deleteProperty(window, 'jQuery'));

beforeEach(() => {
  page(`<div class="widget_layered_nav">${menu}</div><aside>${menu}</aside>`);
  for (const spy of [sent, left]) spy.mockReset();
  // A page of tests cannot leave.
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(left);
  vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(sent);
});

const filters = '.widget_layered_nav';
const printMenus = (selectWoo: unknown, drawn = {}) => {
  Object.assign($.fn, { selectWoo });
  $(find(`${filters} select`)).data('select2', drawn);
};

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty($.fn, 'selectWoo');
});

it('sends a filter’s menu so that the region hears it', () => {
  sendMenusNatively(filters);
  $(find(`${filters} form`)).trigger('submit');
  expect(sent).toHaveBeenCalledOnce();
  expect(sent.mock.contexts[0]).toBe(find(`${filters} form`));
  expect(left).not.toHaveBeenCalled();
});

it('leaves other forms, and what a visitor sends, to the browser', () => {
  sendMenusNatively(filters);
  $(find('aside form')).trigger('submit');
  expect(left).toHaveBeenCalledOnce();
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  find(`${filters} form`).dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});

it('draws menus again with the options of WooCommerce, and leaves plain ones', () => {
  const options = { placeholder: 'Any colour' };
  const selectWoo = vi.fn();
  printMenus(selectWoo, { options: { options } });
  redrawMenus(filters);
  expect(selectWoo.mock.calls).toEqual([['destroy'], [options]]);
  printMenus(selectWoo);
  redrawMenus(filters);
  expect(selectWoo).toHaveBeenCalledTimes(2);
});

it('takes the focus from the menu of the earlier answer, which would take each Enter', () => {
  const container = page('<span class="select2 select2-container--focus"></span>');
  page(`<div class="widget_layered_nav">${menu}</div>`);
  printMenus(vi.fn(), { options: { options: {} }, $container: $(container) });
  redrawMenus(filters);
  expect(container.className).toBe('select2');
});

describe('the focus after an answer', () => {
  const drawn = '<span class="select2"><span class="drawn-menu" tabindex="0">red</span></span>';
  /** Draws a menu beside its field, as SelectWoo does. */
  const selectWoo = vi.fn(function (this: ReturnType<typeof $>, options: unknown) {
    if (options !== 'destroy') this.after(drawn);
  });
  /** Draws the menus, and tells what has the focus then. */
  const answer = () => {
    printMenus(selectWoo, { options: { options: {} } });
    redrawMenus(filters);
    const focused = document.activeElement;
    find('.select2').remove();
    return focused?.className || focused?.localName;
  };

  it('returns to the menu that has been sent, once', () => {
    sendMenusNatively(filters);
    $(find(`${filters} form`)).trigger('submit');
    expect(answer()).toBe('drawn-menu');
    expect(answer()).toBe('body');
  });

  it('stays where the visitor has gone since', () => {
    sendMenusNatively(filters);
    $(find(`${filters} form`)).trigger('submit');
    find('aside select').focus();
    expect(answer()).toBe('select');
  });
});

it('does both for the filters of a shop', () => {
  startRegions({ register: () => {} } as unknown as StorefrontIslands);
  const selectWoo = vi.fn();
  printMenus(selectWoo, { options: { options: {} } });
  $(find(`${filters} form`)).trigger('submit');
  document.body.dispatchEvent(new CustomEvent('region:update', { bubbles: true }));
  expect(sent).toHaveBeenCalledOnce();
  expect(selectWoo).toHaveBeenCalledTimes(2);
});
