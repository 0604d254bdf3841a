import { findJQuery } from '../../../integrations/jquery';
import type { Mount, StorefrontIslands } from '../../../types';
import { once } from '../../../utils/once';
import { phpBoolean } from '../../../utils/php-boolean';
import { asRecord } from '../../../utils/record';
import type { Feature } from '../../shared/features';
import type { Preset } from '../../shared/preset';
import { readBuilderSettings } from '../builder-settings';

const atomicVideo = '[data-e-type="e-youtube"]';

/** Videos of Elementor 4 (docs/hosts/elementor.md#atomic-widgets). */
export const atomicVideos: Feature = {
  original: {
    handle: 'elementor-youtube-handler',
    file: '/elementor/assets/js/youtube-handler.',
    // The server prints the widget without content.
    hasRun: () => document.querySelector(`${atomicVideo} > *`),
  },
  run: (api) =>
    api.register({
      selector: atomicVideo,
      name: 'video',
      props: async (element) => (await import('./video')).readAtomicVideoProps(element),
    }),
};

/**
 * Sizes the slides of carousels before the island has loaded. The builder's stylesheet divides the width by the
 * author's number of slides. The stylesheet knows no defaults by device and no space between slides. Without these
 * values the carousel would change its height on mounting (docs/hosts/elementor.md#carousel).
 */
const sizeUnmountedSlides = () => {
  const matches = (query: string) => matchMedia(query).matches;
  const device = matches('(max-width: 767px)') ? '_mobile' : matches('(max-width: 1024px)') ? '_tablet' : '';
  for (const carousel of document.querySelectorAll<HTMLElement>('.elementor-widget-image-carousel')) {
    // The builder's script does not change a carousel with one slide.
    if (!carousel.querySelectorAll('.swiper-slide')[1]) continue;
    const { dataset, style } = carousel;
    const text = dataset.settings ?? '';
    // The widths of widescreen and laptop stand only in the builder's page-wide settings.
    if (!device && /"slides_to_show_(widescreen|laptop)":"?[1-9]/.test(text)) continue;
    const read = (key: string) => RegExp(`"${key}":(?:"|{[^}]*"size":"?)?(\\d+|")`).exec(text)?.[1];
    const [base, deviceCount] = [read('slides_to_show') ?? 3, read(`slides_to_show${device}`)];
    const defaultCount = device === '_mobile' || base === '1' ? 1 : 2;
    const count = Number(deviceCount) || (device ? defaultCount : Number(base) || 3);
    const customSpacing = read('image_spacing_custom');
    // A device without a size has the size of the next larger device.
    const size = ['_mobile', '_tablet', '']
      .slice(device === '_mobile' ? 0 : device ? 1 : 2)
      .map((name) => Number(read(`image_spacing_custom${name}`)))
      .find((value) => value >= 0);
    const gap = customSpacing ? (size ?? 20) * (1 - 1 / count) : 0;
    // Elsewhere the stylesheet's own number fits.
    if (gap || (device && !Number(deviceCount)))
      style.setProperty('--e-image-carousel-slides-to-show', `${count}${gap ? ` - ${gap}px` : ''}`);
  }
};

const markedLinks =
  '[data-elementor-open-lightbox=yes],[data-elementor-lightbox],[data-elementor-lightbox-video]';
// A shorter ".jp" would match the addresses of shops in Japan.
const pictureLinks =
  'a:is([href*=".jpg"i],[href*=".jpeg"i],[href*=".png"i],[href*=".webp"i],[href*=".gif"i],[href*=".svg"i],[href*=".avif"i]):not([download],[data-elementor-open-lightbox=no])';

/** Selector of everything that the lightbox may open (docs/hosts/elementor.md#lightbox). */
const createLightboxSelector = () =>
  phpBoolean(asRecord(readBuilderSettings().kit).global_image_lightbox)
    ? `${markedLinks},${pictureLinks}`
    : markedLinks;

/**
 * Starts the lightbox of the whole page.
 * @returns a promise that resolves when the lightbox has started or failed
 */
const startLightbox = (api: StorefrontIslands) =>
  new Promise<void>((resolve) => {
    // The body may have a lightbox of its own, and a second mount point of that name reports nothing.
    if (document.body.dataset.island === 'lightbox') return resolve();
    for (const type of ['island:ready', 'island:error'] as const)
      api.on(type, ({ detail, target }) => {
        if (detail.name === 'lightbox' && target === document.body) resolve();
      });
    api.register({
      selector: 'body',
      name: 'lightbox',
      load: 'load',
      props: async () => (await import('./lightbox')).readLightboxProps(),
    });
  });

/** Carousels, videos, lightbox and action links. Each part loads with the first element that needs it. */
export const media: Preset = (api) => {
  sizeUnmountedSlides();
  api.register({
    selector: '.elementor-widget-image-carousel',
    name: 'carousel',
    // The server's HTML shows the first slides.
    load: 'idle visible',
    props: async (element) => (await import('./carousel')).readCarouselProps(element),
  });
  api.register({
    selector: '.elementor-widget-video',
    name: 'video',
    props: async (element) => (await import('./video')).readVideoProps(element),
  });
  api.register({
    selector: createLightboxSelector(),
    name: 'lightbox-link',
    load: 'interaction',
    mount: once(() => startLightbox(api)),
  });
  const loadAction =
    (name: 'actionLink' | 'runActionOfAddress'): Mount =>
    async (...parameters) =>
      (await import('./actions'))[name](...parameters);
  api.register({
    selector: 'a[href*="elementor-action"]',
    name: 'action-link',
    load: 'interaction',
    mount: loadAction('actionLink'),
  });
  if (/^#(elementor-action|%23)/.test(location.hash))
    api.register({
      selector: 'body',
      name: 'action-address',
      load: 'idle',
      mount: loadAction('runActionOfAddress'),
    });
  // Scripts of the page read the Swiper instance from jQuery's data.
  api.on('island:ready', ({ detail, target }) => {
    const node =
      detail.name === 'carousel' && (target as Element).querySelector('.elementor-image-carousel-wrapper');
    if (node) findJQuery()?.(node).data('swiper', (node as { swiper?: unknown }).swiper);
  });
};
