/**
 * Fires the events of a tap, for drivers without touch (Firefox over BiDi, WebKitGTK). Runs in the page.
 * @param {Element} element
 */
export const fireTap = (element) => {
  element.scrollIntoView({ block: 'center' });
  const common = { bubbles: true, cancelable: true, composed: true };
  for (const type of ['pointerover', 'pointerenter', 'pointerdown'])
    element.dispatchEvent(
      new PointerEvent(type, { ...common, bubbles: !type.endsWith('enter'), pointerType: 'touch' }),
    );
  element.dispatchEvent(new Event('touchstart', common));
  for (const type of ['pointerup', 'pointerout'])
    element.dispatchEvent(new PointerEvent(type, { ...common, pointerType: 'touch' }));
  element.dispatchEvent(new Event('touchend', common));
  for (const type of ['mousemove', 'mousedown', 'mouseup'])
    element.dispatchEvent(new MouseEvent(type, { ...common, detail: 1 }));
  /** @type {HTMLElement | null} */ (element.closest('a[href],button,[tabindex]'))?.focus();
  element.dispatchEvent(new PointerEvent('click', { ...common, detail: 1, pointerType: 'touch' }));
};

/**
 * Moves fingers over an element from one point of the window to another, by pointer events, for the same drivers.
 * Runs in the page.
 * @param {Element} element
 * @param {[fromX: number, fromY: number, toX: number, toY: number][]} fingers
 */
export const fireTouchMoves = (element, fingers) => {
  // A browser cannot capture a simulated pointer.
  element.setPointerCapture = () => {};
  const steps = 8;
  /** @param {string} type @param {number} step */
  const fire = (type, step) => {
    for (const [index, [fromX, fromY, toX, toY]] of fingers.entries())
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          composed: true,
          pointerId: index + 50,
          pointerType: 'touch',
          isPrimary: !index,
          buttons: type === 'pointerup' ? 0 : 1,
          clientX: fromX + ((toX - fromX) * step) / steps,
          clientY: fromY + ((toY - fromY) * step) / steps,
        }),
      );
  };
  fire('pointerdown', 0);
  for (let step = 1; step <= steps; step++) fire('pointermove', step);
  fire('pointerup', steps);
};
