import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../../src/dom/emit';
import { startFeature } from '../../../../src/hosts/shared/features';
import { variations } from '../../../../src/hosts/woocommerce/table';
import { registerVariations } from '../../../../src/hosts/woocommerce/variations/index';
import type { IslandEvents, Registration, StorefrontIslands } from '../../../../src/types';
import { find, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';
import { createShop } from '../../../support/woocommerce';

type Rule = Registration & { selector: string; props(element: HTMLElement): Record<string, unknown> };
let rules: Rule[];
const createRulesShop = () =>
  createShop({ api: { register: (entry: Rule) => rules.push(entry) } as unknown as StorefrontIslands });
const register = () => registerVariations(createRulesShop());

beforeEach(() => {
  rules = [];
});
afterEach(() => Reflect.deleteProperty(window, 'jQuery'));

const form = (list: string, value = '') =>
  page(
    `<form class="variations_form" data-product_id="9" data-product_variations='${list}'><table class="variations"><tr><td><select><option value="${value}" selected></option></select></td></tr></table></form>`,
  );
const readProps = (list: string) => {
  form(list);
  register();
  return rules[0]?.props(find('.variations'));
};
/** The list that the form's behaviour gets. */
const askForList = () => {
  const detail: IslandEvents['product:variations'] = { variations: [] };
  emit(find('form > *'), 'product:variations', detail);
  return detail.variations;
};

it('reads the endpoint of a form from a global that came after the start', () => {
  form('false');
  register();
  Object.assign(window, { wc_add_to_cart_params: { wc_ajax_url: '/de/?wc-ajax=%%endpoint%%' } });
  expect(rules[0]?.props(find('.variations'))).toMatchObject({ url: '/de/?wc-ajax=get_variation' });
  Reflect.deleteProperty(window, 'wc_add_to_cart_params');
});

it('hands over the form’s list of variations, or the endpoint alone', () => {
  const props = { product: '9', url: '/?wc-ajax=get_variation' };
  for (const [list, expected] of [
    ['[{"variation_id":3}]', [{ variation_id: 3 }]],
    ['false', []],
    ['[{', []],
  ] as const) {
    rules = [];
    expect(readProps(list)).toMatchObject(props);
    expect(askForList()).toEqual(expected);
  }
});

it('leaves other forms their own variations', () => {
  register();
  page('<form><p></p></form>');
  expect(askForList()).toEqual([]);
});

it('passes on what an add-on has printed for the request of a variation', async () => {
  const readFields = (customData?: string) => {
    form('false');
    if (customData !== undefined) find('form').dataset.custom_data = customData;
    rules = [];
    register();
    return (rules[0]?.props(find('.variations')) as { fields?: unknown } | undefined)?.fields;
  };
  expect(readFields()).toBeUndefined();
  expect(readFields('{"list":"b2b"}')).toEqual({ custom_data: { list: 'b2b' } });
  expect(readFields('b2b')).toEqual({ custom_data: 'b2b' });
  await useJQuery();
  expect(readFields()).toBeUndefined();
  expect(readFields('{"list":"b2b"}')).toEqual({ custom_data: { list: 'b2b' } });
});

it.each(['before', 'after'])('shares the variations with a jQuery that comes %s them', async (moment) => {
  const { default: jQuery } = await import('jquery');
  const arrive = () => {
    Object.assign(window, { jQuery });
    document.dispatchEvent(new Event('load'));
  };
  if (moment === 'before') arrive();
  readProps('[{"variation_id":3,"price_html":"5 €"}]');
  const list = askForList();
  if (moment === 'after') arrive();
  // Add-ons write the visitor's own prices into these objects.
  jQuery('form').data('product_variations')[0].price_html = '6 CHF';
  expect(list).toMatchObject([{ variation_id: 3, price_html: '6 CHF' }]);
});

it('loads when the browser is idle, because the form must hide impossible options before a press', () => {
  form('[]');
  register();
  expect(rules).toMatchObject([
    { selector: 'form.variations_form .variations', name: 'variation', load: 'idle' },
  ]);
});

it('only reports the choices of the host’s own script as events', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const $ = await useJQuery();
  form('[]');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="text/plain" id="wc-add-to-cart-variation-js"></script>',
  );
  await startFeature(variations, createRulesShop());
  expect(rules.filter(({ selector }) => find('.variations').matches(selector))).toEqual([]);
  const received: unknown[] = [];
  document.body.addEventListener('product:variation', (event) =>
    received.push([event.target, (event as CustomEvent).detail]),
  );
  $(find('form')).trigger('found_variation', [{ sku: 'A-1', variation_id: 3 }]);
  $(find('form')).trigger('found_variation');
  $(find('form')).trigger('reset_data');
  expect(received).toEqual([
    [find('form'), { sku: 'A-1', id: '3' }],
    [find('form'), { sku: '', id: '' }],
    [find('form'), { sku: '', id: '' }],
  ]);
});

it('runs the forms of blocks beside the host’s own script, which finds no fields in them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const $ = await useJQuery();
  page(
    `<form class="wc-block-add-to-cart-with-options variations_form" data-product_id="9" data-product_variations="[]"><div class="variations"></div><button class="single_add_to_cart_button"></button><input name="variation_id"></form><script type="text/plain" id="wc-add-to-cart-variation-js"></script>`,
  );
  const reset = vi.fn();
  const attach = () =>
    $('.variations_form').on('check_variations.wc-variation-form change.wc-variation-form', reset);
  attach();
  await startFeature(variations, createRulesShop());
  expect(rules.map(({ selector }) => find('.variations').matches(selector))).toEqual([true]);
  $('form').trigger('check_variations');
  // The script may also start after the bundle.
  attach();
  $('form').trigger('wc_variation_form').trigger('change');
  expect(reset).not.toHaveBeenCalled();
  const received: unknown[] = [];
  document.body.addEventListener('product:variation', ({ target }) => received.push(target));
  $('form').trigger('found_variation', [
    { sku: 'A-1', variation_id: 3, is_purchasable: true, is_in_stock: true, variation_is_visible: true },
  ]);
  expect(received).toEqual([]);
  expect(find<HTMLInputElement>('[name=variation_id]').value).toBe('3');
  expect(find('button').className).not.toContain('disabled');
});
