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

it('repeats our events under the plugin’s names, and adopts a listener’s change or cancellation', () => {
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

it('gives listeners the plugin’s names and values, and adopts their changes', () => {
  const widget = page('<div></div>');
  const details: Record<string, unknown> = {};
  for (const name of ['open', 'optin', 'show', 'track'])
    document.addEventListener(`joinchat:${name}`, (event) => {
      const { detail } = event as CustomEvent;
      details[name] = { ...detail };
      if (name === 'open') Object.assign(detail, { chat_id: '2', chat_message: 'Hello' });
      if (name === 'track') detail.payload.trigger = 'mine';
    });
  const opening = {
    link: 'https://wa.me/1',
    channel: 'whatsapp' as const,
    id: '1',
    message: 'Hi',
    trigger: 'chatbox',
  };
  emit(widget, 'chat:open', opening);
  expect(details.open).toEqual({
    link: 'https://wa.me/1',
    chat_channel: 'whatsapp',
    chat_id: '1',
    chat_message: 'Hi',
    trigger: 'contact',
  });
  expect(opening).toMatchObject({ id: '2', message: 'Hello', trigger: 'contact' });
  const getTrigger = (trigger: string) => {
    const other = { ...opening, trigger };
    emit(widget, 'chat:open', other);
    return other.trigger;
  };
  expect(['#whatsapp', 'button joinchat_app', 'button', 'footer', ''].map(getTrigger)).toEqual([
    ...['trigger', 'trigger', 'button', 'footer', 'unknown'],
  ]);

  emit(widget, 'chat:optin', { agreed: true });
  emit(widget, 'chat:show', { auto: true });
  const fields = { trigger: 'button', chat_id: '1' };
  emit(widget, 'chat:track', fields);
  expect([details.optin, details.show]).toEqual([{ optin: true }, { trigger: 'auto' }]);
  expect(details.track).toMatchObject({ params: { chat_id: '1' }, payload: { chat_id: '1' } });
  expect(fields.trigger).toBe('mine');
});

it('fires joinchat:bubbles on the widget alone, without bubbling', () => {
  const widget = page('<div></div>');
  const [ownListener, outerListener] = [vi.fn(), vi.fn()];
  widget.addEventListener('joinchat:bubbles', ownListener);
  document.addEventListener('joinchat:bubbles', outerListener);
  widget.dispatchEvent(new CustomEvent('chat:bubbles', { bubbles: true }));
  expect([ownListener.mock.calls.length, outerListener.mock.calls.length]).toEqual([1, 0]);
});
