import { useLayoutEffect, useRef } from 'react';
import { safeUrl } from '../../src/dom/url';
import type { Item } from './items';

/** A row of all pictures, for visitors who look for one. */
export function Thumbnails({
  items,
  index,
  createLabel,
  show,
}: {
  items: Item[];
  index: number;
  createLabel(index: number): string;
  show(index: number): void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    row.current?.children[index]?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [index]);
  return (
    <div className="si-lb-thumbs" ref={row}>
      {items.map(({ thumb, title }, position) => {
        const url = safeUrl(thumb?.currentSrc || thumb?.src, 'image');
        const label = createLabel(position);
        return (
          <button
            type="button"
            className="si-lb-thumb"
            aria-label={title ? `${label}: ${title}` : label}
            aria-current={position === index || undefined}
            onClick={() => show(position)}
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={position}
          >
            {url && <img src={url} alt="" loading="lazy" />}
          </button>
        );
      })}
    </div>
  );
}
