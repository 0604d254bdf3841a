import { drawGallery } from '../../../behaviours/product-gallery/draw-gallery';
import { whenFirstMove } from '../../../core/moments/visitor';
import { page } from '../../../core/page';
import { findHashTarget } from '../../../dom/hash-target';
import { onPageEvent, triggerPageEventOn } from '../../../integrations/jquery';
import { pageGlobals } from '../../../utils/page-globals';
import { reportError } from '../../../utils/report-error';
import { whenIdle } from '../../../utils/when-idle';
import type { Shop } from '../features';
import type { ReviewParams } from './extras';

const galleries = '.woocommerce-product-gallery';
const slides = '.woocommerce-product-gallery__image';
const viewerButton = 'woocommerce-product-gallery__trigger';
const classes = {
  viewport: 'flex-viewport',
  activeSlide: 'flex-active-slide',
  thumbs: 'flex-control-nav flex-control-thumbs',
  activeThumb: 'flex-active',
  trigger: viewerButton,
  zoomed: 'zoomImg',
};
const tabs = ':is(.wc-tabs-wrapper,.woocommerce-tabs)';
const titles = ':is(.wc-tabs,ul.tabs) > li';

interface Params extends ReviewParams {
  flexslider_enabled?: unknown;
  zoom_enabled?: unknown;
  photoswipe_enabled?: unknown;
  i18n_product_gallery_trigger_text?: string;
}

/** The global that WooCommerce prints with its product script, else the same keys of the page config. */
const readParams = (): Params => {
  const { wc_single_product_params: printed } = pageGlobals as { wc_single_product_params?: Params };
  return printed ?? Object(page.config.woocommerce).singleProduct ?? {};
};

/** Whether the theme supports a part of the gallery. The host prints `"1"`, or an empty string. */
const isSupported = (value: unknown) => value === undefined || !!value;

const loadExtras = () => import('./extras');

/** The tab that the address leads to, else the first tab. */
const findInitialTab = (items: HTMLElement[]) => {
  const { hash, href } = location;
  const namesReviews =
    /comment-|^#(tab-)?reviews$/.test(hash.toLowerCase()) || /comment-page-|[?&]cpage=/.test(href);
  const target = findHashTarget(hash);
  const isNamed = (item: HTMLElement) =>
    namesReviews
      ? item.classList.contains('reviews_tab')
      : target && findHashTarget(item.querySelector('a')?.hash ?? '') === target;
  return items.find(isNamed) ?? items[0];
};

/** Closes all panels but one before the chunk of the tabs loads, because the host prints them open. */
const closeTabs = () => {
  for (const wrapper of document.querySelectorAll(tabs)) {
    const items = [...wrapper.querySelectorAll<HTMLElement>(titles)].filter(
      (item) => item.closest(tabs) === wrapper,
    );
    const openItem = findInitialTab(items);
    for (const item of items) {
      const link = item.querySelector('a');
      const panel = findHashTarget(link?.hash ?? '');
      item.classList.toggle('active', item === openItem);
      link?.setAttribute('aria-selected', String(item === openItem));
      if (panel) panel.style.display = item === openItem ? '' : 'none';
    }
    // Closing panels above the target has moved the target.
    const target = findHashTarget(location.hash);
    if (target && wrapper.contains(target)) target.scrollIntoView();
  }
};

/**
 * Defers a gallery until the visitor's first event on the gallery. Draws the row, the thumbnails and the viewer's
 * button, which the server's HTML lacks. Screen readers do not need the button before the behaviour names the button.
 */
const deferGallery = (gallery: HTMLElement, hasSlider: boolean, hasViewer: boolean) => {
  const pictures = [...gallery.querySelectorAll<HTMLElement>(slides)];
  const [firstPicture, secondPicture] = pictures;
  gallery.dataset.load ??= 'interaction';
  if (hasSlider && firstPicture?.parentElement && secondPicture)
    drawGallery(gallery, firstPicture.parentElement, pictures, classes);
  const link = hasViewer && firstPicture?.querySelector<HTMLAnchorElement>('a[href]');
  if (!link) return;
  const button = document.createElement('a');
  button.className = viewerButton;
  button.href = link.href;
  button.tabIndex = -1;
  button.ariaHidden = 'true';
  button.textContent = '🔍';
  gallery.prepend(button);
};

export const registerProduct = ({ api }: Shop) => {
  for (const gallery of document.querySelectorAll(galleries))
    triggerPageEventOn(gallery, 'wc-product-gallery-before-init', gallery, readParams());
  const params = readParams();
  const hasSlider = isSupported(params.flexslider_enabled);
  const hasZoom = isSupported(params.zoom_enabled);
  const hasLightbox = isSupported(params.photoswipe_enabled);
  const { i18n_product_gallery_trigger_text: openText } = params;

  for (const gallery of document.querySelectorAll<HTMLElement>(galleries)) {
    gallery.style.opacity = '1';
    deferGallery(gallery, hasSlider, hasZoom && hasLightbox);
  }
  closeTabs();

  api.register({
    selector: galleries,
    name: 'product-gallery',
    load: 'idle',
    props: {
      slides,
      slider: hasSlider,
      zoom: hasZoom,
      lightbox: hasLightbox,
      largeWidth: 'large_image_width',
      ...(openText && { openText }),
      classes,
    },
  });
  if (hasLightbox)
    api.register({
      selector: `${galleries}__wrapper`,
      name: 'lightbox',
      load: 'interaction',
      // Without the shop's labels the viewer has its own.
      props: async () => ({
        all: true,
        labels: await loadExtras().then(
          ({ readViewerLabels }) => readViewerLabels(),
          () => ({}),
        ),
      }),
    });
  document.addEventListener('island:ready', ({ target, detail }) => {
    if (target && detail.name === 'product-gallery')
      triggerPageEventOn(target, 'wc-product-gallery-after-init', target, readParams());
  });
  onPageEvent('woocommerce_gallery_reset_slide_position', ({ target }) =>
    (target as Element).querySelector<HTMLElement>('.flex-control-thumbs img')?.click(),
  );
  // `closeTabs` has already closed all panels but one.
  whenFirstMove().then(() =>
    api.register({
      selector: tabs,
      name: 'tabs',
      load: 'idle 10000',
      props: { titles, titleClass: 'active' },
    }),
  );
  // In a closed tab the field waits for its tab. In an open tab late stars would cause a layout shift.
  whenIdle(async () => {
    const isShown = document.querySelector<HTMLElement>('select#rating')?.offsetParent;
    if (!isShown) await whenFirstMove();
    loadExtras()
      .then(({ default: register }) => register(api, params, isShown ? 'idle' : 'visible'))
      .catch(reportError);
  });
};
