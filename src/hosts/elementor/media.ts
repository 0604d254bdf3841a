import { jQueryOf } from '../../integrations/jquery';
import type { Mount } from '../../types';
import { runsOnPage } from '../shared/original-scripts';
import type { Preset } from '../shared/preset';

/** Runs the videos of Elementor 4 without the rest of the builder. */
const atomicVideo = {
  handle: 'elementor-youtube-handler',
  file: '/youtube-handler.',
  work: 'the video widget of Elementor 4',
};

/**
 * Sizes the slides of carousels that still sleep. The builder's stylesheet knows only numbers that an author has set, and
 * its default by device comes with its script: the carousel would grow as it wakes (docs/hosts/elementor.md#carousel).
 */
const sizeSleepingSlides = () => {
  const isPhone = matchMedia('(max-width: 767px)').matches;
  if (!isPhone && !matchMedia('(max-width: 1024px)').matches) return;
  const own = isPhone ? /"slides_to_show_mobile":"?[1-9]/ : /"slides_to_show(_tablet":"?[1-9]|":"?1")/;
  for (const widget of document.querySelectorAll<HTMLElement>('.elementor-widget-image-carousel'))
    if (!own.test(widget.dataset.settings ?? ''))
      widget.style.setProperty('--e-image-carousel-slides-to-show', isPhone ? '1' : '2');
};

/** Carousels, videos, lightbox and action links. Each part loads with the first element that needs it. */
export const media: Preset = (api, config) => {
  sizeSleepingSlides();
  api.register({
    selector: '.elementor-widget-image-carousel',
    name: 'carousel',
    props: async (element) => (await import('./carousel')).carouselProps(config, element),
  });
  api.register({
    selector: '.elementor-widget-video',
    name: 'video',
    props: async (element) => (await import('./video')).videoProps(config, element),
  });
  if (!runsOnPage(atomicVideo))
    api.register({
      selector: '[data-e-type="e-youtube"]',
      name: 'video',
      props: async (element) => (await import('./video')).atomicVideoProps(config, element),
    });
  api.register({
    selector: 'body',
    name: 'lightbox',
    load: 'idle',
    props: async () => (await import('./lightbox')).lightboxProps(config),
  });
  const action =
    (name: 'actionLink' | 'actionOfAddress'): Mount =>
    async (...given) =>
      (await import('./actions'))[name](...given);
  api.register({
    selector: 'a[href*="elementor-action"]',
    name: 'action-link',
    load: 'interaction',
    mount: action('actionLink'),
  });
  if (/^#(elementor-action|%23)/.test(location.hash))
    api.register({
      selector: 'body',
      name: 'action-address',
      load: 'idle',
      mount: action('actionOfAddress'),
    });
  // Scripts of the page look for the Swiper instance here.
  api.on('island:ready', ({ detail, target }) => {
    const node =
      detail.name === 'carousel' && (target as Element).querySelector('.elementor-image-carousel-wrapper');
    if (node) jQueryOf()?.(node).data('swiper', (node as { swiper?: unknown }).swiper);
  });
};
