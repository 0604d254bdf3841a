import { useRef, useState } from 'react';

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
