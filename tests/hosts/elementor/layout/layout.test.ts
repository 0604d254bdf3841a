import { beforeEach, describe, expect, it, vi } from 'vitest';
import { layout } from '../../../../src/hosts/elementor/layout/layout';
import {
  readBackgroundVideoProps,
  readEntranceProps,
  readSlideshowProps,
  readStickyProps,
  readStretchProps,
} from '../../../../src/hosts/elementor/layout/layout-props';
import type { Context, PageConfig, Registration, StorefrontIslands } from '../../../../src/types';
import { page, setConfig } from '../../../support/context';

const element = (settings: unknown) =>
  page(`<div data-settings='${JSON.stringify(settings).replaceAll("'", '&#39;')}'></div>`);
/** Sets the viewport's width for media queries. */
const setWidth = (pixels: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels >= Number(/min-width: (\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
  }));

beforeEach(() => setWidth(1280));

describe('entrances', () => {
  const read = (settings: unknown) => {
    const { animation, animationDelay } = readEntranceProps(element(settings));
    return [animation, animationDelay];
  };

  it('prefer animation to _animation, and _animation_delay to animation_delay', () => {
    expect(read({ animation: 'a', _animation: 'b', animation_delay: 1, _animation_delay: 2 })).toEqual([
      'a',
      2,
    ]);
    expect(read({ _animation: 'b', animation_delay: '300' })).toEqual(['b', 300]);
    expect(read({ _animation: 'b', _animation_delay: { unit: 'ms', size: 50 } })).toEqual(['b', 50]);
  });

  it.each([
    [1280, 'a'],
    [900, 'b'],
    [500, 'none'],
  ])('take the setting of the device at %s px', (pixels, expected) => {
    setWidth(pixels);
    expect(read({ _animation: 'a', _animation_tablet: 'b', _animation_mobile: 'none' })).toEqual([
      expected,
      0,
    ]);
  });

  it('have neither a name nor a delay without valid settings', () => {
    expect(read([])).toEqual(['', 0]);
    expect(read({ animation: { evil: 1 } })).toEqual(['', 0]);
  });
});

it('reads the container of stretched sections from the kit', () => {
  setConfig({ elementor: { kit: { stretched_section_container: '#page' } } });
  expect(readStretchProps().container).toBe('#page');
  setConfig({});
  expect(readStretchProps().container).toBe('');
});

describe('slideshows', () => {
  it('have the builder’s defaults', () => {
    expect(
      readSlideshowProps(element({ background_slideshow_gallery: [{ id: 1, url: '/a.png' }] })),
    ).toMatchObject({
      images: ['/a.png'],
      loop: false,
      slideDuration: 5000,
      transition: 'fade',
      transitionDuration: 500,
      lazyload: false,
    });
  });

  it.each([
    [undefined, []],
    ['x', []],
    [{}, []],
    [
      [null, 4, { url: 7 }, {}],
      ['', '', '', ''],
    ],
  ])('read the images of the gallery %j as %j', (gallery, images) => {
    expect(readSlideshowProps(element({ background_slideshow_gallery: gallery })).images).toEqual(images);
  });

  it('name the direction and the classes of the Ken Burns effect', () => {
    const props = readSlideshowProps(
      element({
        background_slideshow_ken_burns: 'yes',
        background_slideshow_ken_burns_zoom_direction: 'out',
      }),
    );
    expect(props.kenBurns).toBe('out');
    expect(props.classes).toMatchObject({
      kenBurns: 'elementor-ken-burns elementor-ken-burns--out',
      active: 'elementor-ken-burns--active',
    });
  });
});

describe('background videos', () => {
  const link = { background_background: 'video', background_video_link: '/f.mp4' };

  it('need both the type and the link', () => {
    expect(readBackgroundVideoProps(element(link)).src).toBe('/f.mp4');
    expect(readBackgroundVideoProps(element({ ...link, background_background: 'classic' })).src).toBe('');
    expect(readBackgroundVideoProps(element({ background_background: 'video' })).src).toBe('');
  });

  it('skip only the smallest device by default', () => {
    expect(readBackgroundVideoProps(element(link))).toMatchObject({ onMobile: false, mobileMax: 767 });
    const breakpoints = { mobile: { value: 600 }, tablet: { value: 900 } };
    setConfig({ elementor: { responsive: { breakpoints } } });
    expect(readBackgroundVideoProps(element(link)).mobileMax).toBe(600);
  });
});

it.each([
  [{ sticky_anchor_link_offset: '80' }, 80],
  [{ sticky_anchor_link_offset: 0 }, 0],
  [{}, 0],
])('reads a sticky offset of %j as %s', (settings, offset) => {
  expect(readStickyProps(element(settings))).toEqual({ offset, stickyClass: 'elementor-sticky' });
});

const collectRules = (config: PageConfig = {}) => {
  setConfig(config);
  const rules: Registration[] = [];
  layout({ register: (rule) => void rules.push(rule as Registration) } as StorefrontIslands);
  return rules;
};

describe('the rules', () => {
  const findMatchingNames = (html: string, config?: PageConfig) => {
    const node = page(html);
    return collectRules(config)
      .filter(({ selector = 'none' }) => node.matches(selector))
      .map(({ name }) => name);
  };

  it.each([
    ['<div class="elementor-element elementor-invisible"></div>', ['entrance']],
    [
      '<section class="elementor-section-stretched" data-settings=\'{"stretch_section":"section-stretched"}\'>',
      ['stretch'],
    ],
    ['<section class="elementor-section-stretched"></section>', []],
    ['<div class="e-stretched" data-settings=\'{"stretch_element":"yes"}\'></div>', ['stretch']],
    ['<div data-settings=\'{"background_slideshow_gallery":[]}\'></div>', ['background-slideshow']],
    ['<div class="e-con e-parent"></div>', ['lazy-container']],
    ['<div class="e-con e-parent e-no-lazyload"></div>', []],
    ['<div data-settings=\'{"sticky_anchor_link_offset":9}\'></div>', ['sticky-offset']],
  ])('name the behaviours of %s', (html, names) => {
    expect(findMatchingNames(html)).toEqual(names);
  });
});

it('marks a container as loaded until the mount stops', () => {
  const { mount } = collectRules().find(({ name }) => name === 'lazy-container') ?? {};
  const node = page('<div class="e-con"></div>');
  const stop = mount?.(node, {}, {} as Context) as () => void;
  expect(node.className).toBe('e-con e-lazyloaded');
  stop();
  expect(node.className).toBe('e-con');
});

it('registers scroll snap only where the page’s setting is on', () => {
  const listNames = (pageSettings: unknown) =>
    collectRules({ elementor: { settings: { page: pageSettings } } }).map(({ name }) => name);
  expect(listNames({ scroll_snap: 'yes' })).toContain('scroll-snap');
  expect(listNames([])).not.toContain('scroll-snap');
});

it.each(['stick', 'unstick'])('fires layout:changed after sticky:%s', (name) => {
  collectRules();
  const node = page('<div></div>');
  const received = vi.fn();
  node.addEventListener('layout:changed', received);
  node.dispatchEvent(new Event(`sticky:${name}`, { bubbles: true }));
  expect(received).toHaveBeenCalled();
});
