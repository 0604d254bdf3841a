import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onEscape } from '../../src/dom/escape';

let ends: AbortController[] = [];

beforeEach(() => {
  document.body.innerHTML = '<div id="chat"></div><dialog aria-modal="true"><div id="inner"></div></dialog>';
});

afterEach(() => {
  for (const end of ends) end.abort();
  ends = [];
});

const open = (id: string) => {
  const end = new AbortController();
  ends.push(end);
  const close = vi.fn(() => end.abort());
  onEscape(document.getElementById(id) as HTMLElement, close, end.signal);
  return close;
};

const press = (init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
};

it('closes one layer a press, the latest first', () => {
  const [first, second] = [open('chat'), open('chat')];
  press();
  expect([first, second].map((close) => close.mock.calls.length)).toEqual([0, 1]);
  press();
  expect(first).toHaveBeenCalledOnce();
  press();
  expect(first).toHaveBeenCalledOnce();
});

it('leaves a layer behind a modal dialog open, and closes one inside the dialog', () => {
  const chat = open('chat');
  document.querySelector('dialog')?.setAttribute('open', '');
  press();
  expect(chat).not.toHaveBeenCalled();
  const inner = open('inner');
  press();
  expect(inner).toHaveBeenCalledOnce();
  expect(chat).not.toHaveBeenCalled();
});

it('ignores Escape that another script or an input method has used', () => {
  const close = open('chat');
  press({ isComposing: true });
  press({ keyCode: 229 });
  document.body.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
  press();
  expect(close).not.toHaveBeenCalled();
});
