import { pictureRect, type Slot } from './picture';

const MAX_ZOOM = 5;
/** A pinch may shrink the image below its size for a moment. */
const MIN_PINCH_ZOOM = 0.7;

export interface Point {
  x: number;
  y: number;
}

export interface View extends Point {
  scale: number;
}

/**
 * The zoom of the current image on the stage.
 * @param current the current slot of the row
 */
export const createZoom = (stage: HTMLElement, reducedMotion: boolean, current: () => Slot) => {
  let view: View = { scale: 1, x: 0, y: 0 };

  const paint = (animate = false) => {
    const { image } = current();
    if (!image) return;
    image.style.transition = animate && !reducedMotion ? 'transform .25s ease-out' : 'none';
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
      // Zooms to the image's own size if this size is large enough.
      const naturalScale = image.naturalWidth / pictureRect(image).width || 1;
      zoomAt(
        Math.min(MAX_ZOOM, Math.max(2, naturalScale)),
        point ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 },
      );
      clamp();
    } else view = { scale: 1, x: 0, y: 0 };
    paint(true);
    return view.scale > 1;
  };

  return {
    /** A copy of the current view, from which a gesture starts. */
    read: () => ({ ...view }),
    /** Zooms in or out; without `on` to the other state. @returns whether the image is larger now */
    zoom,
    /** Resets the zoom before the next image. */
    reset: () => {
      view = { scale: 1, x: 0, y: 0 };
      paint();
    },
    pan: (from: View, by: Point) => {
      view = { ...from, x: from.x + by.x, y: from.y + by.y };
      clamp();
      paint();
    },
    /** @param spread ratio of the fingers' distance to their distance at the start */
    pinch: (from: View, start: Point, by: Point, spread: number) => {
      zoomAt(Math.min(MAX_ZOOM, Math.max(MIN_PINCH_ZOOM, from.scale * spread)), start, from);
      view.x += by.x;
      view.y += by.y;
      paint();
    },
    /** Ends a pan or a pinch. */
    settle: () => {
      if (view.scale <= 1) zoom(false);
      else {
        clamp();
        paint(true);
      }
    },
  };
};
