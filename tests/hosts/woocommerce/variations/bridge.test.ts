import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import variation from '../../../../src/behaviours/variation';
import { handlePress } from '../../../../src/core/presses';
import { followForms } from '../../../../src/hosts/woocommerce/variations/bridge';
import { singleton } from '../../../../src/utils/singleton';
import { find, mountAs, page, setConfig, stopAll } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';
import { createVariation as createPrintedVariation } from '../../../support/variation';

const picture = (name: string) => ({
  src: `/${name}-600.jpg`,
  srcset: `/${name}-600.jpg 600w`,
  full_src: `/${name}.jpg`,
  full_src_w: 800,
  full_src_h: 800,
  gallery_thumbnail_src: `/${name}-100.jpg`,
  alt: name,
  title: name,
  caption: '',
  sizes: '600px',
});
const createVariation = (color: string, size: string, overrides: object = {}) =>
  createPrintedVariation(
    color.length * 10 + size.length,
    { attribute_color: color, attribute_size: size },
    {
      sku: `SKU-${color}`,
      weight: '1',
      weight_html: `${size} kg`,
      dimensions: { length: '' },
      dimensions_html: '1 &times; 2',
      price_html: `<span class="price">${color}</span>`,
      min_qty: 2,
      max_qty: 5,
      step: 3,
      image: picture(color),
      image_id: color.length,
      ...overrides,
    },
  );
const variations = [
  createVariation('red', 's'),
  createVariation('red', 'medium', {
    is_in_stock: false,
    availability_html: '<p class="stock">Sold out</p>',
  }),
  createVariation('blue', 's', { is_sold_individually: 'yes' }),
  createVariation('gold', '', { variation_is_visible: false }),
];
const options = (list: string[]) =>
  `<option value="">Choose</option>${list.map((name) => `<option value="${name}">${name}</option>`).join('')}`;
const html = `<div class="product"><div class="woocommerce-product-gallery images"><div class="woocommerce-product-gallery__wrapper"><div class="woocommerce-product-gallery__image" data-thumb="/p-600.jpg"><a href="/p.jpg"><img class="wp-post-image" src="/p-600.jpg" srcset="/p-600.jpg 600w" alt="p" data-large_image="/p.jpg"></a></div></div><ol class="flex-control-nav"><li><img src="/p-100.jpg"></li><li><img src="/blue-100.jpg"></li></ol></div>
<form class="variations_form" data-product_id="7"><div class="variations"><select name="attribute_color">${options(['red', 'blue', 'gold'])}</select><select name="attribute_size">${options(['s', 'medium'])}</select><a class="reset_variations" href="#">Clear</a></div><div class="reset_variations_alert"></div>
<div class="single_variation_wrap"><div class="single_variation"></div><div class="woocommerce-variation-add-to-cart"><div class="quantity"><input type="number" class="qty" name="quantity" value="1"></div><button class="single_add_to_cart_button">Add</button><input type="hidden" name="variation_id" class="variation_id" value="0"></div></div></form>
<div class="product_meta"><span class="sku">OWN</span></div><span class="product_weight">own weight</span><span class="product_dimensions">own size</span></div>`;

const start = async (list: unknown[] = variations) => {
  await mountAs(variation, find('.variations'), {
    variations: list,
    choices: '.variations select',
    output: '',
    reset: '.reset_variations',
  });
  find('.variations').dispatchEvent(
    new CustomEvent('island:ready', { bubbles: true, detail: { name: 'variation', id: '1' } }),
  );
};
const findSelect = (name: string) => find<HTMLSelectElement>(`[name=attribute_${name}]`);
const choose = (name: string, value: string) => {
  findSelect(name).value = value;
  findSelect(name).dispatchEvent(new Event('change', { bubbles: true }));
};
const findButton = () => find('.single_add_to_cart_button');
const findImage = () => find<HTMLImageElement>('.wp-post-image');
const listValues = (name: string) => [...findSelect(name).options].map(({ value }) => value);

