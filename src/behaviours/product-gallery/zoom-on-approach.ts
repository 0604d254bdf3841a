/**
 * Loads and starts the zoom of a picture with the first mouse or the second finger over it.
 * @param largeWidth name of an image's `data-*` attribute with the width of its large file, in camel case
 */
export const zoomOnApproach = (
  gallery: HTMLElement,
  slides: HTMLElement[],
  largeWidth: string,
  className: string,
  signal: AbortSignal,
) => {
  const startZoom = async (slide: HTMLElement, event: Event) => {
    const image = slide.querySelector('img');
    if (!image || !(Number(image.dataset[largeWidth]) > gallery.clientWidth)) return;
    const { zoom } = await import('./zoom');
    if (!signal.aborted) zoom(slide, event, className, signal);
  };
  for (const slide of slides) {
    const tryStart = (event: Event) => startZoom(slide, event).catch(() => {});
    // Unlike `pointerenter`, `pointermove` fires if the mouse was over the picture before this listener existed.
    const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && tryStart(event);
    slide.addEventListener('pointermove', onMove, { signal });
    slide.addEventListener('touchstart', (event) => event.touches.length > 1 && tryStart(event), {
      signal,
      passive: true,
    });
  }
};
