import { heldSelectors, waitingImports } from './detect-hosts';
import { forgetEngine, mountPoints } from './engine';

/**
 * Activates the innermost pending mount point. Pointer and focus also activate every `interaction` around that point. A
 * press activates every strategy, and any other event only `interaction`. A press is a plain click, or Space on an
 * element with a role. The listener cancels a press. After mounting, or a failure, the bundle replays the press, which
 * then reaches the next mount point around. A press on an element that does nothing without its host's preset waits
 * for the preset.
 */
export const onEvent = (event: MouseEvent & KeyboardEvent) => {
  for (const start of waitingImports.splice(0)) start().catch(forgetEngine);
  const isPress =
    event.type === 'click'
      ? // A replayed click does not reach a player's own controls.
        !(
          event.ctrlKey ||
          event.metaKey ||
          event.shiftKey ||
          event.altKey ||
          (event.target as HTMLMediaElement).controls
        )
      : event.key === ' ' && (event.target as Element).role;
  for (const node of event.composedPath())
    for (const point of mountPoints.get(node as Node) ?? [])
      if (point.pending && (isPress || point.strategy === 'interaction')) {
        const mounting = point.activate(event);
        if (isPress) {
          event.preventDefault();
          event.stopImmediatePropagation();
          // Dims the element until mounting ends, so that the visitor sees the press.
          const dim = (event.target as Element).animate?.({ opacity: [0.5, 0.5] }, 1e6);
          return mounting.then(() => dim?.cancel());
        }
        // Typed text belongs to a single mount point.
        if (!/over|cus/.test(event.type)) return;
      }
  const target = event.target as Element;
  for (const [selector, importPreset] of heldSelectors)
    if (isPress && target.closest?.(selector)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return importPreset().then(() =>
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
      );
    }
};