// Add-ons need jQuery. Our module also works without jQuery.
let $: JQueryStatic;
/** The page's holds of presses, which each test clears, and those of the module. */
const holds = singleton('presses', () => new Set());
let moduleHolds: unknown[];
beforeAll(async () => {
  $ = await useJQuery();
  for (const type of ['click', 'keydown']) addEventListener(type, handlePress, true);
  followForms();
  moduleHolds = [...holds];
});
beforeEach(() => {
  setConfig({ woocommerce: { variations: { i18n_unavailable_text: 'Currently unavailable' } } });
  for (const hold of moduleHolds) holds.add(hold);
  page(html);
});
afterEach(() => {
  stopAll();
  // Late events of a picture would reach the page of the next test.
  page('');
});

const readText = () => find('.single_variation').textContent;
/** Waits for the text, which follows the choice after a pause. */
const expectText = (expected: string) => vi.waitFor(() => expect(readText()).toContain(expected), 5000);

const updateEvents = ['woocommerce_update_variation_values', 'update_variation_values'];
const resetEvents = ['reset_image', 'hide_variation', 'reset_data'];
const changeEvents = ['clear_reset_announcement', 'woocommerce_variation_select_change'];

// The test with these listeners runs first, because the listeners on the body end with the first body.
it('fires the host’s events for add-ons in the host’s order, and reacts to the events that add-ons fire', async () => {
  const received: string[] = [];
  const names = [
    ...[
      ...updateEvents,
      ...resetEvents,
      ...changeEvents,
      'check_variations',
      'found_variation',
      'show_variation',
    ],
    ...['woocommerce_variation_has_changed', 'wc_variation_form', 'announce_reset', 'reset_focus'],
  ];
  $(document.body).on(names.join(' '), (event: { type: string }) => received.push(event.type));
  const takeEvents = () => received.splice(0);
  await start();
  expect(takeEvents()).toEqual([...updateEvents, ...resetEvents, 'check_variations', 'wc_variation_form']);
  choose('color', 'red');
  takeEvents();
  choose('size', 's');
  expect(readText()).toBe('');
  expect(findButton().className).not.toContain('disabled');
  await vi.waitFor(() => expect(received).toContain('show_variation'), 5000);
  const choiceEvents = [
    ...changeEvents,
    ...updateEvents,
    'found_variation',
    'check_variations',
    'woocommerce_variation_has_changed',
  ];
  expect(takeEvents()).toEqual([...choiceEvents, 'show_variation']);
  // Add-ons with swatches use jQuery, whose `trigger` reaches no native listener.
  $(findSelect('size')).val('medium').trigger('change');
  expect(takeEvents()).toEqual(choiceEvents);
  await expectText('Sold out');
  findSelect('size').value = 's';
  $('form').trigger('check_variations');
  await expectText('red');
  takeEvents();
  // Add-ons request the same choice again, for example after they have cleared the page.
  $('form').trigger('check_variations');
  expect(takeEvents()).toContain('found_variation');
  $('form').data('product_variations', [createVariation('red', 's', { price_html: 'new' })]);
  $('form').trigger('reload_product_variations');
  await expectText('new');
  takeEvents();
  choose('size', '');
  expect(takeEvents()).toEqual([
    ...changeEvents,
    ...updateEvents,
    ...resetEvents,
    'check_variations',
    'woocommerce_variation_has_changed',
  ]);
  find('.reset_variations').click();
  const resetEventsOfField = [
    ...changeEvents,
    ...updateEvents,
    ...resetEvents,
    'check_variations',
    'woocommerce_variation_has_changed',
  ];
  // Each of the two fields reports its change.
  expect(takeEvents()).toEqual([
    ...resetEventsOfField,
    ...resetEventsOfField,
    'announce_reset',
    ...resetEvents,
    'reset_focus',
  ]);
  choose('color', 'red');
  // Add-ons with radio buttons press the link through jQuery.
  $('.reset_variations').trigger('click');
  expect(findSelect('color').value).toBe('');

  const alert = find('.reset_variations_alert');
  expect(alert.textContent).toContain('has been reset');
  $('form').trigger('clear_reset_announcement');
  expect(alert.textContent).toBe('');
  $('form').trigger('announce_reset');
  expect(alert.textContent).toContain('has been reset');
  find('.reset_variations').focus();
  $('form').trigger('reset_focus');
  expect(document.activeElement).toBe(findSelect('color'));
  $('form').trigger('found_variation', [createVariation('blue', 's')]);
  await expectText('blue');
  expect([find('.sku').textContent, findButton().className]).toEqual([
    'SKU-blue',
    'single_add_to_cart_button',
  ]);
  $('form').trigger('show_variation', [createVariation('blue', 's'), false]);
  expect(findButton().className).toContain('wc-variation-is-unavailable');
  $('form').trigger('reset_data');
  expect([readText(), find('.sku').textContent]).toEqual(['', 'OWN']);
  expect(findButton().className).toContain('disabled wc-variation-selection-needed');
});

