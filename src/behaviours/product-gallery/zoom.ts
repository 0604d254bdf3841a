import { createRevertible } from '../../dom/revertible';
import { createLargeImage } from './large-image';
import { zoomByMouse } from './zoom-by-mouse';
import { zoomByTouch } from './zoom-by-touch';

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
