import { isCalm } from '../../src/dom/calm';

/** Milliseconds (spec §9). */
const perWord = 60;
const before = [100, 200] as const;
const after = [400, 600] as const;
const forNote = 100;

const between = ([from, to]: readonly [number, number]) => from + Math.random() * (to - from);

/**
 * Shows bubbles one after the other, as if somebody were typing them. Bubbles marked `data-note` are not typed.
 * With at most one bubble, or where the visitor wants no motion, everything is there at once.
 * @param rest what comes after the last one
 */
export const typeBubbles = async (list: Element, rest: HTMLElement | null, signal: AbortSignal) => {
  const bubbles = [...list.children] as HTMLElement[];
  if (bubbles.length < 2 || isCalm()) return;
  const all = rest ? [...bubbles, rest] : bubbles;
  const dots = document.createElement('div');
  dots.className = 'si-chat-typing';
  dots.ariaHidden = 'true';
  const show = (hidden: boolean) => {
    for (const node of all) node.hidden = hidden;
    dots.remove();
  };
  // Whoever stops the chat finds all of the page's nodes as they were.
  signal.addEventListener('abort', () => show(false));
  show(true);
  for (const bubble of bubbles) {
    const note = bubble.dataset.note != null;
    const words = (bubble.textContent ?? '').trim().split(/\s+/).length;
    if (!note) list.append(dots);
    list.parentElement?.scrollTo(0, list.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, note ? forNote : words * perWord + between(before)));
    if (signal.aborted) return;
    dots.remove();
    bubble.hidden = false;
    if (!note) await new Promise((resolve) => setTimeout(resolve, between(after)));
  }
  show(false);
};
