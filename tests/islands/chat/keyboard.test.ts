import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followKeyboard } from '../../../islands/chat/keyboard';

let end: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  document.body.innerHTML = '<div id="chat"></div><input id="field" />';
});

afterEach(() => {
  end.abort();
  vi.useRealTimers();
});

it('hides the chat for a field that had the focus before this code came', () => {
  const update = vi.fn();
  const element = document.getElementById('chat') as HTMLElement;
  document.getElementById('field')?.focus();
  followKeyboard({ element, signal: end.signal, isOpen: false, request() {}, update });
  vi.runAllTimers();
  expect(update).toHaveBeenLastCalledWith({ isAway: true });
  document.getElementById('field')?.blur();
  vi.runAllTimers();
  expect(update).toHaveBeenLastCalledWith({ isAway: false });
});
