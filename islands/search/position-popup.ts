/** Distance from the window's edges. */
const WINDOW_MARGIN_PX = 8;
/** Minimum width, if the window is wide enough. */
const MIN_WIDTH_PX = 320;
/** Least room for the list, even below a field at the bottom of the window. */
const MIN_ROOM_PX = 200;
/** Distance from the field. */
const FIELD_GAP_PX = 4;

/** Positions the popup below its field and between the window's sides, with the field's width or the minimum width. */
export const positionPopup = (popup: HTMLElement, input: HTMLElement) => {
  const { clientWidth, clientHeight } = document.documentElement;
  const fieldBox = input.getBoundingClientRect();
  const parent = popup.offsetParent;
  // A static body can be the `offsetParent` too, but its margins move no positioned element.
  const container =
    parent && (parent !== document.body || getComputedStyle(parent).position !== 'static')
      ? parent
      : document.documentElement;
  const { left, top } = container.getBoundingClientRect();
  const width = Math.min(Math.max(fieldBox.width, MIN_WIDTH_PX), clientWidth - 2 * WINDOW_MARGIN_PX);
  const fieldLeft = getComputedStyle(input).direction === 'rtl' ? fieldBox.right - width : fieldBox.left;
  const clampedLeft = Math.max(WINDOW_MARGIN_PX, Math.min(fieldLeft, clientWidth - width - WINDOW_MARGIN_PX));
  Object.assign(popup.style, {
    width: `${width}px`,
    left: `${clampedLeft - left - container.clientLeft}px`,
    top: `${fieldBox.bottom - top - container.clientTop + FIELD_GAP_PX}px`,
  });
  popup.style.setProperty(
    '--si-room',
    `${Math.max(MIN_ROOM_PX, clientHeight - fieldBox.bottom - 2 * WINDOW_MARGIN_PX)}px`,
  );
};
