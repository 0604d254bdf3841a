/** Distance of the wheel or of two fingers on a trackpad that moves the first slide. */
const FIRST_STEP_PX = 60;
const GESTURE_BREAK_MS = 200;
/** Approximate height of a line, for wheels that count in lines. */
const LINE_PX = 16;

/**
 * Moves the row by a horizontal wheel: two fingers on a trackpad, a tilted wheel, or Shift and the wheel. Without a
 * script the row scrolls in the same way.
 * @param move receives true for a step in reading direction
 * @param measureStep width of a slide
 */
export const onHorizontalWheel = (
  root: HTMLElement,
  signal: AbortSignal,
  measureStep: () => number,
  move: (isForward: boolean) => void,
) => {
  let distance = 0;
  let steps = 0;
  let lastTime = -GESTURE_BREAK_MS;
  const onWheel = (event: WheelEvent) => {
    // With the Control key, and while fingers pinch on a trackpad, the browser zooms.
    if (event.defaultPrevented || event.ctrlKey) return;
    const isTurned = event.shiftKey && !event.deltaX;
    const delta = (isTurned ? event.deltaY : event.deltaX) * (event.deltaMode ? LINE_PX : 1);
    if (!delta || (!isTurned && Math.abs(event.deltaX) <= Math.abs(event.deltaY))) return;
    // The browser would go back or forward in the history.
    event.preventDefault();
    if (event.timeStamp - lastTime > GESTURE_BREAK_MS || delta * distance < 0) {
      distance = 0;
      steps = 0;
    }
    lastTime = event.timeStamp;
    distance += delta;
    const isForward = getComputedStyle(root).direction === 'rtl' ? delta < 0 : delta > 0;
    const travelled = Math.abs(distance);
    const dueSteps =
      travelled < FIRST_STEP_PX
        ? 0
        : Math.max(1, Math.round(travelled / Math.max(FIRST_STEP_PX, measureStep())));
    for (; steps < dueSteps; steps++) move(isForward);
  };
  root.addEventListener('wheel', onWheel, { signal, passive: false });
};
