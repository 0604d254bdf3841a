import { expect, it, vi } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { collectEvents, eventQueue } from '../../../src/tracking/analytics/event-queue';

it('keeps the last fifty events, and gives them out once', async () => {
  const first = collectEvents();
  for (let index = 0; index < 60; index++) emit(document.body, 'analytics:track', { name: `event-${index}` });
  document.body.dispatchEvent(new CustomEvent('cart:other', { bubbles: true }));
  await first;
  const events = eventQueue.take();
  expect(events).toHaveLength(50);
  expect(events.at(-1)).toMatchObject({ type: 'analytics:track', detail: { name: 'event-59' } });
  expect(eventQueue.take()).toEqual([]);
});

it('tells its listeners about each event, until they stop', () => {
  const abort = new AbortController();
  const listener = vi.fn();
  eventQueue.listen(listener, abort.signal);
  emit(document.body, 'analytics:track', { name: 'a' });
  eventQueue.add({ type: 'analytics:track', detail: { name: 'b' }, time: 0 });
  abort.abort();
  emit(document.body, 'analytics:track', { name: 'c' });
  expect(listener).toHaveBeenCalledTimes(2);
  expect(eventQueue.take()).toHaveLength(3);
});
