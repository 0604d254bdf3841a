import { createSlot, type SlotTexts } from './create-slot';
import { addGestures } from './gestures';
import type { Item } from './items';
import { make } from './make';
import type { Slot } from './picture';

/** Pixels between two pictures. */
const SLIDE_GAP_PX = 32;
/** Milliseconds of the transition from one slide to the next. */
const SLIDE_DURATION_MS = 300;

export interface StageOptions extends SlotTexts {
  isMotionReduced: boolean;
  isRtl: boolean;
  signal: AbortSignal;
  onChange(index: number): void;
  onClose(): void;
  onTap(): void;
  /** Plays a video that has become visible. @returns the function that removes the player */
  play(slot: Slot): () => void;
}

/** The endless row of images: the current item and its neighbours, which load ahead. */
export const createStage = (stage: HTMLElement, items: Item[], start: number, options: StageOptions) => {
  const { isMotionReduced, isRtl, signal } = options;
  const { length } = items;
  const track = make('div', 'si-lb-track');
  stage.append(track);
  const sign = isRtl ? -1 : 1;
  /** May leave the range of the items' indexes, because the row is endless. */
  let position = start;
  const slots = new Map<number, Slot>();
  const toIndex = (slotPosition: number) => ((slotPosition % length) + length) % length;
  const measureStep = () => stage.clientWidth + SLIDE_GAP_PX;

  const addSlot = (slotPosition: number): Slot => {
    const slot = createSlot(items[toIndex(slotPosition)] as Item, slotPosition === position, options);
    slot.node.style.translate = `${slotPosition * sign * measureStep()}px 0`;
    track.append(slot.node);
    return slot;
  };

  const moveTrack = (dragDistance = 0, isAnimated = false) => {
    track.style.transition =
      isAnimated && !isMotionReduced ? `translate ${SLIDE_DURATION_MS}ms cubic-bezier(.2,.7,.3,1)` : 'none';
    track.style.translate = `${-position * sign * measureStep() + dragDistance}px 0`;
  };

  const show = (isAnimated: boolean) => {
    const offsets = length > 1 ? [0, 1, -1] : [0];
    const nearbyPositions = new Set(offsets.map((offset) => position + offset));
    for (const slotPosition of nearbyPositions)
      if (!slots.has(slotPosition)) slots.set(slotPosition, addSlot(slotPosition));
    for (const [slotPosition, slot] of slots) {
      const isCurrent = slotPosition === position;
      slot.node.inert = !isCurrent;
      if (isCurrent && slot.item.video) slot.stop ??= options.play(slot);
      else if (!isCurrent) {
        slot.stop?.();
        slot.stop = undefined;
      }
      // A slot at a distance of two may still be visible while the row moves.
      if (!nearbyPositions.has(slotPosition) && Math.abs(slotPosition - position) > 2) {
        slot.node.remove();
        slots.delete(slotPosition);
      }
    }
    moveTrack(0, isAnimated);
    options.onChange(toIndex(position));
  };

  const go = (steps: number) => {
    if (length < 2 || !steps) return moveTrack(0, true);
    gestures.reset();
    position += steps;
    show(true);
  };
  const getSlot = () => slots.get(position) as Slot;

  const gestures = addGestures(stage, {
    signal,
    isMotionReduced,
    getSlot,
    hasSeveralItems: length > 1,
    drag: (distance) => moveTrack(distance),
    swipe: (direction) => go(direction * sign),
    close: options.onClose,
    tap: options.onTap,
  });

  const resize = new ResizeObserver(() => {
    for (const [slotPosition, { node }] of slots)
      node.style.translate = `${slotPosition * sign * measureStep()}px 0`;
    moveTrack();
  });
  resize.observe(stage);
  signal.addEventListener('abort', () => {
    resize.disconnect();
    for (const slot of slots.values()) slot.stop?.();
  });
  show(false);

  return { go, goTo: (index: number) => go(index - toIndex(position)), getSlot, zoom: gestures.zoom };
};
