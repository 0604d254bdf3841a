import { useLayoutEffect, useRef, useState } from 'react';
import type { PropsOf } from '../../src/core/mountable/props';
import { openModal } from '../../src/dom/modal';
import type { PageConfig } from '../../src/types';
import { interpolate } from '../../src/utils/text';
import { animateClosing, animateOpening } from './animate';
import { Button } from './Button';
import { Caption } from './Caption';
import type { Item } from './items';
import { listenForKeys } from './keys';
import type { props } from './props';
import { Stage, type StageControl } from './Stage';
import { Thumbnails } from './Thumbnails';
import { type OpenShare, Toolbar } from './Toolbar';
import type { Texts } from './texts';
import { useIdle } from './use-idle';

export interface DialogProps {
  items: Item[];
  first: number;
  options: PropsOf<typeof props>;
  config: PageConfig;
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

/** The dialog with toolbar, stage, caption and thumbnails. */
export function Dialog(viewer: DialogProps) {
  const { items, first, options, config, labels, isRtl, isMotionReduced } = viewer;
  const { length: count } = items;
  const [position, setPosition] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  const [isBare, setBare] = useState(false);
  const [openShare, setOpenShare] = useState<OpenShare>();
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const control = useRef<StageControl>(null);
  const isClosing = useRef(false);
  const isIdle = useIdle(dialog);
  /** The newest position, because a key may come before the next render. */
  const latestPosition = useRef(first);
  const toIndex = (value: number) => ((value % count) + count) % count;
  const index = toIndex(position);
  const item = items[index] as Item;
  const createLabel = (itemIndex: number) =>
    count > 1 ? interpolate(labels.counter, { n: itemIndex + 1, total: count }) : '';

  const go = (steps: number) => {
    if (count < 2 || !steps || isClosing.current) return;
    control.current?.reset();
    // The links of the share list belong to the item before.
    setOpenShare(undefined);
    latestPosition.current += steps;
    setPosition(latestPosition.current);
    viewer.onChange(toIndex(latestPosition.current));
  };
  const goTo = (target: number) => go(target - toIndex(latestPosition.current));

  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    viewer.onLeave();
    if (isMotionReduced || !dialog.current || !frame.current || !control.current) return viewer.onClosed();
    const { node, getSlot } = control.current;
    const slot = getSlot();
    animateClosing(dialog.current, frame.current, node, slot?.image, slot?.item.thumb).then(
      viewer.onClosed,
      viewer.onClosed,
    );
  };

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    const abort = new AbortController();
    const { signal } = abort;
    const undoModal = openModal(node);
    if (!node.open) viewer.onInvisible();
    // The dialog itself takes the focus, because a focus ring on its first button would distract from the picture.
    node.focus();
    node.addEventListener(
      'cancel',
      (event) => {
        event.preventDefault();
        close();
      },
      { signal },
    );
    node.addEventListener(
      'close',
      () => {
        // A browser may close without asking, and so may another script.
        if (!isClosing.current) viewer.onLeave();
        viewer.onClosed();
      },
      { signal },
    );
    listenForKeys({ go, goTo }, count, isRtl, signal);
    viewer.connect(close);
    const { current: stage } = control;
    if (!isMotionReduced && frame.current && stage)
      animateOpening(frame.current, stage.node, stage.getSlot()?.image, item.thumb);
    return () => {
      abort.abort();
      undoModal();
      if (node.open) node.close();
    };
  }, []);

  const frameClasses = [
    'si-lb-frame',
    isIdle && 'si-lb-idle',
    isBare && 'si-lb-bare',
    openShare && 'si-lb-sharing',
    options.parts.includes('thumbnails') && count > 1 && 'si-lb-with-thumbs',
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
          item={item}
          position={createLabel(index)}
          parts={options.parts}
          shareLinks={options.shareLinks}
          labels={labels}
          isZoomed={isZoomed}
          openShare={openShare}
          setOpenShare={setOpenShare}
          zoom={() => control.current?.zoom()}
          toggleFullscreen={() =>
            (document.fullscreenElement
              ? document.exitFullscreen()
              : frame.current?.requestFullscreen()
            )?.catch(() => {})
          }
          close={close}
        />
        <Stage
          items={items}
          position={position}
          isMotionReduced={isMotionReduced}
          isRtl={isRtl}
          labels={labels}
          config={config}
          control={control}
          go={go}
          close={close}
          onTap={() => setBare((wasBare) => !wasBare)}
          onZoom={setZoomed}
        />
        {count > 1 && <Button name="previous" label={labels.previous} press={() => go(-1)} />}
        {count > 1 && <Button name="next" label={labels.next} press={() => go(1)} />}
        <Caption item={item} position={createLabel(index)} />
        {options.parts.includes('thumbnails') && count > 1 && (
          <Thumbnails items={items} index={index} createLabel={createLabel} show={goTo} />
        )}
      </div>
    </dialog>
  );
}
