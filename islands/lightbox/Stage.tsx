import { type RefObject, useLayoutEffect, useRef } from 'react';
import { addGestures } from './gestures';
import type { Item } from './items';
import type { Slot } from './picture';
import { Slide } from './Slide';
import type { Texts } from './texts';

/** Pixels between two pictures. */
const SLIDE_GAP_PX = 32;
const SLIDE_TRANSITION = 'translate 300ms cubic-bezier(.2,.7,.3,1)';

export interface StageControl {
  node: HTMLElement;
  getSlot(): Slot | undefined;
  /** Zooms in or out. @returns whether the image is larger now */
  zoom(): boolean;
  /** Ends the zoom before another item shows. */
  reset(): void;
}

interface StageProps {
  items: Item[];
  /** May leave the range of the items' indexes, because the row is endless. */
  position: number;
  isMotionReduced: boolean;
  isRtl: boolean;
  labels: Texts;
  control: RefObject<StageControl | null>;
  go(steps: number): void;
  close(): void;
  onTap(): void;
  onZoom(isZoomed: boolean): void;
}

/** The positions to draw: the current one, its neighbours, and drawn ones that still show while the row moves. */
const keepNearby = (drawn: number[], position: number, hasNeighbours: boolean) => {
  const nearby = (hasNeighbours ? [0, 1, -1] : [0]).map((offset) => position + offset);
  // A slot at a distance of two may still be visible while the row moves.
  return [...new Set([...drawn.filter((other) => Math.abs(other - position) <= 2), ...nearby])];
};

/** The endless row of pictures: the current item and its neighbours, which load ahead. */
export function Stage(options: StageProps) {
  const { items, position, labels } = options;
  const { length } = items;
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const slots = useRef(new Map<number, Slot>());
  const positions = useRef<number[]>([]);
  const latest = useRef(options);
  latest.current = options;
  const hasShown = useRef(false);

  positions.current = keepNearby(positions.current, position, length > 1);

  const measureStep = () => ((stage.current?.clientWidth ?? 0) + SLIDE_GAP_PX) * (options.isRtl ? -1 : 1);
  const placeSlots = () => {
    for (const [slotPosition, { node }] of slots.current)
      node.style.translate = `${slotPosition * measureStep()}px 0`;
  };
  const moveTrack = (distance = 0, isAnimated = false) => {
    if (!track.current) return;
    const { style } = track.current;
    style.transition = isAnimated && !options.isMotionReduced ? SLIDE_TRANSITION : 'none';
    style.translate = `${-latest.current.position * measureStep() + distance}px 0`;
  };

  useLayoutEffect(() => {
    const node = stage.current;
    if (!node) return;
    const abort = new AbortController();
    const { signal } = abort;
    const getSlot = () => slots.current.get(latest.current.position);
    const gestures = addGestures(node, {
      signal,
      isMotionReduced: options.isMotionReduced,
      getSlot,
      hasSeveralItems: length > 1,
      drag: moveTrack,
      swipe(direction) {
        if (direction && length > 1) latest.current.go(direction * (options.isRtl ? -1 : 1));
        else moveTrack(0, true);
      },
      close: () => latest.current.close(),
      tap: () => latest.current.onTap(),
      onZoom: (isZoomed) => latest.current.onZoom(isZoomed),
    });
    options.control.current = { node, getSlot, zoom: gestures.zoom, reset: gestures.reset };
    const resize = new ResizeObserver(() => {
      placeSlots();
      moveTrack();
    });
    resize.observe(node);
    signal.addEventListener('abort', () => resize.disconnect());
    return () => abort.abort();
  }, []);
  useLayoutEffect(() => {
    placeSlots();
    moveTrack(0, hasShown.current);
    hasShown.current = true;
  }, [position]);

  return (
    <div className="si-lb-stage" ref={stage}>
      <div className="si-lb-track" ref={track}>
        {positions.current.map((slotPosition) => (
          <Slide
            item={items[((slotPosition % length) + length) % length] as Item}
            isCurrent={slotPosition === position}
            labels={labels}
            register={(slot) => {
              if (slot) slots.current.set(slotPosition, slot);
              else slots.current.delete(slotPosition);
            }}
            key={slotPosition}
          />
        ))}
      </div>
    </div>
  );
}
