import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import variation from '../../../../src/behaviours/variation';
import { handlePress } from '../../../../src/core/presses';
import { prepareOptions } from '../../../../src/hosts/woocommerce/blocks/options';
import { followForms } from '../../../../src/hosts/woocommerce/variations/bridge';
import { find, mountAs, page, stopAll } from '../../../support/context';
import { endListeners, watchListeners } from '../../../support/listeners';
import { createVariation as createPrintedVariation } from '../../../support/variation';

const createVariation = (id: number, colour: string, size: string, overrides: object = {}) =>
  createPrintedVariation(
    id,
    { attribute_pa_colour: colour, attribute_pa_size: size },
    { sku: `SKU-${id}`, price_html: `<span class="price">£${id}</span>`, ...overrides },
  );
const variations = [
  createVariation(11, 'red', 's', { variation_description: '<p>A red one.</p>', max_qty: 3 }),
  createVariation(12, 'red', 'l', { price_html: '' }),
  createVariation(13, 'blue', 's', {
    is_in_stock: false,
    availability_html: '<p class="stock out-of-stock">Out of stock</p>',
  }),
];

const attribute = (name: string, values: string[], context: object = {}, chosen = '') =>
  `<div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute" data-wp-context='${JSON.stringify({ name, ...context })}'><span>${name}</span><div class="wc-block-product-filter-chips" role="radiogroup">${values.map((value) => `<button type="button" role="radio" value="${value}" aria-checked="${value === chosen}"><span>${value.toUpperCase()}</span></button>`).join('')}</div><input type="hidden" name="attribute_pa_${name}" value="${chosen}"></div>`;
const dropdown = (name: string, values: string[]) =>
  `<div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute"><select id="${name}"><option value="">Choose</option>${values.map((value) => `<option value="${value}">${value}</option>`).join('')}</select><input type="hidden" name="attribute_pa_${name}" value=""></div>`;
const form = (attributes = attribute('colour', ['red', 'blue']) + attribute('size', ['s', 'l'])) =>
  `<div class="wp-block-woocommerce-single-product"><div class="wp-block-woocommerce-product-price" data-wp-context='{"productElementKey":"price_html"}'><div class="wc-block-components-product-price"><b>£11 – £13</b></div></div><form method="post" class="wc-block-add-to-cart-with-options variations_form" data-product_id="7" data-product_variations="[]"><div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector variations" role="list">${attributes}</div><div hidden class="wp-block-woocommerce-add-to-cart-with-options-variation-description"></div><div class="wc-block-components-product-stock-indicator">In stock</div><div class="wc-block-add-to-cart-with-options__quantity-selector"><div class="quantity"><input type="number" class="qty" name="quantity" value="1"></div></div><button type="submit" class="single_add_to_cart_button">Add</button><div class="single_variation_wrap"><input type="hidden" name="variation_id" value=""></div></form><div class="wc-block-components-product-sku">SKU: <span class="sku">OWN</span></div></div><li class="wc-block-product"><div data-wp-context='{"productElementKey":"price_html"}'>£1</div><div class="wc-block-components-product-stock-indicator">Other</div></li>`;

const storeApiUrl = '/wp-json/wc/store/v1';

const mountForm = async (list: unknown[] = variations, further: object = {}) => {
  const selector = find('.variations');
  prepareOptions(selector, storeApiUrl);
  await mountAs(variation, selector, {
    variations: list,
    choices: '.variations select',
    output: '',
    reset: '.reset_variations',
    ...further,
  });
  selector.dispatchEvent(
    new CustomEvent('island:ready', { bubbles: true, detail: { name: 'variation', id: '1' } }),
  );
};
const start = (html = form(), list: unknown[] = variations, further: object = {}) => {
  page(html);
  followForms();
  return mountForm(list, further);
};
const findPill = (value: string) => find<HTMLButtonElement>(`[value=${value}][role=radio]`);
const press = (value: string) => findPill(value).click();
const list = (match: (pill: HTMLButtonElement) => boolean) =>
  [...document.querySelectorAll<HTMLButtonElement>('[role=radio]')].filter(match).map(({ value }) => value);
const listChecked = () => list((pill) => pill.getAttribute('aria-checked') === 'true');
const findButton = () => find<HTMLButtonElement>('.single_add_to_cart_button');
const readPrice = () =>
  find('.wp-block-woocommerce-single-product .wc-block-components-product-price').textContent;
const readFields = () => Object.fromEntries(new FormData(find<HTMLFormElement>('form')));

beforeEach(() => {
  watchListeners();
  addEventListener('click', handlePress, true);
});
afterEach(() => {
  stopAll();
  endListeners();
  vi.restoreAllMocks();
});

