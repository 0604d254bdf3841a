import { prefersReducedMotion } from '../../src/dom/reduced-motion';
import { createRevertible } from '../../src/dom/revertible';

/** Typing speed of Joinchat's script. */
const TYPING_MS_PER_WORD = 60;
const PAUSE_BEFORE_MS = [100, 200] as const;
const PAUSE_AFTER_MS = [400, 600] as const;
const NOTE_TYPING_MS = 100;

const between = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from);

/**
 * Shows bubbles one after the other with a typing indicator. Bubbles marked `data-note` skip the indicator. Shows
 * everything at once for a single bubble or under reduced motion.
 * @param rest element to show after the last bubble
 * @param hiddenClass class of the page that hides a bubble, beside the attribute `hidden`
 * @param typingClass classes of the indicator
 */
export const typeBubbles = async (
  list: Element,
  rest: HTMLElement | null,
  signal: AbortSignal,
  hiddenClass = '',
  typingClass = 'si-chat-typing',
) => {
  const bubbles = [...list.children] as HTMLElement[];
  if (bubbles.length < 2 || prefersReducedMotion()) return;
  const all = rest ? [...bubbles, rest] : bubbles;
  const dots = document.createElement('div');
  dots.className = typingClass;
  dots.ariaHidden = 'true';
  const set = createRevertible(signal);
  const hide = (node: HTMLElement, hidden: boolean) =>
    set(node, {
      hidden: hidden ? '' : null,
      // A page's rule for `display` may override the attribute.
      ...(hiddenClass && { [`.${hiddenClass}`]: hidden }),
    });
  const show = (hidden: boolean) => {
    for (const node of all) hide(node, hidden);
    dots.remove();
  };
  signal.addEventListener('abort', () => dots.remove());
  show(true);
  for (const bubble of bubbles) {
    const note = bubble.dataset.note != null;
    const words = (bubble.textContent ?? '').trim().split(/\s+/).length;
    if (!note) list.append(dots);
    list.parentElement?.scrollTo(0, list.scrollHeight);
    await new Promise((resolve) =>
      setTimeout(resolve, note ? NOTE_TYPING_MS : words * TYPING_MS_PER_WORD + between(PAUSE_BEFORE_MS)),
    );
    if (signal.aborted) return;
    dots.remove();
    hide(bubble, false);
    if (!note) await new Promise((resolve) => setTimeout(resolve, between(PAUSE_AFTER_MS)));
  }
  show(false);
};
