import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { typeBubbles } from '../../../islands/chat/typing';
import { find, page } from '../../support/context';

const renderBubbles = () =>
  page('<div><p data-note>We answer soon</p><p>Hi</p><p>one two three</p></div><form>I agree</form>');
const readShown = (list: Element) =>
  [...list.children].map((node) => ((node as HTMLElement).hidden ? '-' : node.localName));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => vi.useRealTimers());

it('shows each bubble after 60 ms a word plus 100 to 200 ms, with pauses of 400 to 600 ms', async () => {
  const list = renderBubbles();
  const form = find('form');
  const onDone = vi.fn();
  typeBubbles(list, form, new AbortController().signal).then(onDone);
  const advance = async (time: number) => {
    await vi.advanceTimersByTimeAsync(time);
    return readShown(list);
  };
  expect(await advance(99)).toEqual(['-', '-', '-']);
  expect(await advance(1)).toEqual(['p', '-', '-', 'div']);
  expect(await advance(60 + 150 - 1)).toEqual(['p', '-', '-', 'div']);
  expect(await advance(1)).toEqual(['p', 'p', '-']);
  expect(await advance(500 - 1)).toEqual(['p', 'p', '-']);
  expect(await advance(1 + 180 + 150 - 1)).toEqual(['p', 'p', '-', 'div']);
  expect(await advance(1)).toEqual(['p', 'p', 'p']);
  expect(form.hidden).toBe(true);
  await advance(500);
  expect(form.hidden).toBe(false);
  expect(onDone).toHaveBeenCalledOnce();
});

it('shows all bubbles at once under reduced motion, and a single bubble always', async () => {
  const list = renderBubbles();
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await typeBubbles(list, null, new AbortController().signal);
  expect(readShown(list)).toEqual(['p', 'p', 'p']);
  vi.mocked(window.matchMedia).mockReturnValue({ matches: false } as MediaQueryList);
  const single = page('<div><p>Hi</p></div>');
  await typeBubbles(single, null, new AbortController().signal);
  expect(readShown(single)).toEqual(['p']);
});

it('shows all bubbles and the form when the chat stops', async () => {
  const list = renderBubbles();
  const abort = new AbortController();
  typeBubbles(list, find('form'), abort.signal);
  await vi.advanceTimersByTimeAsync(150);
  abort.abort();
  await vi.advanceTimersByTimeAsync(5000);
  expect(readShown(list)).toEqual(['p', 'p', 'p']);
  expect(find('form').hidden).toBe(false);
});

it('moves nothing between the press and the release of a pointer, for a second at most', async () => {
  const list = renderBubbles();
  typeBubbles(list, null, new AbortController().signal);
  const isPressed = vi.spyOn(document.body, 'matches').mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(900);
  expect(readShown(list)).toEqual(['-', '-', '-']);
  isPressed.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(readShown(list)).toEqual(['p', '-', '-', 'div']);
  isPressed.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(1_300);
  expect(readShown(list)).toEqual(['p', 'p', '-']);
});
