import { measurePicture } from './picture';

const CONTROLS_FADE_MS = 200;
const GROWTH_MS = 240;
const FADE_OUT_MS = 180;
const easing = 'cubic-bezier(.2,.7,.3,1)';

/** The transform that lays an image over its thumbnail, or nothing without a visible thumbnail. */
const coverThumb = (image: HTMLElement, thumb: HTMLImageElement) => {
  const thumbRect = measurePicture(thumb);
  const isVisible =
    thumb.isConnected &&
    thumbRect.width > 0 &&
    thumbRect.height > 0 &&
    thumbRect.bottom > 0 &&
    thumbRect.right > 0 &&
    thumbRect.top < innerHeight &&
    thumbRect.left < innerWidth;
  if (!isVisible) return;
  const imageRect = image.getBoundingClientRect();
  const { naturalWidth = 1, naturalHeight = 1 } = thumb;
  const fittedWidth =
    Math.min(imageRect.width / naturalWidth, imageRect.height / naturalHeight) * naturalWidth;
  const x = thumbRect.x + thumbRect.width / 2 - imageRect.x - imageRect.width / 2;
  const y = thumbRect.y + thumbRect.height / 2 - imageRect.y - imageRect.height / 2;
  return `translate(${x}px,${y}px) scale(${thumbRect.width / fittedWidth})`;
};

const fadeSurroundings = (
  frame: HTMLElement,
  stage: HTMLElement,
  opacity: number[],
  fill: FillMode = 'none',
) => {
  const options = { duration: CONTROLS_FADE_MS, fill };
  for (const node of frame.children) if (node !== stage) node.animate({ opacity }, options);
  frame.animate({ opacity }, { ...options, pseudoElement: '::before' });
};

/** Lets the image grow from its thumbnail, and fades in everything else. */
export const animateOpening = (
  frame: HTMLElement,
  stage: HTMLElement,
  image?: HTMLElement,
  thumb?: HTMLImageElement,
) => {
  fadeSurroundings(frame, stage, [0, 1]);
  const start = image && thumb && coverThumb(image, thumb);
  if (start) image.animate({ transform: [start, 'none'] }, { duration: GROWTH_MS, easing });
};

/** Lets the image shrink to its thumbnail, or fades out the viewer. Resolves at the end. */
export const animateClosing = async (
  dialog: HTMLElement,
  frame: HTMLElement,
  stage: HTMLElement,
  image?: HTMLElement,
  thumb?: HTMLImageElement,
) => {
  const isZoomed = stage.classList.contains('si-lb-zoomed');
  const end = image && thumb && !isZoomed ? coverThumb(image, thumb) : undefined;
  if (!image || !end) {
    await dialog.animate({ opacity: 0 }, { duration: FADE_OUT_MS, fill: 'forwards' }).finished;
    return;
  }
  fadeSurroundings(frame, stage, [1, 0], 'forwards');
  await image.animate({ transform: ['none', end] }, { duration: GROWTH_MS, easing, fill: 'forwards' })
    .finished;
};
