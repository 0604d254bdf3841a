import type { Setter } from '../../dom/revertible';
import { BASE_STYLE, type LargeImage } from './large-image';

/** Greatest magnification by two fingers. */
const MAX_SCALE = 4;

interface Point {
  x: number;
  y: number;
}

/** The place of one finger, or between two. */
const getMiddle = ([a, b = a]: Touch[]): Point =>
  a && b ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 } : { x: 0, y: 0 };
const getSpread = ([a, b]: Touch[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 1;

/** Enlarges the picture between two fingers. @param isMouseOver whether the picture stays while no finger is down */
export const zoomByTouch = (
  slide: HTMLElement,
  image: LargeImage,
  set: Setter,
  signal: AbortSignal,
  isMouseOver: () => boolean,
) => {
  const { node } = image;
  let scale = 1;
  let shift: Point = { x: 0, y: 0 };
  let gestureStart = { spread: 1, scale, middle: shift, shift };
  const paint = () => {
    const { width, height } = slide.getBoundingClientRect();
    // The enlarged picture always covers its whole frame.
    const limit = (value: number, size: number) => Math.min(0, Math.max(size * (1 - scale), value));
    shift = { x: limit(shift.x, width), y: limit(shift.y, height) };
    node.style.cssText = `${BASE_STYLE}transition:none;width:100%;height:100%;object-fit:contain;transform-origin:0 0;transform:translate(${shift.x}px,${shift.y}px) scale(${scale});opacity:1`;
    set(slide, { ':touch-action': scale > 1 ? 'none' : null });
  };
  const onStart = (touch: Event) => {
    const touches = [...(touch as TouchEvent).touches];
    gestureStart = { spread: getSpread(touches), scale, middle: getMiddle(touches), shift };
    if (touches.length > 1) image.load();
  };
  const onMove = (touch: TouchEvent) => {
    const touches = [...touch.touches];
    const isPinching = touches.length > 1;
    if (!isPinching && scale === 1) return;
    // A finger that moves the enlarged picture must not scroll the page or the row.
    touch.preventDefault();
    const middle = getMiddle(touches);
    if (isPinching)
      scale = Math.min(
        MAX_SCALE,
        Math.max(1, (gestureStart.scale * getSpread(touches)) / gestureStart.spread),
      );
    const box = slide.getBoundingClientRect();
    const growth = scale / gestureStart.scale;
    const startMiddle = { x: gestureStart.middle.x - box.left, y: gestureStart.middle.y - box.top };
    shift = {
      x: middle.x - box.left - (startMiddle.x - gestureStart.shift.x) * growth,
      y: middle.y - box.top - (startMiddle.y - gestureStart.shift.y) * growth,
    };
    paint();
  };
  const hide = () => {
    image.hide();
    scale = 1;
    shift = { x: 0, y: 0 };
  };
  const onEnd = (touch: TouchEvent) => {
    if (touch.touches.length) onStart(touch);
    else if (scale < 1.05 && !isMouseOver()) hide();
  };
  slide.addEventListener('touchstart', onStart, { signal, passive: true });
  slide.addEventListener('touchmove', onMove, { signal, passive: false });
  slide.addEventListener('touchend', onEnd, { signal });
  return { onStart, hide };
};
