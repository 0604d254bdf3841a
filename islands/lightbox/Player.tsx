import { useLayoutEffect, useRef, useState } from 'react';
import type { PageConfig } from '../../src/types';
import type { Item } from './items';
import type { Texts } from './texts';

/** Plays a video as long as its slot is the current slot. */
export function Player({ item, labels, config }: { item: Item; labels: Texts; config: PageConfig }) {
  const place = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useLayoutEffect(() => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    import('../../src/video/on-demand').then(
      ({ createPlayer, readVideoHosts }) => {
        if (isStopped || !item.video || !place.current) return;
        const title = item.title || labels.video;
        stop = createPlayer(
          place.current,
          item.video,
          { ...item.playerOptions, title, privacy: true },
          readVideoHosts(config),
        );
      },
      () => setFailed(true),
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, []);
  return (
    <div className="si-lb-video" ref={place}>
      {hasFailed && labels.error}
    </div>
  );
}