it('shows a price that an add-on has written into the list', async () => {
  const list = [createVariation('red', 's')];
  await start(list);
  Object.assign(list[0] as object, { price_html: '6 CHF' });
  choose('color', 'red');
  choose('size', 's');
  await expectText('6 CHF');
});

it('drops the text of a variation if the choice changes during the pause', async () => {
  await start();
  choose('color', 'red');
  choose('size', 's');
  choose('size', '');
  const received: string[] = [];
  find('form').addEventListener('show_variation', () => received.push(readText() ?? ''));
  choose('color', 'blue');
  choose('size', 's');
  await expectText('blue');
  expect(received).toEqual(['blue']);
});

type Plugin = Record<'wc_variation_form' | 'wc_variations_image_update' | 'wc_variations_image_reset', Call>;
type Call = (this: JQuery, variation?: unknown) => JQuery;
const callMethod = (name: keyof Plugin, ...args: unknown[]) => {
  const set = $('form');
  expect((set as unknown as Plugin)[name].apply(set, args as [])).toBe(set);
};

it('offers add-ons the host’s methods of jQuery, for the choice and for the picture', async () => {
  await start();
  findSelect('color').value = 'red';
  findSelect('size').value = 's';
  callMethod('wc_variation_form');
  await expectText('red');
  callMethod('wc_variations_image_update', { ...variations[0], image: picture('green') });
  expect(findImage().getAttribute('src')).toMatch(/\/green-600.jpg$/);
  callMethod('wc_variations_image_reset');
  expect(findImage().getAttribute('src')).toMatch(/\/p-600.jpg$/);
});

it('leaves methods of the same name to the script that defined them', () => {
  const foreignMethod = () => {};
  const plugin = $.fn as unknown as Record<string, unknown>;
  const { wc_variation_form: original } = plugin;
  plugin.wc_variation_form = foreignMethod;
  dispatchEvent(new Event('load'));
  expect(plugin.wc_variation_form).toBe(foreignMethod);
  plugin.wc_variation_form = original;
});

it('follows a form that a quick view inserts later', async () => {
  page('<main></main>');
  const ready = vi.fn();
  find('main').innerHTML = html;
  $('form').on('wc_variation_form', ready);
  await start();
  expect(ready).toHaveBeenCalledOnce();
  expect(findButton().className).toContain('disabled wc-variation-selection-needed');
  expect(find('.reset_variations').style.visibility).toBe('hidden');
  choose('color', 'red');
  choose('size', 's');
  await expectText('red');
});

it('shows price, SKU, weight and dimensions, and the product’s own values after a reset', async () => {
  await start();
  choose('color', 'red');
  choose('size', 's');
  await expectText('red');
  expect(find('.single_variation').style.display).toBe('block');
  expect(['.sku', '.product_weight', '.product_dimensions'].map((part) => find(part).textContent)).toEqual([
    'SKU-red',
    's kg',
    '1 × 2',
  ]);
  expect(find('.reset_variations').style.visibility).toBe('visible');
  find('.reset_variations').click();
  expect(['.sku', '.product_weight', '.product_dimensions'].map((part) => find(part).textContent)).toEqual([
    'OWN',
    'own weight',
    'own size',
  ]);
  expect([find('.single_variation').style.display, find('.reset_variations').style.visibility]).toEqual([
    'none',
    'hidden',
  ]);
  expect(find('.reset_variations_alert').textContent).toContain('has been reset');
  expect(document.activeElement).toBe(findSelect('color'));
});

