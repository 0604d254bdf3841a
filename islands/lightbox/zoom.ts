import { measurePicture, type Slot } from './picture';

const MAX_ZOOM = 5;
/** A pinch may lower the scale to this value, while the image stays at its size. */
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
 * @param getSlot the current slot of the row
 */
export const createZoom = (stage: HTMLElement, isMotionReduced: boolean, getSlot: () => Slot) => {
  let view: View = { scale: 1, x: 0, y: 0 };

  const paint = (isAnimated = false) => {
    const { image } = getSlot();
    if (!image) return;
    image.style.transition = isAnimated && !isMotionReduced ? 'transform .25s ease-out' : 'none';
    image.style.transform = view.scale > 1 ? `translate(${view.x}px,${view.y}px) scale(${view.scale})` : '';
    stage.classList.toggle('si-lb-zoomed', view.scale > 1);
  };
  /** A zoomed image keeps covering the stage. */
  const clamp = () => {
    const { image } = getSlot();
    if (!image) return;
    const box = image.getBoundingClientRect();
    const picture = measurePicture(image);
    const scale = view.scale / (box.width / image.offsetWidth || 1);
    const measureOverhang = (size: number, stageSize: number) => Math.max(0, (size * scale - stageSize) / 2);
    const x = measureOverhang(picture.width, stage.clientWidth);
    const y = measureOverhang(picture.height, stage.clientHeight);
    view.x = Math.min(x, Math.max(-x, view.x));
    view.y = Math.min(y, Math.max(-y, view.y));
  };
  const zoomAt = (scale: number, { x, y }: Point, startView = view) => {
    const box = stage.getBoundingClientRect();
    const distance = { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
    const factor = scale / startView.scale;
    view = {
      scale,
      x: distance.x - (distance.x - startView.x) * factor,
      y: distance.y - (distance.y - startView.y) * factor,
    };
  };
  const zoom = (isZoomed = view.scale === 1, point?: Point) => {
    const { image } = getSlot();
    const box = stage.getBoundingClientRect();
    if (isZoomed && image) {
      // Zooms to the image's own size, but at least to twice and at most to five times the shown size.
      const naturalScale = image.naturalWidth / measurePicture(image).width || 1;
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
    /** Zooms in or out; without `isZoomed` to the other state. @returns whether the image is larger now */
    zoom,
    /** Resets the zoom before the next image. */
    reset: () => {
      view = { scale: 1, x: 0, y: 0 };
      paint();
    },
    pan: (startView: View, offset: Point) => {
      view = { ...startView, x: startView.x + offset.x, y: startView.y + offset.y };
      clamp();
      paint();
    },
    /** @param ratio of the fingers' distance to their distance at the start */
    pinch: (startView: View, start: Point, offset: Point, ratio: number) => {
      zoomAt(Math.min(MAX_ZOOM, Math.max(MIN_PINCH_ZOOM, startView.scale * ratio)), start, startView);
      view.x += offset.x;
      view.y += offset.y;
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
