import { vi } from 'vitest';

const targets = [window, document];
/** The page's own function, also where an earlier call has wrapped it. */
const own = targets.map((target) => target.addEventListener.bind(target));
const undo: (() => void)[] = [];

/** Records listeners of window and document, because the code under test never removes them. */
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

/** Removes all recorded listeners. For `afterEach`. */
export const endListeners = () => {
  for (const call of undo.splice(0)) call();
};
