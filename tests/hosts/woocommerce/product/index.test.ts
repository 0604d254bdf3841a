import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startFeature } from '../../../../src/hosts/shared/features';
import { registerProduct } from '../../../../src/hosts/woocommerce/product/index';
import { product } from '../../../../src/hosts/woocommerce/table';
import type { Registration, StorefrontIslands } from '../../../../src/types';
import { find, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';
import { createMove } from '../../../support/moments';
import { createShop } from '../../../support/woocommerce';

type Rule = Registration & { selector: string; props: Record<string, unknown> };
let rules: Rule[];
const createRulesShop = (config = {}) => {
  // An idle callback may run in a later test, which has rules of its own.
  const currentRules = rules;
  const api = { register: (entry: Rule) => currentRules.push(entry) } as unknown as StorefrontIslands;
  return createShop({ api, config });
};
const start = (config = {}) => registerProduct(createRulesShop(config));
/** Fires the visitor's first move, for which the module waits once. */
const move = () => document.dispatchEvent(createMove());
const findRule = (name: string) => rules.find((entry) => entry.name === name);
const readRatingProps = () => {
  const { props } = findRule('rating') as Rule;
  return (props as unknown as (field: HTMLElement) => object)(find('#rating'));
};

const html = `<div><div class="woocommerce-product-gallery" style="opacity: 0"><div class="woocommerce-product-gallery__wrapper"></div></div>
<div class="woocommerce-tabs wc-tabs-wrapper"><ul class="tabs wc-tabs" role="tablist">${[
  'description',
  'reviews',
]
  .map(
    (name) =>
      `<li role="presentation" class="${name}_tab"><a href="#tab-${name}" role="tab" aria-controls="tab-${name}">${name}</a></li>`,
  )
  .join('')}</ul><div class="panel wc-tab" id="tab-description">d</div>
<div class="panel wc-tab" id="tab-reviews"><div id="reviews"><div id="comment-3"></div></div></div></div></div>`;

beforeEach(() => {
  rules = [];
  page(html);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
});
afterEach(() => {
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(window, 'wc_single_product_params');
});

it('shows the gallery and only the first panel at once', () => {
  start();
  expect(find('.woocommerce-product-gallery').style.opacity).toBe('1');
  expect(find('.description_tab').className).toContain('active');
  expect([find('#tab-description').style.display, find('#tab-reviews').style.display]).toEqual(['', 'none']);
  expect(find('.description_tab a').getAttribute('aria-selected')).toBe('true');
});

it.each(['/#reviews', '/#tab-reviews', '/#comment-3', '/comment-page-2/', '/?cpage=2'])(
  'opens the reviews for %s',
  (url) => {
    history.replaceState(null, '', url);
    start();
    expect(find('.reviews_tab').className).toContain('active');
    expect(find('#tab-description').style.display).toBe('none');
  },
);

it.each(['размер', '%D1%80%D0%B0%D0%B7%D0%BC%D0%B5%D1%80', 'size-guide'])(
  'opens the tab of the hash #tab-%s, and closes the other panels',
  (key) => {
    const name = decodeURIComponent(key);
    page(
      html
        .replaceAll('tab-reviews', `tab-${name}`)
        .replace(`#tab-${name}`, `#tab-${encodeURIComponent(name)}`)
        .replace('reviews_tab', `${name}_tab`),
    );
    history.replaceState(null, '', `/#tab-${key}`);
    start();
    expect(document.querySelector('.active a')?.getAttribute('aria-controls')).toBe(`tab-${name}`);
    expect(find('#tab-description').style.display).toBe('none');
    expect(document.getElementById(`tab-${name}`)?.style.display).toBe('');
    history.replaceState(null, '', '/');
    start();
    expect(document.getElementById(`tab-${name}`)?.style.display).toBe('none');
  },
);

it.each([
  ['/#comment-3', ['comment-3']],
  ['/#elsewhere', []],
])('shows the target of %s again, which moves as the panels above it close', (url, targets) => {
  document.body.insertAdjacentHTML('beforeend', '<p id="elsewhere"></p>');
  history.replaceState(null, '', url);
  start();
  const { contexts } = vi.mocked(Element.prototype.scrollIntoView).mock;
  expect(contexts.map((target) => (target as Element).id)).toEqual(targets);
});

it('names the viewer’s buttons by the shop’s labels, without keyboard keys', async () => {
  const buttons = { close: 'Fermer (Echap)', 'arrow--left': '前へ（←）', 'arrow--right': '(→)', zoom: '' };
  const printed = Object.entries(buttons).map(
    ([part, label]) => `<button class="pswp__button pswp__button--${part}" aria-label="${label}"></button>`,
  );
  page(`${html}<div class="pswp">${printed.join('')}</div>`);
  start();
  const props = findRule('lightbox')?.props as unknown as () => Promise<object>;
  expect(await props()).toEqual({ all: true, labels: { close: 'Fermer', previous: '前へ' } });
});

it('opens the viewer with its own labels where the file with the shop’s is missing', async () => {
  vi.doMock('../../../../src/hosts/woocommerce/product/extras', () => {
    throw Error('missing');
  });
  onTestFinished(() => {
    vi.doUnmock('../../../../src/hosts/woocommerce/product/extras');
    vi.resetModules();
  });
  vi.resetModules();
  const { registerProduct } = await import('../../../../src/hosts/woocommerce/product/index');
  const register = vi.fn();
  registerProduct({ api: { register } } as never);
  const rule = register.mock.calls.map(([entry]) => entry).find(({ name }) => name === 'lightbox');
  expect(await rule.props()).toEqual({ all: true, labels: {} });
});

it('follows the theme’s settings of slider, zoom, lightbox and rating texts', async () => {
  Object.assign(window, {
    wc_single_product_params: {
      flexslider_enabled: '',
      zoom_enabled: '1',
      photoswipe_enabled: '',
      i18n_rating_options: ['*', '**'],
      i18n_required_rating_text: 'Bitte wählen',
    },
  });
  find('#reviews').innerHTML = '<select id="rating" required></select>';
  start();
  expect(findRule('product-gallery')?.props).toMatchObject({ slider: false, zoom: true, lightbox: false });
  expect(findRule('lightbox')).toBeUndefined();
  await vi.waitFor(() => {
    move();
    expect(findRule('rating')).toBeDefined();
  });
  expect(readRatingProps()).toMatchObject({ stars: ['*', '**'], requiredText: 'Bitte wählen' });
  expect(find<HTMLSelectElement>('#rating').required).toBe(true);
});

it.each([
  ['no', 'required', false],
  ['yes', '', true],
])(
  'requires a rating as the shop’s setting (%s) and not its template says',
  async (setting, printed, isRequired) => {
    Object.assign(window, { wc_single_product_params: { review_rating_required: setting } });
    find('#reviews').innerHTML = `<select id="rating" ${printed}></select>`;
    start();
    await vi.waitFor(() => {
      move();
      expect(findRule('rating')).toBeDefined();
    });
    readRatingProps();
    expect(find<HTMLSelectElement>('#rating').required).toBe(isRequired);
  },
);

it.each([
  ['waits until the visitor opens the tab with the rating’s field', null, 'visible'],
  [
    'adds the stars at the first idle moment in an open tab, because late stars would move the page',
    document.body,
    'idle',
  ],
] as const)('%s', async (_, parent, load) => {
  find('#reviews').innerHTML = '<select id="rating"></select>';
  Object.defineProperty(find('#rating'), 'offsetParent', { value: parent });
  start();
  await vi.waitFor(() => {
    if (!parent) move();
    expect(findRule('rating')?.load).toBe(load);
  });
});

it('passes jQuery’s click on a title on to running tabs, also beside the shop’s own page script', async () => {
  const $ = await useJQuery();
  const press = vi.fn();
  find('.wc-tabs').addEventListener('click', press);
  start();
  await vi.waitFor(() => {
    move();
    expect(findRule('rating')).toBeDefined();
  });
  $('.reviews_tab a').trigger('click');
  expect(press).not.toHaveBeenCalled();
  find('.wc-tabs-wrapper').dataset.islandState = 'ready';
  $('.reviews_tab a').trigger('click');
  Reflect.deleteProperty(window, 'jQuery');
  expect(press).toHaveBeenCalledOnce();
});

it.each([
  ['.woocommerce-product-gallery__trigger', '.woocommerce-product-gallery'],
  ['.woocommerce-product-gallery__image a', '.woocommerce-product-gallery__wrapper'],
])(
  'passes jQuery’s click on %s on to a running viewer, as a theme’s own zoom button sends it',
  async (link, part) => {
    const $ = await useJQuery();
    find('.woocommerce-product-gallery__wrapper').innerHTML = picture(1);
    start();
    await vi.waitFor(() => {
      move();
      expect(findRule('rating')).toBeDefined();
    });
    const press = vi.fn((event: Event) => event.preventDefault());
    find(link).addEventListener('click', press);
    $(link).trigger('click');
    expect(press).not.toHaveBeenCalled();
    find(part).dataset.islandState = 'ready';
    $(link).trigger('click');
    Reflect.deleteProperty(window, 'jQuery');
    expect(press).toHaveBeenCalledOnce();
  },
);

it('opens the reviews for jQuery’s click on their link, which the browser does not follow', async () => {
  const $ = await useJQuery();
  const press = vi.fn();
  find('.wc-tabs-wrapper').insertAdjacentHTML(
    'beforebegin',
    '<a class="woocommerce-review-link" href="#reviews"></a>',
  );
  find('.reviews_tab a').addEventListener('click', press);
  start();
  await vi.waitFor(() => {
    move();
    expect(findRule('rating')).toBeDefined();
  });
  find('.wc-tabs-wrapper').dataset.islandState = 'ready';
  find('.woocommerce-review-link').click();
  expect(press).not.toHaveBeenCalled();
  $('.woocommerce-review-link').trigger('click');
  Reflect.deleteProperty(window, 'jQuery');
  expect(press).toHaveBeenCalledOnce();
});

it('reads the product settings from the page config where the shop removed the original script and its global', () => {
  start({ woocommerce: { singleProduct: { zoom_enabled: '' } } });
  expect(findRule('product-gallery')?.props).toMatchObject({ slider: true, zoom: false, lightbox: true });
});

const picture = (index: number) =>
  `<div class="woocommerce-product-gallery__image"><a href="/p${index}.jpg"><img alt=""></a></div>`;

it('shows the viewer’s button of a gallery with a single picture, and lets the gallery wait for the visitor', () => {
  find('.woocommerce-product-gallery__wrapper').innerHTML = picture(1);
  start();
  const gallery = find('.woocommerce-product-gallery');
  expect([gallery.dataset.load, gallery.style.opacity]).toEqual(['interaction', '1']);
  const button = find<HTMLAnchorElement>('.woocommerce-product-gallery__trigger');
  expect([button.pathname, button.ariaHidden, button.tabIndex]).toEqual(['/p1.jpg', 'true', -1]);
});

it('draws no viewer’s button for a theme without the viewer', () => {
  find('.woocommerce-product-gallery__wrapper').innerHTML = picture(1);
  start({ woocommerce: { singleProduct: { photoswipe_enabled: '' } } });
  expect(document.querySelector('.woocommerce-product-gallery__trigger')).toBeNull();
});

it('draws the thumbnails of several pictures, and lets their gallery wait for the visitor', () => {
  find('.woocommerce-product-gallery__wrapper').innerHTML = picture(1) + picture(2);
  start();
  expect(find('.woocommerce-product-gallery').dataset.load).toBe('interaction');
  expect(document.querySelectorAll('.flex-viewport .woocommerce-product-gallery__image')).toHaveLength(2);
  const thumbs = [...document.querySelectorAll<HTMLElement>('.flex-control-thumbs img')];
  expect(thumbs.map(({ className, tabIndex }) => [className, tabIndex])).toEqual([
    ['flex-active', 0],
    ['', -1],
  ]);
});

it('draws no thumbnails for a theme without the slider', () => {
  find('.woocommerce-product-gallery__wrapper').innerHTML = picture(1) + picture(2);
  start({ woocommerce: { singleProduct: { flexslider_enabled: '' } } });
  expect(document.querySelector('.flex-control-thumbs')).toBeNull();
});

it('leaves a page with the host’s own script to that script', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script type="text/plain" id="wc-single-product-js"></script>',
  );
  await startFeature(product, createRulesShop());
  expect([rules, find('.woocommerce-product-gallery').style.opacity]).toEqual([[], '0']);
});

it('fires the host’s event for a ready gallery', () => {
  start();
  const gallery = find('.woocommerce-product-gallery');
  const received = vi.fn();
  gallery.addEventListener('wc-product-gallery-after-init', received);
  gallery.dispatchEvent(
    new CustomEvent('island:ready', { bubbles: true, detail: { name: 'product-gallery', id: '1' } }),
  );
  expect(received).toHaveBeenCalled();
});

it('shows the first picture on an add-on’s event', () => {
  start();
  const gallery = find('.woocommerce-product-gallery');
  gallery.insertAdjacentHTML('beforeend', '<ol class="flex-control-thumbs"><li><img></li></ol>');
  const onPress = vi.fn();
  find('.flex-control-thumbs img').addEventListener('click', onPress);
  gallery.dispatchEvent(new CustomEvent('woocommerce_gallery_reset_slide_position', { bubbles: true }));
  expect(onPress).toHaveBeenCalled();
});
