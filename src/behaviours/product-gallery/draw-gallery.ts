import { safeSrcset, safeUrl } from '../../dom/url';

const galleries = new WeakMap<HTMLElement, ReturnType<typeof drawParts>>();

const drawThumb = (slide: HTMLElement) => {
  const { thumb, thumbAlt, thumbSrcset, thumbSizes } = slide.dataset;
  const image = slide.querySelector('img');
  const button = new Image();
  button.alt = thumbAlt || image?.alt || '';
  // The size in the file's name prevents a layout shift while the picture loads.
  const [, width, height] = /-(\d+)x(\d+)\.\w+$/.exec(thumb ?? '') ?? [];
  if (width && height) Object.assign(button, { width, height });
  if (thumbSrcset) button.srcset = safeSrcset(thumbSrcset);
  if (thumbSizes) button.sizes = thumbSizes;
  button.src = safeUrl(thumb || image?.src, 'image');
  button.draggable = false;
  button.setAttribute('role', 'button');
  return button;
};

const drawParts = (
  gallery: HTMLElement,
  row: HTMLElement,
  slides: HTMLElement[],
  classes: Record<string, string>,
) => {
  const viewport = document.createElement('div');
  viewport.className = classes.viewport ?? '';
  viewport.style.cssText =
    'position:relative;overflow:auto hidden;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain';
  const styles = [row, ...slides].map((node) => [node, node.style.cssText] as const);
  row.style.cssText += ';display:flex;align-items:flex-start;width:auto;transition:none';
  for (const slide of slides)
    slide.style.cssText +=
      ';display:block;flex:0 0 100%;width:100%;margin:0;float:none;scroll-snap-align:start';
  // The viewport is as high as the first picture.
  for (const slide of slides.slice(1)) slide.style.height = '0';
  row.before(viewport);
  viewport.append(row);

  const list = document.createElement('ol');
  list.className = classes.thumbs ?? '';
  const thumbs = slides.map(drawThumb);
  thumbs.forEach((thumb, index) => {
    const item = document.createElement('li');
    item.append(thumb);
    list.append(item);
    if (!index && classes.activeThumb) thumb.className = classes.activeThumb;
    thumb.setAttribute('aria-current', String(!index));
    thumb.tabIndex = index ? -1 : 0;
  });
  gallery.append(list);
  if (classes.activeSlide) slides[0]?.classList.add(classes.activeSlide);
  const undo = () => {
    galleries.delete(gallery);
    for (const [node, style] of styles) node.style.cssText = style;
    if (classes.activeSlide) for (const slide of slides) slide.classList.remove(classes.activeSlide);
    viewport.replaceWith(row);
    list.remove();
  };
  return { viewport, list, thumbs, undo };
};

/**
 * Draws the row and the thumbnails of a gallery, once. A host may draw before the behaviour loads. The behaviour then
 * only adds the listeners.
 */
export const drawGallery = (
  gallery: HTMLElement,
  row: HTMLElement,
  slides: HTMLElement[],
  classes: Record<string, string>,
) => {
  const drawnGallery = galleries.get(gallery) ?? drawParts(gallery, row, slides, classes);
  galleries.set(gallery, drawnGallery);
  return drawnGallery;
};
