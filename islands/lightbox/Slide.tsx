import { useLayoutEffect, useRef, useState } from 'react';
import { cssUrl } from '../../src/dom/css-url';
import type { Item } from './items';
import type { Slot } from './picture';
import { PICTURE_SIZES } from './srcset';
import type { Texts } from './texts';

/** Plays a video as long as its slot is the current slot. */
function Player({ item, labels }: { item: Item; labels: Texts }) {
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
          readVideoHosts(),
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

interface SlideProps {
  item: Item;
  isCurrent: boolean;
  labels: Texts;
  /** Receives the slot's nodes after each change, and nothing when the slot leaves the row. */
  register(slot: Slot | undefined): void;
}

type Status = 'loading' | 'ready' | 'failed';

/** A picture. Its thumbnail shows until the browser has decoded the picture. */
function Picture({
  item,
  isUrgent,
  status,
  setStatus,
}: {
  item: Item;
  isUrgent: boolean;
  status: Status;
  setStatus(status: Status): void;
}) {
  const { srcset, url, thumb } = item;
  const posterUrl = thumb?.currentSrc || thumb?.src;
  const poster = status === 'loading' && posterUrl ? cssUrl(posterUrl) : '';
  const priority = isUrgent ? 'high' : 'low';
  return (
    <img
      className="si-lb-image"
      alt={item.alt || item.title}
      draggable={false}
      style={{ backgroundImage: poster }}
      onLoad={({ currentTarget }) => {
        const show = () => setStatus('ready');
        // An SVG without a size cannot be decoded ahead, but it shows.
        Promise.resolve(currentTarget.decode?.()).then(show, show);
      }}
      onError={() => setStatus('failed')}
      fetchPriority={priority}
      {...(srcset && { sizes: PICTURE_SIZES, srcSet: srcset })}
      src={url}
    />
  );
}

export function Slide({ item, isCurrent, labels, register }: SlideProps) {
  const node = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<Status>('loading');
  // The picture that the visitor waits for loads before its neighbours.
  const [isUrgent] = useState(isCurrent);
  useLayoutEffect(() => {
    if (!node.current) return;
    node.current.inert = !isCurrent;
    if (item.video) node.current.style.setProperty('--si-ratio', item.ratio ?? '16 / 9');
    register({
      node: node.current,
      item,
      image: node.current.querySelector<HTMLImageElement>('.si-lb-image') ?? undefined,
    });
  });
  useLayoutEffect(() => () => register(undefined), []);

  if (item.video)
    return (
      <div className="si-lb-slot" ref={node}>
        {isCurrent && <Player item={item} labels={labels} />}
      </div>
    );
  return (
    <div className={status === 'loading' ? 'si-lb-slot si-lb-loading' : 'si-lb-slot'} ref={node}>
      {status === 'failed' ? (
        <p className="si-lb-error">
          {labels.error}{' '}
          <button type="button" className="si-lb-retry" onClick={() => setStatus('loading')}>
            {labels.retry}
          </button>{' '}
          <a href={item.url}>{labels.link}</a>
        </p>
      ) : (
        <Picture item={item} isUrgent={isUrgent} status={status} setStatus={setStatus} />
      )}
    </div>
  );
}
