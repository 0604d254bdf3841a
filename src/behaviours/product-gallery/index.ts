import { behaviour } from '../../core/mountable/behaviour';
import { boolean, type Docs, json, string } from '../../core/mountable/props';
import { emit } from '../../dom/emit';
import { createRevertible } from '../../dom/revertible';
import { drawGallery } from './draw-gallery';
import { scrollRow } from './scroll-row';
import { listenToThumbs } from './thumbs';
import { addViewerButton } from './viewer-button';

export const props = {
  slides: string('li'),
  slider: boolean(true),
  zoom: boolean(true),
  lightbox: boolean(true),
  largeWidth: string('width'),
  caption: string('caption'),
  openText: string('View full-screen image gallery'),
  classes: json<Record<string, string>>({}),
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
    'Classes by part: `viewport`, `activeSlide`, `thumbs`, `activeThumb`, `trigger`, `zoomed`, as the host’s stylesheet names them.',
};

declare module '../../types' {
  interface IslandEvents {
    /** The gallery shows another picture of the product. `index` counts from 0. */
    'gallery:change': { index: number };
  }
}

/**
 * The pictures of a product: a row that scrolls and swipes, thumbnails, zoom, and the button of the viewer. The
 * host's stylesheet has rules for each part.
 */
export default behaviour(props, (gallery, options, { signal, texts }) => {
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
    gallery.addEventListener(
      'click',
      () => {
        for (const node of slides) {
          const image = node.querySelector('img');
          const title = image?.dataset[options.caption] || image?.title;
          const link = node.querySelector('a');
          if (link) set(link, { 'data-lightbox-title': title ?? '' });
        }
      },
      { signal, capture: true },
    );
    gallery.addEventListener(
      'lightbox:change',
      (event) => goTo((event as CustomEvent<{ index: number }>).detail.index, false),
      { signal },
    );
  }
  if (options.lightbox && options.zoom) {
    const findShownLink = () => slides[activeIndex]?.querySelector('a');
    const { openText } = options;
    const [drawnTrigger] = gallery.getElementsByClassName(classes.trigger ?? '');
    const trigger = drawnTrigger instanceof HTMLAnchorElement ? drawnTrigger : document.createElement('a');
    if (trigger !== drawnTrigger) {
      trigger.className = classes.trigger ?? '';
      signal.addEventListener('abort', () => trigger.remove());
    }
    addViewerButton(gallery, trigger, openText, signal, findShownLink);
    // A text of the page takes precedence over the language file.
    if (openText === props.openText.default)
      texts().then((languageTexts) =>
        trigger.setAttribute('aria-label', String(languageTexts.openText ?? openText)),
      );
  }

  if (options.zoom) {
    const startZoom = async (event: Event) => {
      const node = slides.find((other) => other.contains(event.target as Node));
      const image = node?.querySelector('img');
      if (!node || !image || !(Number(image.dataset[options.largeWidth]) > gallery.clientWidth)) return;
      const { zoom } = await import('./zoom');
      if (!signal.aborted) zoom(node, event, classes.zoomed ?? '', signal);
    };
    const tryStart = (event: Event) => startZoom(event).catch(() => {});
    for (const node of slides) {
      // Unlike `pointerenter`, `pointermove` fires if the mouse was over the picture before this listener existed.
      const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && tryStart(event);
      node.addEventListener('pointermove', onMove, { signal });
      node.addEventListener('touchstart', (event) => event.touches.length > 1 && tryStart(event), {
        signal,
        passive: true,
      });
    }
  }
});
