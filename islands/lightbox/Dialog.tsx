import { useLayoutEffect, useRef, useState } from 'react';
import type { PropsOf } from '../../src/core/mountable/props';
import { interpolate } from '../../src/utils/text';
import { animateOpening } from './animate';
import { Button } from './Button';
import type { Item } from './items';
import type { props } from './props';
import { Stage, type StageControl } from './Stage';
import { Thumbnails } from './Thumbnails';
import { type OpenShare, Toolbar } from './Toolbar';
import type { Texts } from './texts';
import { useClosing } from './use-closing';
import { useIdle } from './use-idle';
import { useModal } from './use-modal';
import { listenForKeys, usePosition } from './use-position';

export interface DialogProps {
  items: Item[];
  first: number;
  options: PropsOf<typeof props>;
  labels: Texts;
  theme: string | undefined;
  isRtl: boolean;
  isMotionReduced: boolean;
  onChange(index: number): void;
  /** Runs before the closing animation. */
  onLeave(): void;
  onClosed(): void;
  /** Runs if another rule of the page hides the dialog. */
  onInvisible(): void;
  /** Receives the function that closes the viewer, with or without an animation. */
  connect(close: () => void): void;
}

const toggleFullscreen = (node: HTMLElement | null) => {
  const change = document.fullscreenElement ? document.exitFullscreen() : node?.requestFullscreen();
  change?.catch(() => {});
};

/** The text below the picture, a live region. Screen readers hear the position first. */
function Caption({ item: { title, description }, position }: { item: Item; position: string }) {
  return (
    <div className={title || description ? 'si-lb-footer' : 'si-lb-footer si-lb-empty'} aria-live="polite">
      <span className="si-visually-hidden">{position}</span>
      {title && <strong className="si-lb-title">{title}</strong>}
      {description && <p className="si-lb-description">{description}</p>}
    </div>
  );
}

export function Dialog(viewer: DialogProps) {
  const { items, first, options, labels, isRtl, isMotionReduced } = viewer;
  const { parts, shareLinks } = options;
  const { length: count } = items;
  const [isZoomed, setZoomed] = useState(false);
  const [isBare, setBare] = useState(false);
  const [openShare, setOpenShare] = useState<OpenShare>();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const control = useRef<StageControl>(null);
  const { isClosing, close } = useClosing(viewer, dialog, frame, control);
  const isIdle = useIdle(dialog);
  const { position, index, go, goTo } = usePosition(first, count, {
    canMove: () => !isClosing.current,
    // The links of the share list belong to the item before.
    onMove(newIndex) {
      control.current?.reset();
      setOpenShare(undefined);
      viewer.onChange(newIndex);
    },
  });
  const item = items[index] as Item;
  const createLabel = (itemIndex: number) =>
    count > 1 ? interpolate(labels.counter, { n: itemIndex + 1, total: count }) : '';
  const hasThumbnails = parts.includes('thumbnails') && count > 1;

  useModal(dialog, close, {
    onInvisible: viewer.onInvisible,
    onClosed() {
      // A browser may close without asking, and so may another script.
      if (!isClosing.current) viewer.onLeave();
      viewer.onClosed();
    },
  });
  useLayoutEffect(() => {
    const abort = new AbortController();
    listenForKeys({ go, goTo }, count, isRtl, abort.signal);
    viewer.connect(close);
    const { current: stage } = control;
    if (!isMotionReduced && frame.current && stage)
      animateOpening(frame.current, stage.node, stage.getSlot()?.image, item.thumb);
    return () => abort.abort();
  }, []);

  const frameClasses = [
    'si-lb-frame',
    isIdle && 'si-lb-idle',
    isBare && 'si-lb-bare',
    openShare && 'si-lb-sharing',
    hasThumbnails && 'si-lb-with-thumbs',
  ];
  return (
    <dialog
      className="si-ui si-surface si-lightbox"
      aria-label={labels.viewer}
      data-theme={viewer.theme}
      tabIndex={-1}
      ref={dialog}
    >
      {/* Browsers refuse full screen for a dialog, and allow full screen for its content. */}
      <div className={frameClasses.filter(Boolean).join(' ')} ref={frame}>
        <Toolbar
          {...{ item, parts, shareLinks, labels, isZoomed, openShare, setOpenShare, close }}
          position={createLabel(index)}
          zoom={() => control.current?.zoom()}
          toggleFullscreen={() => toggleFullscreen(frame.current)}
        />
        <Stage
          {...{ items, position, isMotionReduced, isRtl, labels, control, go, close }}
          onTap={() => setBare((wasBare) => !wasBare)}
          onZoom={setZoomed}
        />
        {count > 1 && <Button name="previous" label={labels.previous} press={() => go(-1)} />}
        {count > 1 && <Button name="next" label={labels.next} press={() => go(1)} />}
        <Caption item={item} position={createLabel(index)} />
        {hasThumbnails && <Thumbnails {...{ items, index, createLabel }} show={goTo} />}
      </div>
    </dialog>
  );
}
