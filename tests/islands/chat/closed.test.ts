import { afterEach, expect, it, vi } from 'vitest';
import { type Closed, showLater } from '../../../islands/chat/closed';

afterEach(() => vi.useRealTimers());

it('announces nothing after the visitor has opened and closed the box while the plan’s code loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const start = (visit: (chat: Closed) => void) => {
    const chat: Closed = {
      options: { messageDelay: 1, messageViews: 1 },
      messagesText: 'Hi',
      tasks: [],
      request: vi.fn(),
      show: async () => visit(chat),
      update: (change) => Object.assign(chat, change),
    };
    showLater(chat, 0);
    return chat;
  };
  const untouched = start(() => {});
  const closedAgain = start((chat) => {
    for (const isOpen of [true, false]) chat.update({ isOpen });
  });
  await vi.advanceTimersByTimeAsync(0);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(untouched.request).toHaveBeenCalledExactlyOnceWith({ action: 'box' });
  expect(closedAgain.request).not.toHaveBeenCalled();
});
