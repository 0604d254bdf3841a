import { measurePicture, type Slot } from './picture';
import { createZoom, type Point } from './zoom';

/** A shorter movement counts as a tap. */
const TAP_SLOP_PX = 8;
/** Greatest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;
/** Share of the width, or speed in pixels per millisecond, that turns a drag into a slide change. */
const SWIPE_DISTANCE_RATIO = 0.25;
const SWIPE_PX_PER_MS = 0.4;
/** A drag down over more than this distance closes the viewer. */
const CLOSE_DISTANCE_PX = 110;

interface Options {
  signal: AbortSignal;
  isMotionReduced: boolean;
  hasSeveralItems: boolean;
  getSlot(): Slot | undefined;
  /** Moves the row with the finger. @param distance in pixels */
  drag(distance: number): void;
  /** @param direction -1 for the left neighbour, 1 for the right neighbour, 0 for the current item */
  swipe(direction: number): void;
  close(): void;
  /** Runs after a tap that neither zooms nor closes. */
  tap(): void;
  onZoom?(isZoomed: boolean): void;
}

const findMiddle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const measureSpread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Moves the current slot up or down, and lightens the viewer with the distance. */
const pullDown = (
  stage: HTMLElement,
  slot: HTMLElement | undefined,
  distance: number,
  isAnimated: boolean,
) => {
  if (!slot) return;
  const frame = stage.parentElement as HTMLElement;
  const [x] = slot.style.translate.split(' ');
  slot.style.transition = isAnimated ? 'translate .2s' : 'none';
  slot.style.translate = `${x} ${distance}px`;
  frame.style.setProperty('--si-lb-shade', String(Math.max(0.2, 1 - Math.abs(distance) / 500)));
};

/** A tap beside the picture closes, a click or a double tap zooms, a single tap is the caller's. */
const createTap = (
  { getSlot, close, tap }: Pick<Options, 'getSlot' | 'close' | 'tap'>,
  zoom: ReturnType<typeof createZoom>['zoom'],
) => {
  let lastTap = -DOUBLE_TAP_MS;
  return ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const image = getSlot()?.image;
    const picture = image && measurePicture(image);
    const isInside =
      picture && x >= picture.left && x <= picture.right && y >= picture.top && y <= picture.bottom;
    if (!isInside) return close();
    const isDoubleTap = performance.now() - lastTap < DOUBLE_TAP_MS;
    lastTap = isDoubleTap ? -DOUBLE_TAP_MS : performance.now();
    if (pointerType === 'mouse' || isDoubleTap) zoom(undefined, { x, y });
    else tap();
  };
};

/** The caption's texts lie over the stage. */
const CAPTION_TEXT = '.si-lb-title,.si-lb-description';

/**
 * Swipe, drag down, pinch, double tap and pan, with any pointer. On the caption's texts only a finger's drag counts, so
 * that a mouse and a long press select text.
 * @param stage in its frame, which also holds the caption
 */
export const addGestures = (stage: HTMLElement, options: Options) => {
  const { signal, getSlot } = options;
  const frame = stage.parentElement as HTMLElement;
  const pointers = new Map<number, Point>();
  let mode: '' | 'x' | 'y' | 'pan' | 'pinch' = '';
  let start = { x: 0, y: 0, time: 0, spread: 0 };
  const view = createZoom(stage, options.isMotionReduced, getSlot, options.onZoom);
  let startView = view.read();
  /** Whether the last pointer went down on the caption's texts. */
  let isOnText = false;
  const pull = (distance: number, isAnimated = false) =>
    pullDown(stage, getSlot()?.node, distance, isAnimated && !options.isMotionReduced);
  const onTap = createTap(options, view.zoom);

  const restart = () => {
    const points = [...pointers.values()];
    start = { ...findMiddle(points), time: performance.now(), spread: measureSpread(points) };
    startView = view.read();
  };
  const onDown = (event: PointerEvent) => {
    const target = event.target as Element;
    // Players, links and buttons have gestures of their own. On a Mac a press with Ctrl opens the picture's menu, which
    // takes the release.
    if (event.button || event.ctrlKey || target.closest('a,button,video,iframe')) return;
    isOnText = !!target.closest(CAPTION_TEXT);
    if (isOnText ? event.pointerType === 'mouse' : !stage.contains(target)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size > 1) {
      if (mode === 'x') options.drag(0);
      if (mode === 'y') pull(0);
      mode = getSlot()?.image ? 'pinch' : '';
    } else mode = '';
    restart();
  };
  const onMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const points = [...pointers.values()];
    const center = findMiddle(points);
    const offset = { x: center.x - start.x, y: center.y - start.y };
    if (!mode && Math.hypot(offset.x, offset.y) > TAP_SLOP_PX) {
      mode = startView.scale > 1 ? 'pan' : Math.abs(offset.x) > Math.abs(offset.y) ? 'x' : 'y';
      // The stage captures the pointer only after a movement. The click of a captured pointer hits the stage and not a
      // control.
      stage.setPointerCapture(event.pointerId);
    }
    if (mode === 'x') options.drag(options.hasSeveralItems ? offset.x : offset.x / 4);
    if (mode === 'y') pull(offset.y);
    if (mode === 'pan') view.pan(startView, offset);
    if (mode === 'pinch' && start.spread)
      view.pinch(startView, start, offset, measureSpread(points) / start.spread);
  };
  const onUp = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    const offset = { x: event.clientX - start.x, y: event.clientY - start.y };
    const measureSpeed = (distance: number) => Math.abs(distance) / (performance.now() - start.time);
    const isCancelled = event.type === 'pointercancel';
    pointers.delete(event.pointerId);
    if (pointers.size) return restart();
    if (mode === 'x') {
      const isSwipe =
        Math.abs(offset.x) > stage.clientWidth * SWIPE_DISTANCE_RATIO ||
        measureSpeed(offset.x) > SWIPE_PX_PER_MS;
      options.swipe(isSwipe && !isCancelled ? -Math.sign(offset.x) : 0);
    } else if (mode === 'y') {
      const isDismissal =
        offset.y > CLOSE_DISTANCE_PX || (offset.y > TAP_SLOP_PX && measureSpeed(offset.y) > SWIPE_PX_PER_MS);
      if (isDismissal && !isCancelled) options.close();
      else pull(0, true);
    } else if (mode === 'pinch' || mode === 'pan') view.settle();
    else if (!isCancelled && !isOnText) onTap(event);
    mode = '';
  };
  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp };
  for (const [type, listener] of Object.entries(listeners))
    frame.addEventListener(type, listener as EventListener, { signal });

  return view;
};
