import type { Variation } from '../../../behaviours/variation';
import { parseHtml } from '../../../dom/html';
import { showLazyPictures } from '../../../dom/lazy-pictures';
import { safeSrcset, safeUrl } from '../../../dom/url';
import { triggerPageEventOn } from '../../../integrations/jquery';
import { pageGlobals } from '../../../utils/page-globals';
import type { Values } from '../../../utils/record';

const gallerySelector = '.woocommerce-product-gallery';

/** Writes an attribute. An address must be an address of a picture. */
const writeAttribute = (node: Element, name: string, value: string) => {
  const isUrl = /^(src|href|data-src|data-large_image|data-thumb)$/.test(name);
  const text = isUrl ? safeUrl(value, 'image') : name === 'srcset' ? safeSrcset(value) : value;
  node.setAttribute(name, text);
};

/** Sets an attribute and keeps its first value in `data-o_…`, where WooCommerce's add-ons read that value. */
const setAttribute = (node: Element | null | undefined, name: string, value: unknown) => {
  if (!node) return;
  const originalName = `data-o_${name}`;
  if (!node.hasAttribute(originalName)) node.setAttribute(originalName, node.getAttribute(name) ?? '');
  if (value === false) node.removeAttribute(name);
  else writeAttribute(node, name, String(value ?? ''));
};

/** Keys of a variation's picture, by the attributes of the large image. */
const imageKeys = {
  src: 'src',
  height: 'src_h',
  width: 'src_w',
  srcset: 'srcset',
  sizes: 'sizes',
  title: 'title',
  'data-caption': 'caption',
  alt: 'alt',
  'data-src': 'full_src',
  'data-large_image': 'full_src',
  'data-large_image_width': 'full_src_w',
  'data-large_image_height': 'full_src_h',
};

const findParts = (product: Element) => {
  const slide = product.querySelector(
    '.woocommerce-product-gallery__image,.woocommerce-product-gallery__image--placeholder',
  );
  return {
    slide,
    image: slide?.querySelector('.wp-post-image'),
    link: slide?.querySelector('a'),
    thumbs: [...product.querySelectorAll<HTMLImageElement>('.flex-control-nav li img')],
  };
};

const restore = (product: Element) => {
  const { slide, image, link, thumbs } = findParts(product);
  for (const node of [slide, image, link, thumbs[0]])
    for (const { name, value } of [...(node?.attributes ?? [])])
      if (node && name.startsWith('data-o_')) writeAttribute(node, name.slice(7), value);
};

/** Replaces the whole gallery, for a variation with pictures of its own, or with the product's default gallery. */
const replaceGallery = (product: Element, html: string): boolean => {
  const oldGallery = product.querySelector<HTMLElement>(gallerySelector);
  const newGallery = parseHtml(html).querySelector<HTMLElement>(gallerySelector);
  if (!oldGallery || !newGallery) return false;
  triggerPageEventOn(oldGallery, 'wc-product-gallery-before-destroy', oldGallery);
  newGallery.style.opacity = '1';
  showLazyPictures(newGallery);
  oldGallery.replaceWith(newGallery);
  return true;
};

const readDefaultGallery = (form: HTMLFormElement): string => {
  const defaults = pageGlobals.wc_variation_gallery_defaults as Record<string, string> | undefined;
  return (
    form.querySelector('.wc-product-gallery-default-template')?.textContent?.trim() ||
    defaults?.[form.dataset.product_id ?? ''] ||
    ''
  );
};

/** Pause before the gallery's events, as in the host's script, because listeners measure the new picture. */
const EVENT_DELAY_MS = 20;

const notifyGallery = (product: Element, isNew: boolean) =>
  setTimeout(() => {
    const gallery = product.querySelector(gallerySelector);
    // A quick view may have closed.
    if (!gallery?.isConnected) return;
    if (isNew) triggerPageEventOn(gallery, 'woocommerce_gallery_reset_slide_position');
    triggerPageEventOn(gallery, 'woocommerce_gallery_init_zoom');
  }, EVENT_DELAY_MS);

export const showImages = (form: HTMLFormElement, variation?: Variation) => {
  const product = form.closest('.product');
  if (!product) return;
  const html = variation?.gallery_images_html;
  const imageId = String(variation?.image_id ?? '');
  if (typeof html === 'string' && html && replaceGallery(product, html)) {
    form.dataset.product_gallery_active = 'yes';
    form.setAttribute('current-image', imageId);
    return;
  }
  if (form.dataset.product_gallery_active) {
    if (!replaceGallery(product, readDefaultGallery(form))) return;
    delete form.dataset.product_gallery_active;
    form.setAttribute('current-image', '');
  }
  // A placeholder must not come back as the product's own picture.
  for (const part of product.querySelectorAll(`${gallerySelector},.flex-control-nav`)) showLazyPictures(part);
  const { slide, image, link, thumbs } = findParts(product);
  const picture = (variation?.image ?? {}) as Values;
  const thumbSrc = safeUrl(picture.gallery_thumbnail_src, 'image');
  if (!picture.src) restore(product);
  else {
    if (thumbs.some((thumb) => safeUrl(thumb.getAttribute('data-o_src'), 'image') === thumbSrc))
      restore(product);
    const thumbOfImage = thumbs.find((thumb) => thumb.src === thumbSrc);
    if (thumbOfImage) {
      thumbOfImage.click();
      form.setAttribute('current-image', imageId);
      return;
    }
    for (const [name, key] of Object.entries(imageKeys)) setAttribute(image, name, picture[key]);
    setAttribute(slide, 'data-thumb', picture.src);
    setAttribute(link, 'href', safeUrl(picture.full_src, 'image'));
    // The printed `srcset` of the first small picture would override the new `src`.
    if (thumbs[0]?.srcset) setAttribute(thumbs[0], 'srcset', '');
    setAttribute(thumbs[0], 'src', thumbSrc);
  }
  const isNew = form.getAttribute('current-image') !== imageId;
  if (isNew) thumbs[0]?.click();
  form.setAttribute('current-image', imageId);
  notifyGallery(product, isNew);
};
