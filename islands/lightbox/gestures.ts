import { pictureRect, type Slot } from './picture';
import { createZoom, type Point } from './zoom';

/** A shorter movement counts as a tap. */
const TAP_SLOP_PX = 8;
/** Greatest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;
/** Share of the width, and speed in pixels per millisecond, that turn a swipe into a slide change. */
const SWIPE_DISTANCE_RATIO = 0.25;
const SWIPE_PX_PER_MS = 0.4;
/** A drag down by this distance closes the viewer. */
const CLOSE_DISTANCE_PX = 110;

interface Options {
  signal: AbortSignal;
  reducedMotion: boolean;
  several: boolean;
  current(): Slot;
  /** The row follows the finger. */
  drag(by: number): void;
  /** -1 moves to the left neighbour, 1 to the right, 0 stays. */
  swipe(by: number): void;
  close(): void;
  /** A tap without another meaning. */
  tap(): void;
}

const middle = (points: Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

/** Swipe, drag down, pinch, double tap and pan, with any pointer. */
export const addGestures = (stage: HTMLElement, options: Options) => {
  const { signal, current } = options;
  const pointers = new Map<number, Point>();
  let mode: '' | 'x' | 'y' | 'pan' | 'pinch' = '';
  let begin = { x: 0, y: 0, time: 0, spread: 0 };
  const view = createZoom(stage, options.reducedMotion, current);
  let from = view.read();
  let lastTap = -DOUBLE_TAP_MS;

  const pull = (by: number, animate = false) => {
    const { node } = current();
    const frame = stage.parentElement as HTMLElement;
    const [x] = node.style.translate.split(' ');
    node.style.transition = animate && !options.reducedMotion ? 'translate .2s' : 'none';
    node.style.translate = `${x} ${by}px`;
    frame.style.setProperty('--si-lb-shade', String(Math.max(0.2, 1 - Math.abs(by) / 500)));
  };

  const restart = () => {
    const points = [...pointers.values()];
    begin = { ...middle(points), time: performance.now(), spread: spread(points) };
    from = view.read();
  };
  const onDown = (event: PointerEvent) => {
    // Players and buttons have gestures of their own.
    if (event.button || (event.target as Element).closest('a,button,video,iframe')) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (pointers.size > 1) {
      if (mode === 'x') options.drag(0);
      if (mode === 'y') pull(0);
      mode = current().image ? 'pinch' : '';
    } else mode = '';
    restart();
  };
  const onMove = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const points = [...pointers.values()];
    const center = middle(points);
    const by = { x: center.x - begin.x, y: center.y - begin.y };
    if (!mode && Math.hypot(by.x, by.y) > TAP_SLOP_PX) {
      mode = from.scale > 1 ? 'pan' : Math.abs(by.x) > Math.abs(by.y) ? 'x' : 'y';
      // The stage captures the pointer only after a movement. The click of a captured pointer hits the stage and not a
      // control.
      stage.setPointerCapture(event.pointerId);
    }
    if (mode === 'x') options.drag(options.several ? by.x : by.x / 4);
    if (mode === 'y') pull(by.y);
    if (mode === 'pan') view.pan(from, by);
    if (mode === 'pinch' && begin.spread) view.pinch(from, begin, by, spread(points) / begin.spread);
  };
  const onUp = (event: PointerEvent) => {
    if (!pointers.has(event.pointerId)) return;
    const by = { x: event.clientX - begin.x, y: event.clientY - begin.y };
    const speed = (distance: number) => Math.abs(distance) / (performance.now() - begin.time);
    const cancelled = event.type === 'pointercancel';
    pointers.delete(event.pointerId);
    if (pointers.size) return restart();
    if (mode === 'x') {
      const enough =
        Math.abs(by.x) > stage.clientWidth * SWIPE_DISTANCE_RATIO || speed(by.x) > SWIPE_PX_PER_MS;
      options.swipe(enough && !cancelled ? -Math.sign(by.x) : 0);
    } else if (mode === 'y') {
      const enough = by.y > CLOSE_DISTANCE_PX || (by.y > TAP_SLOP_PX && speed(by.y) > SWIPE_PX_PER_MS);
      if (enough && !cancelled) options.close();
      else pull(0, true);
    } else if (mode === 'pinch' || mode === 'pan') view.settle();
    else if (!cancelled) onTap(event);
    mode = '';
  };
  const onTap = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const { image } = current();
    const box = image && pictureRect(image);
    const inside = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    if (!inside) return options.close();
    const again = performance.now() - lastTap < DOUBLE_TAP_MS;
    lastTap = again ? -DOUBLE_TAP_MS : performance.now();
    if (pointerType === 'mouse' || again) view.zoom(undefined, { x, y });
    else options.tap();
  };

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp };
  for (const [type, listener] of Object.entries(listeners))
    stage.addEventListener(type, listener as EventListener, { signal });

  return view;
};
