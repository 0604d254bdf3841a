/**
 * What a tap makes a browser fire, in its order. For drivers that have no touch (Firefox over BiDi, WebKitGTK);
 * Chromium taps for real. Runs in the page.
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
