import { createRevertible, type Setter } from '../../dom/revertible';
import { safeUrl } from '../../dom/url';

const BASE_STYLE =
  'position:absolute;inset:0 auto auto 0;margin:0;border:0;max-width:none;max-height:none;pointer-events:none;transition:opacity .12s;';

/** The large file of a slide's picture, above the picture. */
const createLargeImage = (slide: HTMLElement, className: string, set: Setter) => {
  const node = new Image();
  node.className = className;
  node.alt = '';
  node.setAttribute('aria-hidden', 'true');
  return {
    node,
    load() {
      const href = slide.querySelector<HTMLAnchorElement>('a[href]')?.href;
      // A variation may have changed the picture.
      if (href && node.src !== href) node.src = safeUrl(href);
      if (!node.isConnected) slide.append(node);
    },
    hide() {
      node.style.cssText = `${BASE_STYLE}opacity:0`;
      set(slide, { ':touch-action': null });
    },
  };
};

type LargeImage = ReturnType<typeof createLargeImage>;

/** Places the large picture so that the mouse reaches each of its edges. */
const follow = (slide: HTMLElement, largeImage: HTMLImageElement, { clientX, clientY }: MouseEvent) => {
  const box = slide.getBoundingClientRect();
  const { naturalWidth: width, naturalHeight: height } = largeImage;
  if (!width) return;
  const toShare = (position: number, size: number) => Math.min(1, Math.max(0, position / size));
  const left = toShare(clientX - box.left, box.width) * (box.width - width);
  const top = toShare(clientY - box.top, box.height) * (box.height - height);
  largeImage.style.cssText = `${BASE_STYLE}width:${width}px;height:${height}px;transform:translate(${left}px,${top}px);opacity:1`;
};

const zoomByMouse = (
  slide: HTMLElement,
  { node, load }: LargeImage,
  signal: AbortSignal,
  hide: () => void,
) => {
  /** The last event of the mouse over the picture. */
  let pointer: MouseEvent | undefined;
  node.addEventListener('load', () => pointer && follow(slide, node, pointer));
  const onMouse = (mouse: Event) => {
    if ((mouse as PointerEvent).pointerType !== 'mouse') return;
    pointer = mouse as MouseEvent;
    load();
    follow(slide, node, pointer);
  };
  slide.addEventListener('pointerenter', onMouse, { signal });
  slide.addEventListener('pointermove', onMouse, { signal });
  const onPointerLeave = () => {
    if (pointer) hide();
    pointer = undefined;
  };
  slide.addEventListener('pointerleave', onPointerLeave, { signal });
  return { onMouse, isOver: () => !!pointer };
};

/** Greatest magnification by two fingers. */
const MAX_SCALE = 4;

interface Point {
  x: number;
  y: number;
}

const getMiddle = ([a, b = a]: Touch[]): Point =>
  a && b ? { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 } : { x: 0, y: 0 };
const getSpread = ([a, b]: Touch[]) =>
  a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 1;

/** Enlarges the picture between two fingers. @param isMouseOver whether the picture stays while no finger is down */
const zoomByTouch = (
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

const zoomedSlides = new WeakSet<HTMLElement>();

/**
 * Shows the large file of a picture in its place: at its own size under the mouse, and enlarged between two fingers.
 * @param event the event that requested the zoom; this function listens to later events
 */
export const zoom = (slide: HTMLElement, event: Event, className: string, signal: AbortSignal) => {
  if (zoomedSlides.has(slide)) return;
  zoomedSlides.add(slide);
  const set = createRevertible(signal);
  set(slide, { ':position': 'relative', ':overflow': 'hidden' });
  const image = createLargeImage(slide, className, set);
  const touch = zoomByTouch(slide, image, set, signal, () => mouse.isOver());
  const mouse = zoomByMouse(slide, image, signal, touch.hide);
  signal.addEventListener('abort', () => {
    zoomedSlides.delete(slide);
    image.node.remove();
  });
  touch.hide();
  if ('touches' in event) touch.onStart(event);
  else mouse.onMouse(event);
};
