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
  const setHidden = vi.fn();
  document.getElementById('field')?.focus();
  followKeyboard(document.getElementById('chat') as HTMLElement, end.signal, () => false, setHidden);
  vi.runAllTimers();
  expect(setHidden).toHaveBeenLastCalledWith(true);
  document.getElementById('field')?.blur();
  vi.runAllTimers();
  expect(setHidden).toHaveBeenLastCalledWith(false);
});