it('removes options that fit no variation, and restores the options for another choice', async () => {
  await start();
  expect(listValues('size')).toEqual(['', 's', 'medium']);
  choose('color', 'blue');
  expect(listValues('size')).toEqual(['', 's']);
  choose('color', 'red');
  expect(listValues('size')).toEqual(['', 's', 'medium']);
  choose('size', 'medium');
  expect(listValues('color')).toEqual(['', 'red', 'gold']);
  expect([...findSelect('color').options].map(({ className }) => className)).toEqual([
    '',
    'attached enabled',
    'attached enabled',
  ]);
});

it('marks a disabled button, and explains the reason on a press', async () => {
  await start();
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', onSubmit);
  expect(findButton().className).toContain('disabled wc-variation-selection-needed');
  findButton().click();
  expect(find('[role=alert].si-message').textContent).toContain('select some product options');
  choose('color', 'red');
  choose('size', 'medium');
  expect(findButton().className).toContain('disabled wc-variation-is-unavailable');
  await expectText('Sold out');
  findButton().click();
  expect(find('[role=alert].si-message').textContent).toContain('unavailable');
  expect(onSubmit).not.toHaveBeenCalled();
  choose('size', 's');
  expect(findButton().className).toBe('single_add_to_cart_button');
  expect(find('.woocommerce-variation-add-to-cart').className).toContain(
    'woocommerce-variation-add-to-cart-enabled',
  );
  expect(document.querySelector('.si-message')).toBeNull();
});

it('shows texts whose global loads after the preset', async () => {
  await start();
  Object.assign(window, {
    wc_add_to_cart_variation_params: {
      i18n_make_a_selection_text: 'Bitte wählen',
      i18n_no_matching_variations_text: 'Nichts passt',
      i18n_reset_alert_text: 'Zurückgesetzt',
    },
  });
  findButton().click();
  expect(find('.si-message').textContent).toBe('Bitte wählen');
  choose('color', 'red');
  find('.reset_variations').click();
  expect(find('.reset_variations_alert').textContent).toBe('Zurückgesetzt');
  Reflect.deleteProperty(window, 'wc_add_to_cart_variation_params');
});

it('shows the page config’s text or the default in place of a printed value that is no text', async () => {
  await start();
  Object.assign(window, {
    wc_add_to_cart_variation_params: { i18n_make_a_selection_text: null, i18n_unavailable_text: null },
  });
  findButton().click();
  expect(find('.si-message').textContent).toContain('Please select');
  choose('color', 'gold');
  choose('size', 's');
  await expectText('Currently unavailable');
  Reflect.deleteProperty(window, 'wc_add_to_cart_variation_params');
});

it('enables the button where the behaviour’s chunk is missing', async () => {
  await start();
  const fail = (name: string) =>
    find('.variations').dispatchEvent(new CustomEvent('island:error', { detail: { name }, bubbles: true }));
  fail('another');
  expect(findButton().className).toContain('disabled');
  fail('variation');
  expect(findButton().className).not.toContain('disabled');
  expect(findButton().hasAttribute('aria-disabled')).toBe(false);
});