it('chooses a variation by pills, and sends it with the form', async () => {
  await start();
  press('red');
  expect(listChecked()).toEqual(['red']);
  expect(find('form').className).toContain('is-invalid');
  press('s');
  expect(readFields()).toEqual({
    attribute_pa_colour: 'red',
    attribute_pa_size: 's',
    quantity: '1',
    variation_id: '11',
  });
  expect(readPrice()).toBe('£11');
  expect(find('form').className).not.toContain('is-invalid');
  expect(find('[class*=variation-description]').textContent).toBe('A red one.');
  expect(find('[class*=variation-description]').hidden).toBe(false);
  expect(find('.sku').textContent).toBe('SKU-11');
  expect(find<HTMLInputElement>('.qty').max).toBe('3');
  expect(findButton().matches('.disabled')).toBe(false);
  // A part of another product in the page stays.
  expect(find('.wc-block-product').textContent).toBe('£1Other');
});

it('gives the list of attributes its items', async () => {
  await start();
  const roles = [...find('[role=list]').children].map((child) => child.getAttribute('role'));
  expect(roles).toEqual(['listitem', 'listitem']);
});

it('takes a choice back by a second press, and shows the product as the page printed it', async () => {
  await start();
  press('red');
  press('s');
  press('s');
  expect(listChecked()).toEqual(['red']);
  expect(readPrice()).toBe('£11 – £13');
  expect(
    find('.wp-block-woocommerce-single-product .wc-block-components-product-stock-indicator').textContent,
  ).toBe('In stock');
  expect(find('[class*=variation-description]').hidden).toBe(true);
  expect(find('.sku').textContent).toBe('OWN');
  expect(readFields()).toMatchObject({ attribute_pa_size: '', variation_id: '' });
  expect(find('form').className).toContain('is-invalid');
});

it('keeps the price of the product where all variations cost the same', async () => {
  await start();
  press('red');
  press('l');
  expect(readFields()).toMatchObject({ variation_id: '12' });
  expect(readPrice()).toBe('£11 – £13');
});

it('hides quantity and button of a variation that is sold out, and says so', async () => {
  await start();
  press('blue');
  press('s');
  expect(
    find('.wp-block-woocommerce-single-product .wc-block-components-product-stock-indicator').textContent,
  ).toBe('Out of stock');
  expect(findButton().hidden).toBe(true);
  expect(find('.wc-block-add-to-cart-with-options__quantity-selector').hidden).toBe(true);
  press('blue');
  expect(findButton().hidden).toBe(false);
});

it('disables the pills that fit no variation, or hides them where the shop wants that', async () => {
  await start(
    form(
      attribute('colour', ['red', 'blue']) +
        attribute('size', ['s', 'l'], { disabledAttributesAction: 'hide' }),
    ),
  );
  press('blue');
  expect(list(({ disabled }) => disabled)).toEqual(['l']);
  expect(list(({ hidden }) => hidden === true)).toEqual(['l']);
  press('blue');
  press('l');
  expect(list(({ disabled, hidden }) => disabled && hidden !== true)).toEqual(['blue']);
});

it('shows the choice that the server printed', async () => {
  await start(form(attribute('colour', ['red', 'blue'], {}, 'red') + attribute('size', ['s', 'l'], {}, 'l')));
  expect(listChecked()).toEqual(['red', 'l']);
  expect(readFields()).toMatchObject({ variation_id: '12' });
});

it('chooses a single possible value by itself where the shop wants that', async () => {
  await start(
    form(attribute('colour', ['red', 'blue']) + attribute('size', ['s', 'l'], { autoselect: true })),
  );
  expect(listChecked()).toEqual([]);
  press('blue');
  expect(listChecked()).toEqual(['blue', 's']);
  expect(readFields()).toMatchObject({ variation_id: '13' });
});

it('moves by arrow keys, with one tab stop for each attribute', async () => {
  await start();
  expect(list(({ tabIndex }) => tabIndex === 0)).toEqual(['red', 's']);
  findPill('red').focus();
  findPill('red').dispatchEvent(
    new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
  );
  expect(document.activeElement).toBe(findPill('blue'));
  expect(listChecked()).toEqual(['blue']);
  expect(list(({ tabIndex }) => tabIndex === 0)).toEqual(['blue', 's']);
});

it('explains a press without a choice, and leads to the first pill of the missing one', async () => {
  await start();
  press('red');
  findButton().click();
  expect(find('.si-message').textContent).toContain('Please select some product options');
  expect(document.activeElement).toBe(findPill('s'));
});

