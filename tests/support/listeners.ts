import { vi } from 'vitest';

const targets = [window, document];
/** The page's own, also where they are being watched already. */
const own = targets.map((target) => target.addEventListener.bind(target));
const undo: (() => void)[] = [];

/** From now on remembers who listens to the window and the document: what a page never stops, a test has to. */
export const watchListeners = () => {
  targets.forEach((target, place) => {
    vi.spyOn(target, 'addEventListener').mockImplementation(((
      type: string,
      call: EventListener,
      how?: boolean,
    ) => {
      own[place]?.(type, call, how);
      undo.push(() => target.removeEventListener(type, call, how));
    }) as never);
  });
};

/** Ends all that have been remembered. Call it in `afterEach`. */
export const endListeners = () => {
  for (const call of undo.splice(0)) call();
};
