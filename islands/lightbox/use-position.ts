import { useRef, useState } from 'react';

interface Row {
  go(steps: number): void;
  goTo(index: number): void;
}

/** Arrow keys follow the reading direction; Page Up and Page Down do not. */
export const listenForKeys = ({ go, goTo }: Row, count: number, isRtl: boolean, signal: AbortSignal) => {
  const forwardSteps = isRtl ? -1 : 1;
  const keys: Record<string, () => void> = {
    ArrowLeft: () => go(-forwardSteps),
    ArrowRight: () => go(forwardSteps),
    PageUp: () => go(-1),
    PageDown: () => go(1),
    Home: () => goTo(0),
    End: () => goTo(count - 1),
  };
  // Listens on the document, because a focused control that hides leaves the focus on the body.
  document.addEventListener(
    'keydown',
    (event) => {
      const action = !event.altKey && !event.ctrlKey && !event.metaKey && keys[event.key];
      if (!action || (event.target as Element).closest('video,input')) return;
      event.preventDefault();
      action();
    },
    { signal },
  );
};

interface Moves {
  canMove(): boolean;
  /** Runs before each move. @param index of the next item */
  onMove(index: number): void;
}

/** The place in an endless row of items. `position` may leave the range of the indexes. */
export const usePosition = (first: number, count: number, { canMove, onMove }: Moves) => {
  const [position, setPosition] = useState(first);
  /** The newest position, because a key may come before the next render. */
  const latest = useRef(first);
  const toIndex = (value: number) => ((value % count) + count) % count;
  const go = (steps: number) => {
    if (count < 2 || !steps || !canMove()) return;
    latest.current += steps;
    onMove(toIndex(latest.current));
    setPosition(latest.current);
  };
  return {
    position,
    index: toIndex(position),
    go,
    goTo: (index: number) => go(index - toIndex(latest.current)),
  };
};
