import { expect, it, vi } from 'vitest';
import { media } from '../../../../src/hosts/elementor/media/media';
import type { Mount, Registration } from '../../../../src/types';
import { find, page, setConfig } from '../../../support/context';

const start = () => {
  const rules: { selector?: string; name?: string }[] = [];
  const listeners = new Map<string, (event: Event) => void>();
  const api = {
    register: (rule: (typeof rules)[number]) => rules.push(rule),
    on: (name: string, listener: (event: Event) => void) => listeners.set(name, listener),
  };
  media(api as never);
  return { names: rules.map(({ name }) => name), listeners };
};

it('registers a rule for each media widget, and for a URL that names an action', () => {
  expect(start().names).toEqual(['carousel', 'video', 'lightbox-link', 'action-link']);
  location.hash = '#elementor-action%3Aaction%3Dlightbox';
  expect(start().names).toContain('action-address');
  location.hash = '';
});

it.each(['ready', 'error'])(
  'starts the lightbox once with the first link, and waits until the lightbox fires island:%s',
  async (state) => {
    const names: unknown[] = [];
    let startLink: Mount | undefined;
    const api = {
      register: ({ name, mount }: Registration) => {
        names.push(name);
        if (name === 'lightbox-link') startLink = mount;
      },
      on: (name: string, listener: (event: Event) => void) => document.body.addEventListener(name, listener),
    };
    media(api as never);
    expect(names).not.toContain('lightbox');
    const onSettled = vi.fn();
    const openLink = () => Promise.resolve(startLink?.(document.body, {}, {} as never)).then(onSettled);
    openLink();
    openLink();
    expect(names.filter((name) => name === 'lightbox')).toHaveLength(1);
    document.body.dispatchEvent(new CustomEvent(`island:${state}`, { detail: { name: 'analytics' } }));
    await Promise.resolve();
    expect(onSettled).not.toHaveBeenCalled();
    document.body.dispatchEvent(new CustomEvent(`island:${state}`, { detail: { name: 'lightbox' } }));
    await vi.waitFor(() => expect(onSettled).toHaveBeenCalledTimes(2));
  },
);

it('registers no lightbox where the body already has a lightbox', async () => {
  document.body.dataset.island = 'lightbox';
  const names: unknown[] = [];
  let startLink: Mount | undefined;
  const register = ({ name, mount }: Registration) => {
    names.push(name);
    if (name === 'lightbox-link') startLink = mount;
  };
  media({ register, on() {} } as never);
  await startLink?.(document.body, {}, {} as never);
  expect(names).not.toContain('lightbox');
  delete document.body.dataset.island;
});

it('matches links to pictures without a mark only where the site opens all pictures in the lightbox', () => {
  const findMatchingIds = (kit: object) => {
    let selector = '';
    const register = (rule: Registration & { selector?: string }) => {
      if (rule.name === 'lightbox-link') selector = rule.selector ?? '';
    };
    setConfig({ elementor: { kit } });
    media({ register, on() {} } as never);
    page(`<p><a id="plain" href="/a.JPG"></a><a id="off" href="/a.png" data-elementor-open-lightbox="no"></a>
<a id="on" href="/a.png" data-elementor-open-lightbox="yes"></a><a id="page" href="/about/"></a><a id="shop" href="https://shop.example.jp/cart/"></a>
<a id="four" href="/a.jpeg"></a><a id="file" href="/a.jpg" download></a></p>`);
    return [...document.querySelectorAll(selector)].map(({ id }) => id);
  };
  expect(findMatchingIds({ global_image_lightbox: 'yes' })).toEqual(['plain', 'on', 'four']);
  expect(findMatchingIds({ global_image_lightbox: '' })).toEqual(['on']);
});

it('exposes the carousel’s instance to jQuery’s data', () => {
  const root = page('<div><div class="elementor-image-carousel-wrapper"></div></div>');
  const data = vi.fn();
  const swiper = {};
  Object.assign(find('.elementor-image-carousel-wrapper'), { swiper });
  const { listeners } = start();
  const notifyReady = (name: string) => {
    const event = new CustomEvent('island:ready', { detail: { name }, bubbles: true });
    Object.defineProperty(event, 'target', { value: root });
    listeners.get('island:ready')?.(event);
  };
  notifyReady('carousel');
  const jQuery = (node: Element) => ({
    data: (key: string, value: unknown) => data(node.className, key, value),
  });
  vi.stubGlobal('jQuery', Object.assign(jQuery, { fn: {} }));
  notifyReady('video');
  expect(data).not.toHaveBeenCalled();
  notifyReady('carousel');
  expect(data).toHaveBeenCalledExactlyOnceWith('elementor-image-carousel-wrapper', 'swiper', swiper);
});

it.each([
  ['(max-width: 767px)', '', '1'],
  ['(max-width: 767px)', ',"slides_to_show_mobile":"2"', ''],
  ['(max-width: 1024px)', '', '2'],
  ['(max-width: 1024px)', ',"slides_to_show_tablet":"3"', ''],
  ['(max-width: 1px)', '', ''],
  [
    '(max-width: 767px)',
    ',"slides_to_show_mobile":"2","image_spacing_custom":{"unit":"px","size":16}',
    '2 - 8px',
  ],
  ['(max-width: 767px)', ',"image_spacing_custom":{"unit":"px","size":16}', '1'],
  ['(max-width: 1024px)', ',"image_spacing_custom":{"unit":"px","size":""}', '2 - 10px'],
  [
    '(max-width: 1024px)',
    ',"image_spacing_custom":{"unit":"px","size":16},"image_spacing_custom_tablet":{"unit":"px","size":6}',
    '2 - 3px',
  ],
  [
    '(max-width: 767px)',
    ',"slides_to_show_mobile":"2","image_spacing_custom":{"unit":"px","size":40},"image_spacing_custom_tablet":{"unit":"px","size":""},"image_spacing_custom_mobile":{"unit":"px","size":""}',
    '2 - 20px',
  ],
  ['(max-width: 1px)', ',"image_spacing_custom":{"unit":"px","size":16}', '4 - 12px'],
  ['(max-width: 1px)', ',"slides_to_show_laptop":"3","image_spacing_custom":{"unit":"px","size":16}', ''],
])(
  'sizes slides before the carousel mounts, at %s with {"slides_to_show":"4"%s}: %j',
  (width, settings, expected) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === width }));
    page(
      `<div class="elementor-widget-image-carousel" data-settings='{"slides_to_show":"4"${settings}}'><p class="swiper-slide"></p><p class="swiper-slide"></p></div>`,
    );
    start();
    expect(
      find('.elementor-widget-image-carousel').style.getPropertyValue('--e-image-carousel-slides-to-show'),
    ).toBe(expected);
  },
);

it('leaves the width of a carousel’s only slide to the stylesheet', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(max-width: 767px)' }));
  page('<div class="elementor-widget-image-carousel" data-settings="{}"><p class="swiper-slide"></p></div>');
  start();
  const { style } = find('.elementor-widget-image-carousel');
  expect(style.cssText).toBe('');
});
