/** Creates a finger or mouse on an element. */
export const createPointer = (element: HTMLElement, pointerId = 1, pointerType = 'touch') => {
  const fire = (type: string, x: number, y: number, init: PointerEventInit = {}) => {
    const event = new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId,
      pointerType,
      clientX: x,
      clientY: y,
      ...init,
    });
    element.dispatchEvent(event);
  };
  let position: [number, number] = [0, 0];
  const down = (x: number, y: number, init?: PointerEventInit) => {
    position = [x, y];
    fire('pointerdown', x, y, init);
  };
  const move = (x: number, y: number) => {
    position = [x, y];
    fire('pointermove', x, y);
  };
  return {
    down,
    move,
    up: () => fire('pointerup', ...position),
    cancel: () => fire('pointercancel', ...position),
    tap(x: number, y: number) {
      down(x, y);
      fire('pointerup', x, y);
    },
  };
};
