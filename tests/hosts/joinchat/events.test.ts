import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { bridgeEvents } from '../../../src/hosts/joinchat/events';
import { page } from '../../support/context';
import { endListeners, watchListeners } from '../../support/listeners';

beforeEach(() => {
  watchListeners();
  bridgeEvents();
});
afterEach(endListeners);

it('repeats our events under the plugin’s names, with changes and cancellation', () => {
  const widget = page('<div></div>');
  const opening = {
    link: 'https://wa.me/1',
    channel: 'whatsapp' as const,
    id: '1',
    message: '',
    trigger: '',
  };
  document.addEventListener('joinchat:open', (event) => {
    (event as CustomEvent).detail.link = 'https://wa.me/2';
  });
  expect(emit(widget, 'chat:open', opening)).toBe(true);
  expect(opening.link).toBe('https://wa.me/2');
  document.addEventListener('joinchat:open', (event) => event.preventDefault());
  expect(emit(widget, 'chat:open', opening)).toBe(false);
  expect(emit(widget, 'chat:hide', {})).toBe(true);
});

it('fires bubble events on the widget itself', () => {
  const widget = page('<div></div>');
  const [own, around] = [vi.fn(), vi.fn()];
  widget.addEventListener('joinchat:bubbles', own);
  document.addEventListener('joinchat:bubbles', around);
  widget.dispatchEvent(new CustomEvent('chat:bubbles', { bubbles: true }));
  expect([own.mock.calls.length, around.mock.calls.length]).toEqual([1, 0]);
});
