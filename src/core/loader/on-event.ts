import { handlePress, holdPress } from '../presses';
import { mountPoints } from './engine';

/** The mount points of an event that still wait, from the inside out. */
const findPending = (event: Event) =>
  event
    .composedPath()
    .flatMap((node) => mountPoints.get(node as Node) ?? [])
    .filter((point) => point.pending);

/** A press activates the innermost mount point, whatever its strategy. The repeated press reaches the next one. */
holdPress('*', (target, event) => {
  const point = findPending(event).find(({ rule }) => !(rule.passes && target.matches(rule.passes)));
  return point?.activate(event).then((findReceiver) => (findReceiver ? findReceiver(target) : target));
});

/**
 * Any other event activates only mount points with `interaction`: pointer and focus each of them, typed text the
 * innermost alone, which gets the text.
 */
export const onEvent = (event: Event) => {
  if (!handlePress(event))
    for (const point of findPending(event))
      if (point.strategy === 'interaction') {
        point.activate(event);
        if (!/over|cus/.test(event.type)) return;
      }
};
