import { useLayoutEffect, useState } from 'react';
import type { SearchController } from './controller';
import type { Fullscreen } from './Fullscreen';

const DESKTOP_QUERY = '(min-width: 768px)';

/** Decides whether the search opens in full screen. @returns the full screen, once its chunk has loaded */
export const useFullscreen = (controller: SearchController) => {
  const [Screen, setScreen] = useState<typeof Fullscreen>();
  const { mode, suggestions, island } = controller.options;

  useLayoutEffect(() => {
    const { pageField } = controller;
    if (!pageField || !suggestions) return;
    const desktopMedia = matchMedia(DESKTOP_QUERY);
    const update = () => {
      const { matches: isDesktop } = desktopMedia;
      controller.box.setFull(mode === 'fullscreen' || mode === (isDesktop ? 'desktop' : 'mobile'));
      if (controller.box.state.full)
        import('./Fullscreen')
          .then((module) => setScreen(() => module.Fullscreen))
          .catch(() => {
            // Without full screen, suggestions appear in a popup.
            controller.box.setFull(false);
          });
    };
    desktopMedia.addEventListener('change', update, { signal: island.signal });
    update();
    if (document.activeElement === pageField) controller.show();
  }, []);

  return Screen;
};
