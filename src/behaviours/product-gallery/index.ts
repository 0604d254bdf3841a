import { behaviour } from '../../core/mountable/behaviour';
import { boolean, type Docs, json, string } from '../../core/mountable/props';
import { emit } from '../../dom/emit';
import { createRevertible, type Setter } from '../../dom/revertible';
import { drawGallery } from './draw-gallery';
import type { PrintedParts } from './printed';
import { listenToThumbs, scrollRow } from './scroll-row';
import { addViewerButton } from './viewer-button';
import { zoomOnApproach } from './zoom-on-approach';

export const props = {
  slides: string('li'),
  slider: boolean(true),
  zoom: boolean(true),
  lightbox: boolean(true),
  largeWidth: string('width'),
  caption: string('caption'),
  openText: string('View full-screen image gallery'),
  classes: json<Record<string, string>>({}),
  printed: json<PrintedParts>({}),
  pictures: json<Record<string, unknown>>({}),
  product: string(''),
};

export const docs: Docs<typeof props> = {
  slides:
    'Selector of the pictures, each a link to its large file around an image. `data-thumb`, `data-thumb-alt`, `data-thumb-srcset` and `data-thumb-sizes` describe the thumbnail.',
  slider: 'Shows one of several pictures at a time, with a row of thumbnails below.',
  zoom: 'Enlarges a picture under the mouse and between two fingers.',
  lightbox:
    'With `data-zoom`, adds the button that opens the viewer; the links themselves belong to a `lightbox` around them.',
  largeWidth: 'Name of an image’s `data-*` attribute with the width of its large file, in camel case.',
  caption: 'Name of an image’s `data-*` attribute with its caption.',
  openText: 'Name of the viewer’s button.',
  classes:
    'Classes by part: `viewport`, `activeSlide`, `thumbs`, `activeThumb`, `trigger`, `zoomed`, as the host’s stylesheet names them. With `data-printed`: `activeThumb`, `dialogOpen` (of the body), and `overflow`, the beginning of the classes `top`, `bottom`, `left` and `right` around the thumbnails.',
  printed:
    'Parts that the page prints, by selector: `list` with the `thumbs`, `previous`, `next`, `controls` (hidden for a single picture), `dialog` with its `close` button; and `key`, the attribute with the name of a picture. The gallery then draws nothing.',
  pictures:
    'With `data-printed`: the names of the shown pictures by the id of a variation, the first one first; `default` for no variation.',
  product: 'With `data-pictures`: id of the product, which its form has as `data-product_id`.',
};

declare module '../../types' {
  interface IslandEvents {
    /** The gallery shows another picture of the product. `index` counts from 0. */
    'gallery:change': { index: number };
  }
}

const titleLinks = (slides: HTMLElement[], caption: string, set: Setter) => {
  for (const slide of slides) {
    const image = slide.querySelector('img');
    const link = slide.querySelector('a');
    if (link) set(link, { 'data-lightbox-title': image?.dataset[caption] || image?.title || '' });
  }
};

/**
 * The pictures of a product: a row that scrolls and swipes, thumbnails, zoom, and the button of the viewer. The
 * host's stylesheet has rules for each part.
 */
export default behaviour(props, (gallery, options, { signal, withTexts }) => {
  if (options.printed.key)
    return import('./printed').then(({ runPrinted }) =>
      runPrinted(gallery, options, signal, { scrollRow, listenToThumbs }),
    );
  const slides = [...gallery.querySelectorAll<HTMLElement>(options.slides)];
  const [firstSlide] = slides;
  const row = firstSlide?.parentElement;
  if (!firstSlide || !row) return;
  const { classes } = options;
  const set = createRevertible(signal);
  // The host hides a gallery until its script has started.
  if (gallery.style.opacity === '0') gallery.style.opacity = '1';
  let thumbs: HTMLImageElement[] = [];
  let activeIndex = 0;
  let goTo: (index: number, isSmooth?: boolean) => void = () => {};

  const markSlide = (index: number) => {
    const hasChanged = index !== activeIndex;
    activeIndex = index;
    slides.forEach((slide, slideIndex) => {
      if (classes.activeSlide) set(slide, { [`.${classes.activeSlide}`]: slideIndex === index });
    });
    thumbs.forEach((thumb, slideIndex) => {
      if (classes.activeThumb) thumb.classList.toggle(classes.activeThumb, slideIndex === index);
      thumb.setAttribute('aria-current', String(slideIndex === index));
      thumb.tabIndex = slideIndex === index ? 0 : -1;
    });
    if (hasChanged) emit(gallery, 'gallery:change', { index });
  };

  if (options.slider && slides.length > 1) {
    const { viewport, list, thumbs: drawnThumbs, undo } = drawGallery(gallery, row, slides, classes);
    thumbs = drawnThumbs;
    signal.addEventListener('abort', undo);
    goTo = scrollRow(gallery, viewport, slides, signal, () => activeIndex, markSlide, set);
    listenToThumbs(list, thumbs, signal, goTo);
  }
  markSlide(0);
  // The visitor may have swiped before the gallery listened.
  if (row.parentElement?.scrollLeft) row.parentElement.dispatchEvent(new CustomEvent('scroll'));

  if (options.lightbox) {
    // The viewer reads its titles from the links, and a variation may have changed the pictures in the links.
    const onClick = () => titleLinks(slides, options.caption, set);
    gallery.addEventListener('click', onClick, { signal, capture: true });
    const onLightboxChange = (event: Event) =>
      goTo((event as CustomEvent<{ index: number }>).detail.index, false);
    gallery.addEventListener('lightbox:change', onLightboxChange, { signal });
  }
  if (options.lightbox && options.zoom) {
    const findShownLink = () => slides[activeIndex]?.querySelector('a');
    const [drawnTrigger] = gallery.getElementsByClassName(classes.trigger ?? '');
    const trigger = drawnTrigger instanceof HTMLAnchorElement ? drawnTrigger : document.createElement('a');
    if (trigger !== drawnTrigger) {
      trigger.className = classes.trigger ?? '';
      signal.addEventListener('abort', () => trigger.remove());
    }
    addViewerButton(gallery, trigger, options.openText, signal, findShownLink);
    withTexts().then(({ openText }) => trigger.setAttribute('aria-label', openText));
  }

  if (options.zoom) zoomOnApproach(gallery, slides, options.largeWidth, classes.zoomed ?? '', signal);
});
