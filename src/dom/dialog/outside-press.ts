/**
 * Watches where presses begin. A visitor who selects text may press inside a dialog and release outside: the click then
 * hits the backdrop, or an overlay around a panel.
 * @returns finds the node on which a click's press began; `null` for a click by a key or a script
 */
export const watchPressStarts = (signal: AbortSignal) => {
  let start: Node | null = null;
  addEventListener(
    'pointerdown',
    ({ target }) => {
      start = target as Node;
    },
    { capture: true, signal },
  );
  return ({ detail }: { detail: number }) => (detail ? start : null);
};
