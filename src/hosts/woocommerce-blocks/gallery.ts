import { toJson } from '../../utils/json';
import { asRecord } from '../../utils/record';
import { readContext } from '../woocommerce/blocks/read-block';
import { dropDirectives, mount } from './markup';
import { readConfig } from './read-config';

const THUMBNAILS = '.wc-block-product-gallery-thumbnails';
const BUTTONS = '.wc-block-next-previous-buttons';
const DIALOG = '.wc-block-product-gallery-dialog';
const IMAGE = '.wc-block-woocommerce-product-gallery-large-image__image';

const printed = {
  key: 'data-image-id',
  list: `${THUMBNAILS}__scrollable`,
  thumbs: `${THUMBNAILS}__thumbnail__image`,
  controls: `${THUMBNAILS},${BUTTONS}`,
  previous: `${BUTTONS}__button:first-child`,
  next: `${BUTTONS}__button:last-child`,
  dialog: DIALOG,
  close: `${DIALOG}__close-button`,
};
const classes = {
  activeThumb: 'wc-block-product-gallery-thumbnails__thumbnail__image--is-active',
  overflow: 'wc-block-product-gallery-thumbnails--overflow-',
  dialogOpen: 'wc-block-product-gallery-dialog-open',
};

/** The ids of the shown pictures, by the id of a variation. WooCommerce prints those of variations for its module. */
const listPictures = (product: string, shown: unknown) => {
  const { variations } = asRecord(asRecord(readConfig('woocommerce').products)[product]);
  const lists = Object.entries(asRecord(variations)).map(([id, variation]) => [
    id,
    asRecord(variation).image_ids,
  ]);
  return { ...Object.fromEntries(lists), default: shown };
};

export const takeGallery = (gallery: HTMLElement) => {
  const { productId, imageData } = readContext(gallery);
  if (gallery.dataset.island || !productId) return false;
  dropDirectives(gallery);
  return mount(
    gallery,
    'product-gallery',
    {
      slides: '.wc-block-product-gallery-large-image__wrapper',
      printed: toJson(printed),
      classes: toJson(classes),
      pictures: toJson(listPictures(String(productId), imageData)),
      product: String(productId),
      zoom: String(!!gallery.querySelector(`${IMAGE}--hoverZoom`)),
      lightbox: String(!!gallery.querySelector(`${IMAGE}--full-screen-on-click`)),
    },
    'idle',
  );
};
