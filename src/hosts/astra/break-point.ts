/** Time without further `resize` events after which a new width counts. */
const RESIZE_SETTLE_MS = 50;

/**
 * Reports by body classes and events which of the theme's two headers shows. The theme swaps the event names:
 * "enabled" announces the wide header (docs/hosts/astra.md#breakpoint).
 * @param width greatest window width in pixels with the small header
 */
export const watchBreakPoint = (width: number) => {
  const { body } = document;
  const mediaQuery = matchMedia(`(max-width: ${width}.99px)`);
  const update = () => {
    body.classList.toggle('ast-desktop', !mediaQuery.matches);
    body.classList.toggle('ast-header-break-point', mediaQuery.matches);
    body.dispatchEvent(
      new CustomEvent(`astra-header-responsive-${mediaQuery.matches ? 'disabled' : 'enabled'}`, {
        bubbles: true,
      }),
    );
  };
  body.classList.add('ast-header-loaded');
  mediaQuery.addEventListener('change', update);
  update();
};

/** Reports a new width, as the theme's drawer script does. */
export const reportWidth = () => {
  let previousWidth = innerWidth;
  let timer: ReturnType<typeof setTimeout>;
  addEventListener('resize', () => {
    clearTimeout(timer);
    // An on-screen keyboard fires `resize` too; only a new width is a new layout.
    timer = setTimeout(() => {
      if (innerWidth === previousWidth) return;
      previousWidth = innerWidth;
      document.dispatchEvent(new CustomEvent('astLayoutWidthChanged', { detail: { response: '' } }));
    }, RESIZE_SETTLE_MS);
  });
};
