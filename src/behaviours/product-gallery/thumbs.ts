import { onPress } from '../../dom/press';
import { arrowKeyTarget } from '../../dom/roving-focus';
import { safeSrcset, safeUrl } from '../../dom/url';

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

/**
 * Fills a list with thumbnails, each the button of a slide.
 * @param choose receives the index of the chosen slide
 */
export const addThumbs = (
  list: HTMLElement,
  slides: HTMLElement[],
  signal: AbortSignal,
  choose: (index: number) => void,
) => {
  const thumbs = slides.map(drawThumb);
  for (const thumb of thumbs) {
    const item = document.createElement('li');
    item.append(thumb);
    list.append(item);
  }
  const indexOf = (target: EventTarget | null) => thumbs.indexOf(target as HTMLImageElement);
  onPress(
    list,
    signal,
    ({ target }) => choose(indexOf(target)),
    (target) => thumbs[indexOf(target)],
  );
  list.addEventListener(
    'keydown',
    (event) => {
      const next = arrowKeyTarget(event, thumbs, event.target as HTMLImageElement, false);
      if (!next) return;
      event.preventDefault();
      choose(indexOf(next));
      next.focus();
    },
    { signal },
  );
  return thumbs;
};
