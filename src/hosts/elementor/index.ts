import type { Preset } from '../preset';
import { actions } from './actions';
import { carouselProps } from './carousel';
import { lightboxProps, wantedInEditor } from './lightbox';
import { readConfig } from './settings';
import { videoProps } from './video';

const elementor: Preset = (api, config) => {
  // Where the builder's own script runs, the page is its.
  if ('elementorFrontend' in window) return;
  api.register({
    selector: '.elementor-widget-image-carousel',
    name: 'carousel',
    props: carouselProps(config),
  });
  api.register({ selector: '.elementor-widget-video', name: 'video', props: videoProps(config) });
  if (readConfig(config, 'environmentMode.edit') !== true || wantedInEditor(config))
    api.register({ selector: 'body', name: 'lightbox', load: 'idle', props: lightboxProps(config) });
  api.register({ selector: 'body', name: 'elementor-actions', load: 'idle', mount: actions });
  // Where scripts of the page look for the carousel.
  api.on('island:ready', ({ detail, target }) => {
    const { jQuery } = window as { jQuery?: (node: Element) => { data(key: string, value: unknown): void } };
    const node =
      detail.name === 'carousel' && (target as Element).querySelector('.elementor-image-carousel-wrapper');
    if (node && jQuery) jQuery(node).data('swiper', (node as { swiper?: unknown }).swiper);
  });
};

export default elementor;