it('holds early presses as one, and sends them and a later press where the behaviour’s chunk is missing', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', onSubmit);
  findButton().classList.add('disabled');
  findButton().innerHTML = '<b>Add</b>';
  choose('color', 'red');
  choose('size', 's');
  const dim = vi.spyOn(find('.single_add_to_cart_button b'), 'animate');
  find('.single_add_to_cart_button b').click();
  findButton().click();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(dim).toHaveBeenCalledOnce();
  find('.variations').dispatchEvent(
    new CustomEvent('island:error', { detail: { name: 'variation' }, bubbles: true }),
  );
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledOnce();
  // A theme may print the field for the id without a value.
  find<HTMLInputElement>('[name=variation_id]').value = '';
  findButton().click();
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('drops a held press if the visitor chooses anew', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault());
  find('form').addEventListener('submit', onSubmit);
  findButton().classList.add('disabled');
  choose('color', 'red');
  choose('size', 's');
  findButton().click();
  choose('color', 'blue');
  find('.variations').dispatchEvent(
    new CustomEvent('island:error', { detail: { name: 'variation' }, bubbles: true }),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(onSubmit).not.toHaveBeenCalled();
  // The press was dropped, and no longer stands for another one.
  findButton().click();
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('limits the quantity to the limits of the variation', async () => {
  await start();
  const readQuantity = () => {
    const { min, max, value } = find<HTMLInputElement>('.qty');
    return [min, max, value, find('.quantity').style.display];
  };
  choose('color', 'red');
  choose('size', 's');
  expect(readQuantity()).toEqual(['2', '5', '2', '']);
  expect(find<HTMLInputElement>('.qty').step).toBe('3');
  find<HTMLInputElement>('.qty').value = '9';
  choose('size', 'medium');
  expect(readQuantity()).toEqual(['2', '5', '5', '']);
  choose('size', '');
  choose('color', 'blue');
  choose('size', 's');
  expect(readQuantity()).toEqual(['1', '', '1', 'none']);
});

it('swaps the picture, srcset and large file, or shows the gallery’s picture of the variation', async () => {
  await start();
  const before = findImage().outerHTML;
  const received: string[] = [];
  for (const name of ['woocommerce_gallery_reset_slide_position', 'woocommerce_gallery_init_zoom'])
    find('.woocommerce-product-gallery').addEventListener(name, () => received.push(name.slice(20)));
  choose('color', 'red');
  choose('size', 's');
  await vi.waitFor(() => expect(received.slice(-2)).toEqual(['reset_slide_position', 'init_zoom']));
  const { origin } = location;
  expect([
    findImage().getAttribute('src'),
    findImage().getAttribute('srcset'),
    find(`a[href="${origin}/red.jpg"]`),
  ]).toEqual([`${origin}/red-600.jpg`, '/red-600.jpg 600w', findImage().parentElement]);
  expect(findImage().getAttribute('data-large_image')).toBe(`${origin}/red.jpg`);
  const onPress = vi.fn();
  find('[src="/blue-100.jpg"]').addEventListener('click', onPress);
  choose('size', '');
  expect(findImage().getAttribute('src')).toMatch(/\/p-600.jpg$/);
  expect(before).toContain('src="/p-600.jpg"');
  choose('color', 'blue');
  choose('size', 's');
  expect(onPress).toHaveBeenCalledOnce();
  expect(findImage().getAttribute('src')).toMatch(/\/p-600.jpg$/);
});

it('shows the gallery’s picture of a variation again after another thumbnail, and for each variation with that picture', async () => {
  const blue = (size: string) =>
    createVariation('blue', size, { variation_id: size.length, image_id: 4, image: picture('blue') });
  await start([createVariation('red', 's'), blue('s'), blue('medium')]);
  const onPress = vi.fn();
  find('[src="/blue-100.jpg"]').addEventListener('click', onPress);
  choose('color', 'blue');
  choose('size', 's');
  expect(onPress).toHaveBeenCalledTimes(1);
  // The visitor looks at another picture before each choice.
  find('[src="/p-100.jpg"]').click();
  choose('size', 'medium');
  expect(onPress).toHaveBeenCalledTimes(2);
  find('[src="/p-100.jpg"]').click();
  choose('size', '');
  choose('size', 'medium');
  expect(onPress).toHaveBeenCalledTimes(3);
});

it('shows the product’s own picture after a reset, although a lazy loader has not shown it yet', async () => {
  const image = findImage();
  image.src = 'data:image/gif;base64,AA';
  image.removeAttribute('srcset');
  image.dataset.lazySrc = '/p-600.jpg';
  image.dataset.lazySrcset = '/p-600.jpg 600w';
  await start();
  choose('color', 'red');
  choose('size', 's');
  expect(image.getAttribute('src')).toMatch(/\/red-600.jpg$/);
  // The loader would put the product's picture over the variation's.
  expect(image.dataset.lazySrc).toBeUndefined();
  choose('size', '');
  expect([image.getAttribute('src'), image.getAttribute('srcset')]).toEqual([
    expect.stringMatching(/\/p-600.jpg$/),
    '/p-600.jpg 600w',
  ]);
});

it('shows a gallery of the variation, and the product’s own gallery after a reset', async () => {
  const original = find('.woocommerce-product-gallery').outerHTML;
  find('form').insertAdjacentHTML(
    'beforeend',
    `<script type="text/template" class="wc-product-gallery-default-template">${original}</script>`,
  );
  await start([
    createVariation('red', 's', {
      gallery_images_html: '<div class="woocommerce-product-gallery" id="red" style="opacity:0"></div>',
    }),
  ]);
  choose('color', 'red');
  choose('size', 's');
  expect([find('.woocommerce-product-gallery').id, find('#red').style.opacity]).toEqual(['red', '1']);
  choose('size', '');
  expect(document.querySelector('#red')).toBeNull();
  expect(findImage().getAttribute('src')).toMatch(/\/p-600.jpg$/);
});

it('renders the shop’s own template, and escapes values in double braces', async () => {
  find('form').insertAdjacentHTML(
    'beforeend',
    '<script type="text/template" id="tmpl-variation-template"><b>{{{ data.variation.price_html }}}</b><i>{{ data.variation.sku }}</i></script>',
  );
  await start([
    createVariation('red', 's', { sku: '<x>' }),
    createVariation('blue', 'medium', { variation_is_visible: false }),
  ]);
  choose('color', 'red');
  choose('size', 's');
  await expectText('red');
  expect(find('.single_variation').innerHTML).toBe('<b><span class="price">red</span></b><i>&lt;x&gt;</i>');
});

it.each([
  ['<# if ( data.variation.sku ) { #>{{ data.variation.sku }}<# } #>', 'SKU'],
  ['<b>{{{ data.variation.image.src }}}</b>', 'another key'],
  ['<b>{{ data.variation.max_qty || 1 }}</b>', 'a default'],
])(
  'shows no code of the template %s: WordPress’s own function runs it, else the default shows',
  async (template) => {
    find('form').insertAdjacentHTML(
      'beforeend',
      `<script type="text/template" id="tmpl-variation-template">${template}</script>`,
    );
    await start();
    const show = async (expected: string) => {
      choose('color', 'red');
      choose('size', 's');
      await expectText(expected);
      const { textContent } = find('.single_variation');
      choose('size', '');
      return textContent;
    };
    expect(await show('red')).toBe('red');
    vi.stubGlobal('wp', { template: (id: string) => () => `<p>${id} of WordPress</p>` });
    expect(await show('WordPress')).toBe('variation-template of WordPress');
    vi.unstubAllGlobals();
  },
);

it('shows the host’s text where no variation fits, until another choice fits', async () => {
  await start();
  const detail = { sku: '', id: '', state: 'none' };
  const findNoMatch = () => document.querySelector('[role=alert] .wc-no-matching-variations');
  find('form').dispatchEvent(new CustomEvent('product:variation', { bubbles: true, detail }));
  expect(findNoMatch()?.textContent).toContain('no products matched your selection');
  expect(findButton().className).toContain('disabled');
  choose('color', 'red');
  choose('size', 's');
  expect(findNoMatch()).toBeNull();
});

it('shows the price and the button of an old template, which hides them for the host’s script', async () => {
  page(html.replace('"single_variation_wrap"', '"single_variation_wrap" style="display:none;"'));
  await start();
  expect(find('.single_variation_wrap').style.display).toBe('');
});
