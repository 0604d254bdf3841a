import { type RefObject, useLayoutEffect, useState } from 'react';

/** Idle time after which the controls fade (docs/hosts/elementor.md#viewer). */
const IDLE_CONTROLS_MS = 3_500;

export const useIdle = (dialog: RefObject<HTMLElement | null>) => {
  const [isIdle, setIdle] = useState(false);
  useLayoutEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_CONTROLS_MS);
    };
    for (const type of ['pointermove', 'pointerdown', 'focusin'])
      dialog.current?.addEventListener(type, wake, { signal });
    // A focused control that hides leaves the focus on the body, outside of the dialog.
    document.addEventListener('keydown', wake, { signal });
    wake();
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, []);
  return isIdle;
};
