import type { Item } from './items';
import { measurePicture, type Slot } from './picture';

/** A picture whose own pixels are larger, such as a very long one, zooms up to these. */
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

const FITTED: View = { scale: 1, x: 0, y: 0 };

/** The scale at which the browser currently draws the image, which may be in a transition. */
const measureShownScale = (image: HTMLImageElement) =>
  image.getBoundingClientRect().width / image.offsetWidth || 1;

/** The scale at which one pixel of the file is one pixel of the page. */
const measureOwnScale = (image: HTMLImageElement, item?: Item) =>
  (item?.width || image.naturalWidth) / (measurePicture(image).width / measureShownScale(image)) || 1;

/** Shifts a view so that the zoomed image keeps covering the stage. */
const coverStage = ({ scale, x, y }: View, image: HTMLImageElement, stage: HTMLElement): View => {
  const picture = measurePicture(image);
  const growth = scale / measureShownScale(image);
  const limit = (shift: number, size: number, stageSize: number) => {
    const overhang = Math.max(0, (size * growth - stageSize) / 2);
    return Math.min(overhang, Math.max(-overhang, shift));
  };
  return {
    scale,
    x: limit(x, picture.width, stage.clientWidth),
    y: limit(y, picture.height, stage.clientHeight),
  };
};

/** The view at another scale, in which the image stays in place under a point. */
const zoomAt = (start: View, scale: number, { x, y }: Point, stage: HTMLElement): View => {
  const box = stage.getBoundingClientRect();
  const distance = { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 };
  const factor = scale / start.scale;
  return {
    scale,
    x: distance.x - (distance.x - start.x) * factor,
    y: distance.y - (distance.y - start.y) * factor,
  };
};

/**
 * The zoom of the current image on the stage.
 * @param getSlot the current slot of the row
 */
export const createZoom = (
  stage: HTMLElement,
  isMotionReduced: boolean,
  getSlot: () => Slot | undefined,
  onZoom?: (isZoomed: boolean) => void,
) => {
  let view = FITTED;

  const paint = (isAnimated = false) => {
    const { image, item } = getSlot() ?? {};
    stage.classList.toggle('si-lb-zoomed', view.scale > 1);
    onZoom?.(view.scale > 1);
    if (!image) return;
    // The browser has chosen a file for the size of the window.
    if (view.scale > 1 && item?.srcset) image.sizes = `${item.width}px`;
    image.style.transition = isAnimated && !isMotionReduced ? 'transform .25s ease-out' : 'none';
    image.style.transform = view.scale > 1 ? `translate(${view.x}px,${view.y}px) scale(${view.scale})` : '';
  };
  const measureMaxZoom = () => {
    const { image, item } = getSlot() ?? {};
    return Math.max(MAX_ZOOM, image ? measureOwnScale(image, item) : 0);
  };
  const clamp = () => {
    const image = getSlot()?.image;
    if (image) view = coverStage(view, image, stage);
  };
  const zoom = (isZoomed = view.scale === 1, point?: Point) => {
    const { image, item } = getSlot() ?? {};
    const box = stage.getBoundingClientRect();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (isZoomed && image) {
      view = zoomAt(view, Math.max(2, measureOwnScale(image, item)), point ?? middle, stage);
      clamp();
    } else view = FITTED;
    paint(true);
    return view.scale > 1;
  };

  return {
    /** The current view, from which a gesture starts. */
    read: () => view,
    /** Zooms in or out; without `isZoomed` to the other state. @returns whether the image is larger now */
    zoom,
    /** Resets the zoom before the next image. */
    reset: () => {
      view = FITTED;
      paint();
    },
    pan: (startView: View, offset: Point) => {
      view = { ...startView, x: startView.x + offset.x, y: startView.y + offset.y };
      clamp();
      paint();
    },
    /** @param ratio of the fingers' distance to their distance at the start */
    pinch: (startView: View, start: Point, offset: Point, ratio: number) => {
      const scale = Math.min(measureMaxZoom(), Math.max(MIN_PINCH_ZOOM, startView.scale * ratio));
      const { x, y } = zoomAt(startView, scale, start, stage);
      view = { scale, x: x + offset.x, y: y + offset.y };
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
