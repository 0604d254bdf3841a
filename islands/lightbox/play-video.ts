import type { PageConfig } from '../../src/types';
import { make } from './make';
import type { Slot } from './picture';
import type { Texts } from './texts';

/** Plays a video in its slot. @returns the function that removes the player */
export const playVideo = ({ node, item }: Slot, labels: Texts, config: PageConfig) => {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const place = make('div', 'si-lb-video', node);
  import('../../src/video/on-demand').then(
    ({ createPlayer, readVideoHosts }) => {
      if (isStopped || !item.video) return;
      const title = item.title || labels.video;
      stop = createPlayer(
        place,
        item.video,
        { ...item.playerOptions, title, privacy: true },
        readVideoHosts(config),
      );
    },
    () => {
      place.textContent = labels.error;
    },
  );
  return () => {
    isStopped = true;
    stop?.();
    place.remove();
  };
};
