import { pictureRect, type Slot } from './picture';

/** Movement below this counts as a tap. */
const TAP_SLOP_PX = 8;
/** Greatest time between the two taps of a double tap. */
const DOUBLE_TAP_MS = 300;
/** Share of the width, and speed in pixels per millisecond, that turn a swipe into a slide change. */
const SWIPE_DISTANCE_RATIO = 0.25;
const SWIPE_PX_PER_MS = 0.4;
/** A drag down by this distance closes the viewer. */
const CLOSE_DISTANCE_PX = 110;
const MAX_ZOOM = 5;

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

export interface Point {
  x: number;
  y: number;
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
  let view = { scale: 1, x: 0, y: 0 };
  let held = view;
  let lastTap = -DOUBLE_TAP_MS;

  const paint = (animate = false) => {
    const { image } = current();
    if (!image) return;
    image.style.transition = animate && !options.reducedMotion ? 'transform .25s ease-out' : 'none';
    image.style.transform = view.scale > 1 ? `translate(${view.x}px,${view.y}px) scale(${view.scale})` : '';
    stage.classList.toggle('si-lb-zoomed', view.scale > 1);
  };
  /** A zoomed image keeps covering the stage. */
  const clamp = () => {
    const { image } = current();
    if (!image) return;
    const box = image.getBoundingClientRect();
    const picture = pictureRect(image);
    const scale = view.scale / (box.width / image.offsetWidth || 1);
    const overhang = (size: number, stageSize: number) => Math.max(0, (size * scale - stageSize) / 2);
    const x = overhang(picture.width, stage.clientWidth);
    const y = overhang(picture.height, stage.clientHeight);
    view.x = Math.min(x, Math.max(-x, view.x));
    view.y = Math.min(y, Math.max(-y, view.y));
  };
  const zoomAt = (scale: number, { x, y }: Point, from = view) => {
    const box = stage.getBoundingClientRect();
    const away = { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
    const factor = scale / from.scale;
    view = { scale, x: away.x - (away.x - from.x) * factor, y: away.y - (away.y - from.y) * factor };
  };
  const zoom = (on = view.scale === 1, point?: Point) => {
    const { image } = current();
    const box = stage.getBoundingClientRect();
    if (on && image) {
      // Zooms to the image's own size if that is large enough.
      const own = image.naturalWidth / pictureRect(image).width || 1;
      zoomAt(
        Math.min(MAX_ZOOM, Math.max(2, own)),
        point ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      );
      clamp();
    } else view = { scale: 1, x: 0, y: 0 };
    paint(true);
    return view.scale > 1;
  };
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
    held = { ...view };
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
      mode = view.scale > 1 ? 'pan' : Math.abs(by.x) > Math.abs(by.y) ? 'x' : 'y';
      // Captured only after a movement, because the click of a captured pointer hits the stage and not a control.
      stage.setPointerCapture(event.pointerId);
    }
    if (mode === 'x') options.drag(options.several ? by.x : by.x / 4);
    if (mode === 'y') pull(by.y);
    if (mode === 'pan') {
      view = { ...held, x: held.x + by.x, y: held.y + by.y };
      clamp();
      paint();
    }
    if (mode === 'pinch' && begin.spread) {
      const scale = Math.min(MAX_ZOOM, Math.max(0.7, (held.scale * spread(points)) / begin.spread));
      zoomAt(scale, begin, held);
      view.x += by.x;
      view.y += by.y;
      paint();
    }
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
    } else if (mode === 'pinch' || mode === 'pan') {
      if (view.scale <= 1) zoom(false);
      else {
        clamp();
        paint(true);
      }
    } else if (!cancelled) onTap(event);
    mode = '';
  };
  const onTap = ({ clientX: x, clientY: y, pointerType }: PointerEvent) => {
    const { image } = current();
    const box = image && pictureRect(image);
    const inside = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    if (!inside) return options.close();
    const again = performance.now() - lastTap < DOUBLE_TAP_MS;
    lastTap = again ? -DOUBLE_TAP_MS : performance.now();
    if (pointerType === 'mouse' || again) zoom(undefined, { x, y });
    else options.tap();
  };

  const listeners = { pointerdown: onDown, pointermove: onMove, pointerup: onUp, pointercancel: onUp };
  for (const [type, listener] of Object.entries(listeners))
    stage.addEventListener(type, listener as EventListener, { signal });

  return {
    zoom,
    /** Resets the zoom before the next image. */
    reset: () => {
      view = { scale: 1, x: 0, y: 0 };
      paint();
    },
  };
};
