import { vi } from 'vitest';

const targets = [window, document];
/** The page's own functions, also where an earlier call has wrapped the functions. */
const originals = targets.map((target) => target.addEventListener.bind(target));
const cleanups: (() => void)[] = [];

/** Records listeners of window and document, because a page keeps most of its listeners, but the next test must not. */
export const watchListeners = () => {
  targets.forEach((target, index) => {
    vi.spyOn(target, 'addEventListener').mockImplementation(((
      type: string,
      listener: EventListener,
      useCapture?: boolean,
    ) => {
      originals[index]?.(type, listener, useCapture);
      cleanups.push(() => target.removeEventListener(type, listener, useCapture));
    }) as never);
  });
};

/** Removes all recorded listeners. */
export const endListeners = () => {
  for (const cleanUp of cleanups.splice(0)) cleanUp();
};
