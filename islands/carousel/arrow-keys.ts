import { isPlainClick } from '../../src/dom/plain-click';

const arrowKeyControls = 'input,select,textarea,video,audio,[contenteditable]';

/** @param move receives true for the arrow key in reading direction */
export const onArrowKeys = (root: HTMLElement, signal: AbortSignal, move: (isForward: boolean) => void) =>
  root.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      const sign = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (!sign || !isPlainClick(event) || (target as Element).closest(arrowKeyControls)) return;
      event.preventDefault();
      move((getComputedStyle(root).direction === 'rtl' ? -sign : sign) > 0);
    },
    { signal },
  );
