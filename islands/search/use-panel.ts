import { useEffect, useRef, useState } from 'react';
import type { SearchController } from './controller';
import type { Panel } from './Panel';

/** A closed full-screen search clears its state after this delay. */
const RESET_DELAY_MS = 500;

/**
 * Loads the panel with the first use of the field, because a passing pointer activates the island too.
 * @returns the panel once its chunk has loaded, and the message that replaces a panel that has failed to load
 */
export const usePanel = (controller: SearchController, isOpen: boolean, isFullscreen: boolean) => {
  const [PanelView, setPanelView] = useState<typeof Panel>();
  const [failure, setFailure] = useState('');

  useEffect(() => {
    if (!isOpen || PanelView) return;
    setFailure('');
    import('./Panel').then(
      (module) => setPanelView(() => module.Panel),
      // The form still works, and the next use of the field tries again.
      () => {
        const { errorText, offlineText } = controller.options;
        controller.box.setFull(false);
        controller.box.close();
        setFailure(navigator.onLine ? errorText : offlineText);
      },
    );
  }, [isOpen]);

  // A full-screen search that opens again within the delay keeps its state.
  const needsReset = useRef(false);
  useEffect(() => {
    if (isOpen || !needsReset.current) {
      // A full-screen search that never opened has no state to clear.
      needsReset.current = isOpen && isFullscreen && !!PanelView;
      return;
    }
    needsReset.current = false;
    const timer = setTimeout(controller.reset, RESET_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isOpen, isFullscreen, PanelView]);

  return { PanelView, failure };
};
