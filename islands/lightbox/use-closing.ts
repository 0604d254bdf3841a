import { type RefObject, useRef } from 'react';
import { animateClosing } from './animate';
import type { StageControl } from './Stage';

interface Viewer {
  isMotionReduced: boolean;
  /** Runs before the closing animation. */
  onLeave(): void;
  onClosed(): void;
}

/** The way out of the viewer, once: out of full screen, and with the animation of the current picture. */
export const useClosing = (
  { isMotionReduced, onLeave, onClosed }: Viewer,
  dialog: RefObject<HTMLDialogElement | null>,
  frame: RefObject<HTMLElement | null>,
  control: RefObject<StageControl | null>,
) => {
  const isClosing = useRef(false);
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    onLeave();
    if (isMotionReduced || !dialog.current || !frame.current || !control.current) return onClosed();
    const { node, getSlot } = control.current;
    const slot = getSlot();
    animateClosing(dialog.current, frame.current, node, slot?.image, slot?.item.thumb).then(
      onClosed,
      onClosed,
    );
  };
  return { isClosing, close };
};
