/** Pixels between the popup and the edges of the window, and the least it is wide where there is room. */
const margin = 8;
const least = 320;

/** Pixels that remain usable however low on the page the field stands. */
const lowest = 200;

/** Puts the popup under its field: as wide as it, within the window. */
export const place = (popup: HTMLElement, input: HTMLElement) => {
  const { clientWidth, clientHeight } = document.documentElement;
  const field = input.getBoundingClientRect();
  const around = popup.offsetParent ?? document.body;
  const { left, top } = around.getBoundingClientRect();
  const width = Math.min(Math.max(field.width, least), clientWidth - 2 * margin);
  const start = getComputedStyle(input).direction === 'rtl' ? field.right - width : field.left;
  const inside = Math.max(margin, Math.min(start, clientWidth - width - margin));
  Object.assign(popup.style, {
    width: `${width}px`,
    left: `${inside - left - around.clientLeft}px`,
    top: `${field.bottom - top - around.clientTop + 4}px`,
  });
  popup.style.setProperty('--si-room', `${Math.max(lowest, clientHeight - field.bottom - 2 * margin)}px`);
};
