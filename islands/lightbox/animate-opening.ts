import { measurePicture } from './picture';

const CONTROLS_FADE_MS = 200;
const GROWTH_MS = 240;

/** Lets the image grow from its thumbnail, and fades in everything else. */
export const animateOpening = (
  frame: HTMLElement,
  stage: HTMLElement,
  image?: HTMLElement,
  thumb?: HTMLImageElement,
) => {
  for (const node of frame.children)
    if (node !== stage) node.animate({ opacity: [0, 1] }, { duration: CONTROLS_FADE_MS });
  frame.animate({ opacity: [0, 1] }, { duration: CONTROLS_FADE_MS, pseudoElement: '::before' });
  const thumbRect = thumb && measurePicture(thumb);
  if (!image || !thumb || !thumbRect?.width || !thumbRect.height) return;
  const imageRect = image.getBoundingClientRect();
  const { naturalWidth = 1, naturalHeight = 1 } = thumb;
  const fittedWidth =
    Math.min(imageRect.width / naturalWidth, imageRect.height / naturalHeight) * naturalWidth;
  const x = thumbRect.x + thumbRect.width / 2 - imageRect.x - imageRect.width / 2;
  const y = thumbRect.y + thumbRect.height / 2 - imageRect.y - imageRect.height / 2;
  image.animate(
    { transform: [`translate(${x}px,${y}px) scale(${thumbRect.width / fittedWidth})`, 'none'] },
    { duration: GROWTH_MS, easing: 'cubic-bezier(.2,.7,.3,1)' },
  );
};