it('explains it in the banner of its form, until the next choice', async () => {
  const template =
    '<template><div class="wc-block-components-notice-banner"><div class="wc-block-components-notice-banner__content"><span></span></div><button>×</button></div></template>';
  await start(`<div class="wc-block-components-notices">${template}${form()}</div>`);
  const list = () => [...document.querySelectorAll('.wc-block-components-notices > .is-error')];
  findButton().click();
  findButton().click();
  expect(list().map(({ textContent }) => textContent)).toEqual([
    'Please select some product options before adding this product to your cart.×',
  ]);
  // The module of the block draws a sign into each banner, which the template lacks.
  expect(list()[0]?.firstElementChild?.matches('svg[aria-hidden=true]')).toBe(true);
  expect(document.querySelector('.si-message')).toBe(null);
  // A banner of the shop's own would take the focus from the missing choice.
  expect(list()[0]?.matches('[data-islands-ignore]')).toBe(true);
  expect(document.activeElement).toBe(findPill('red'));
  press('red');
  expect(list()).toEqual([]);
});

it.each([
  ['before the fields were there', () => {}],
  ['before the behaviour has mounted', () => prepareOptions(find('.variations'), storeApiUrl)],
])('explains a press that came %s', async (_, prepare) => {
  page(form());
  followForms();
  prepare();
  findButton().click();
  await mountForm();
  await vi.waitFor(() =>
    expect(find('.si-message').textContent).toContain('Please select some product options'),
  );
  press('red');
  expect(document.querySelector('.si-message')).toBe(null);
});

it('runs the select elements of the block, with pills beside them', async () => {
  await start(form(attribute('colour', ['red', 'blue']) + dropdown('size', ['s', 'l'])));
  press('blue');
  const select = find<HTMLSelectElement>('#size');
  expect([...select.options].map(({ value }) => value)).toEqual(['', 's']);
  select.value = 's';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(readFields()).toMatchObject({ attribute_pa_size: 's', variation_id: '13' });
});

it('says that no variation fits', async () => {
  await start(form(), variations, { prune: false });
  press('blue');
  press('l');
  expect(find('[role=alert]').textContent).toContain('no products matched');
  expect(readFields()).toMatchObject({ variation_id: '' });
  press('s');
  expect(document.querySelector('[role=alert]')).toBeNull();
});

it('warns once of an attribute of another version, and leaves it to the shop', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const unknown =
    '<div class="wp-block-woocommerce-add-to-cart-with-options-variation-selector-attribute"><acme-wheel></acme-wheel><input type="hidden" name="attribute_pa_size" value=""></div>';
  await start(form(attribute('colour', ['red', 'blue']) + unknown + unknown));
  press('red');
  expect(listChecked()).toEqual(['red']);
  expect(warn).toHaveBeenCalledTimes(1);
});

const storeVariation = ({ variation_id: id, price_html, ...rest }: ReturnType<typeof createVariation>) => ({
  id,
  price_html,
  sku: rest.sku,
  description: '<p>From the API</p>',
  is_purchasable: true,
  is_in_stock: rest.is_in_stock,
  stock_availability: { text: rest.is_in_stock ? '2 < 3 left' : 'Out of stock' },
  add_to_cart: { minimum: 1, maximum: 2, multiple_of: 1 },
  images: [],
});
const startUnlisted = async (known = variations) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) =>
    Response.json(
      String(url).includes('type=variation')
        ? known.map(storeVariation)
        : {
            variations: variations.map(({ variation_id: id, attributes }) => ({
              id,
              attributes: [
                { name: 'colour', value: attributes.attribute_pa_colour },
                { name: 'size', value: attributes.attribute_pa_size },
              ],
            })),
          },
    ),
  );
  await start(form().replace(' data-product_variations="[]"', ''), [], { url: '' });
};

it('requests the variations that the form does not print, when the visitor comes near', async () => {
  await startUnlisted();
  expect(fetch).not.toHaveBeenCalled();
  find('form').dispatchEvent(new Event('pointerover'));
  find('form').dispatchEvent(new Event('pointerdown'));
  press('blue');
  await vi.waitFor(() => expect(list(({ disabled }) => disabled)).toEqual(['l']));
  expect(fetch).toHaveBeenCalledTimes(2);
  press('blue');
  press('red');
  press('s');
  expect(readFields()).toMatchObject({ variation_id: '11' });
  expect(find('[class*=variation-description]').textContent).toBe('From the API');
  expect(find<HTMLInputElement>('.qty').max).toBe('2');
  expect(
    find('.wp-block-woocommerce-single-product .wc-block-components-product-stock-indicator').textContent,
  ).toBe('2 < 3 left');
});

it('asks for each choice where the Store API is closed or does not tell all variations', async () => {
  await startUnlisted(variations.slice(1));
  find('form').dispatchEvent(new Event('focusin'));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  press('blue');
  expect(list(({ disabled }) => disabled)).toEqual([]);
});
