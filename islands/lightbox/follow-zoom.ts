/**
 * Fits the viewer to the part of the page that a pinch has left in view. The viewer's own gestures take the pinch that
 * would zoom the page out again, so its controls would stay out of view.
 */
export const followZoom = (dialog: HTMLElement, signal: AbortSignal) => {
  const viewport = window.visualViewport;
  if (!viewport) return;
  const follow = () => {
    const { scale, offsetLeft, offsetTop, width, height } = viewport;
    const isZoomed = scale > 1.01;
    Object.assign(dialog.style, {
      inset: isZoomed ? `${offsetTop}px auto auto ${offsetLeft}px` : '',
      width: isZoomed ? `${width}px` : '',
      height: isZoomed ? `${height}px` : '',
    });
  };
  for (const type of ['resize', 'scroll']) viewport.addEventListener(type, follow, { signal });
  follow();
};
