import { useLayoutEffect, useState } from 'react';
import type { SearchController } from './controller';
import type { Fullscreen } from './Fullscreen';

/** Desktop starts at this width. */
const wide = '(min-width: 768px)';

/** Decides whether the search opens in full screen. @returns the full screen, once its chunk has loaded */
export const useFullscreen = (controller: SearchController) => {
  const [Screen, setScreen] = useState<typeof Fullscreen>();
  const { mode, suggestions, island } = controller.options;

  useLayoutEffect(() => {
    const { input } = controller;
    if (!input || !suggestions) return;
    const query = matchMedia(wide);
    const update = () => {
      const { matches } = query;
      controller.isFullscreen = mode === 'fullscreen' || mode === (matches ? 'desktop' : 'mobile');
      if (controller.isFullscreen)
        import('./Fullscreen')
          .then((module) => setScreen(() => module.Fullscreen))
          .catch(() => {
            // Without full screen, suggestions appear in a popup.
            controller.isFullscreen = false;
          });
    };
    query.addEventListener('change', update, { signal: island.signal });
    update();
    if (document.activeElement === input) controller.show();
  }, []);

  return Screen;
};
