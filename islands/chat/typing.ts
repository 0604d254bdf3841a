import { createNode } from '../../src/dom/create-node';
import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { createRevertible } from '../../src/dom/revertible';

/** Typing speed of Joinchat's script. */
const TYPING_MS_PER_WORD = 60;
const PAUSE_BEFORE_MS = [100, 200] as const;
const PAUSE_AFTER_MS = [400, 600] as const;
const NOTE_TYPING_MS = 100;

const pickBetween = ([min, max]: readonly [number, number]) => min + Math.random() * (max - min);

/** Longest wait for the end of a press, whose release may never reach the page. */
const MAX_PRESS_MS = 1_000;

/**
 * Waits for a time, and then for the end of a press: each step changes the height of the box, and a control that moves
 * away from the pointer between press and release gets no click.
 */
const pause = async (milliseconds: number) => {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  const end = performance.now() + MAX_PRESS_MS;
  while (document.body.matches(':active') && performance.now() < end)
    await new Promise(requestAnimationFrame);
};

/**
 * Shows bubbles one after the other with a typing indicator. Bubbles marked `data-note` skip the indicator. Shows
 * everything at once for a single bubble or under reduced motion.
 * @param lastNode element to show after the last bubble
 * @param hiddenClass class of the page that hides a bubble, beside the attribute `hidden`
 * @param typingClass classes of the indicator
 */
export const typeBubbles = async (
  list: Element,
  lastNode: HTMLElement | null,
  signal: AbortSignal,
  hiddenClass = '',
  typingClass = 'si-chat-typing',
) => {
  const bubbles = [...list.children] as HTMLElement[];
  if (bubbles.length < 2 || prefersReducedMotion()) return;
  const nodes = lastNode ? [...bubbles, lastNode] : bubbles;
  const dots = createNode('div', { class: typingClass, 'aria-hidden': 'true' });
  const set = createRevertible(signal);
  const setHidden = (node: HTMLElement, isHidden: boolean) =>
    set(node, {
      hidden: isHidden ? '' : null,
      // A page's rule for `display` may override the attribute.
      ...(hiddenClass && { [`.${hiddenClass}`]: isHidden }),
    });
  const setAllHidden = (isHidden: boolean) => {
    for (const node of nodes) setHidden(node, isHidden);
    dots.remove();
  };
  signal.addEventListener('abort', () => dots.remove());
  setAllHidden(true);
  for (const bubble of bubbles) {
    const isNote = bubble.dataset.note != null;
    const wordCount = (bubble.textContent ?? '').trim().split(/\s+/).length;
    if (!isNote) list.append(dots);
    list.parentElement?.scrollTo(0, list.scrollHeight);
    await pause(isNote ? NOTE_TYPING_MS : wordCount * TYPING_MS_PER_WORD + pickBetween(PAUSE_BEFORE_MS));
    if (signal.aborted) return;
    dots.remove();
    setHidden(bubble, false);
    if (!isNote) await pause(pickBetween(PAUSE_AFTER_MS));
  }
  setAllHidden(false);
};
