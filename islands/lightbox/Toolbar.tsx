import { type RefObject, useRef, useState } from 'react';
import { Button, Icon } from './Button';
import type { Item } from './items';
import type { Service } from './share';
import type { Texts } from './texts';

/** The open list of the share button, drawn by a chunk of its own. */
export interface OpenShare {
  services: Service[];
  Services: typeof import('./share').Services;
}

interface ShareProps {
  item: Item;
  links: Record<string, string>;
  labels: Texts;
  open: OpenShare | undefined;
  setOpen(open: OpenShare | undefined): void;
  closeButton: RefObject<HTMLButtonElement | null>;
}

function Share({ item, links, labels, open, setOpen, closeButton }: ShareProps) {
  const [isBlocked, setBlocked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const press = async () => {
    if (open) return setOpen(undefined);
    try {
      const { share, Services } = await import('./share');
      const services = await share(item, links);
      if (services) setOpen({ services, Services });
    } catch {
      // Ad blockers block this chunk by name; the viewer works without sharing.
      closeButton.current?.focus();
      setBlocked(true);
    }
  };
  if (isBlocked) return null;
  return (
    <>
      <Button name="share" label={labels.share} aria-expanded={!!open} press={press} node={button} />
      {open && (
        <open.Services
          services={open.services}
          labels={labels}
          close={() => {
            setOpen(undefined);
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}

interface ToolbarProps {
  item: Item;
  position: string;
  parts: string[];
  shareLinks: Record<string, string>;
  labels: Texts;
  isZoomed: boolean;
  openShare: OpenShare | undefined;
  setOpenShare(open: OpenShare | undefined): void;
  zoom(): void;
  toggleFullscreen(): void;
  close(): void;
}

export function Toolbar({ item, parts, labels, ...bar }: ToolbarProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const hasPart = (part: string) => parts.includes(part);
  return (
    <div className="si-lb-header">
      <span className="si-lb-counter">
        {/* The element `bdi` keeps the order of digits and words inside a text of another direction. */}
        <bdi>{hasPart('counter') && bar.position}</bdi>
      </span>
      {hasPart('zoom') && (
        <Button
          name="zoom"
          label={labels.zoom}
          aria-pressed={bar.isZoomed}
          hidden={!!item.video}
          press={bar.zoom}
        />
      )}
      {hasPart('fullscreen') && document.fullscreenEnabled && (
        <Button name="fullscreen" label={labels.fullscreen} press={bar.toggleFullscreen} />
      )}
      {hasPart('share') && (
        <Share
          item={item}
          links={bar.shareLinks}
          labels={labels}
          open={bar.openShare}
          setOpen={bar.setOpenShare}
          closeButton={closeButton}
        />
      )}
      {hasPart('download') && (
        <a
          className="si-lb-button si-lb-download"
          href={item.url}
          download=""
          title={labels.download}
          aria-label={labels.download}
          hidden={!!item.video}
        >
          <Icon name="download" />
        </a>
      )}
      <Button name="close" label={labels.close} press={bar.close} node={closeButton} />
    </div>
  );
}
