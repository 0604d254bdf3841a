import { pictureRect } from './picture';

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
  const from = thumb && pictureRect(thumb);
  if (!image || !thumb || !from?.width || !from.height) return;
  const box = image.getBoundingClientRect();
  const { naturalWidth = 1, naturalHeight = 1 } = thumb;
  const fit = Math.min(box.width / naturalWidth, box.height / naturalHeight) * naturalWidth;
  const x = from.x + from.width / 2 - box.x - box.width / 2;
  const y = from.y + from.height / 2 - box.y - box.height / 2;
  image.animate(
    { transform: [`translate(${x}px,${y}px) scale(${from.width / fit})`, 'none'] },
    { duration: GROWTH_MS, easing: 'cubic-bezier(.2,.7,.3,1)' },
  );
};
