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
  let view: View = { scale: 1, x: 0, y: 0 };

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
  /** The scale at which one pixel of the file is one pixel of the page. */
  const measureOwnScale = (image: HTMLImageElement) => {
    const shownWidth =
      measurePicture(image).width / (image.getBoundingClientRect().width / image.offsetWidth || 1);
    return (getSlot()?.item?.width || image.naturalWidth) / shownWidth || 1;
  };
  const measureMaxZoom = () => {
    const image = getSlot()?.image;
    return Math.max(MAX_ZOOM, image ? measureOwnScale(image) : 0);
  };
  /** A zoomed image keeps covering the stage. */
  const clamp = () => {
    const image = getSlot()?.image;
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
    const image = getSlot()?.image;
    const box = stage.getBoundingClientRect();
    if (isZoomed && image) {
      zoomAt(
        Math.max(2, measureOwnScale(image)),
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
      zoomAt(Math.min(measureMaxZoom(), Math.max(MIN_PINCH_ZOOM, startView.scale * ratio)), start, startView);
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
