import { useEffect, useRef, useState } from 'react';
import type { SearchController } from './controller';
import type { Panel } from './Panel';

/** A closed full-screen search clears its state after this delay. */
const RESET_DELAY_MS = 500;

/**
 * Loads the list with the first use of the field, because a passing pointer activates the island too.
 * @returns the panel once its chunk has loaded, and the message that replaces a panel that has failed to load
 */
export const usePanel = (controller: SearchController, isOpen: boolean, isFullscreen: boolean) => {
  const [View, setView] = useState<typeof Panel>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (!isOpen || View) return;
    setFailure('');
    import('./Panel').then(
      (module) => {
        controller.list = module;
        setView(() => module.Panel);
      },
      // The form works as the server printed it, and the next use tries again.
      () => {
        const { errorText, offlineText } = controller.options;
        controller.isFullscreen = false;
        controller.hide();
        setFailure(navigator.onLine ? errorText : offlineText);
      },
    );
  }, [isOpen]);

  // A full screen that opens again within the delay keeps its state.
  const needsReset = useRef(false);
  useEffect(() => {
    if (isOpen || !needsReset.current) {
      // A full screen that never opened has no state to clear.
      needsReset.current = isOpen && isFullscreen && !!View;
      return;
    }
    needsReset.current = false;
    const timer = setTimeout(controller.reset, RESET_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isFullscreen, View]);

  return { View, failure };
};
