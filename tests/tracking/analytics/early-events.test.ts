import { expect, it } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { takeEvents, whenFirstEvent } from '../../../src/tracking/analytics/early-events';

it('keeps the last fifty events for analytics, and returns the events once', async () => {
  const first = whenFirstEvent();
  for (let index = 0; index < 60; index++) emit(document.body, 'analytics:track', { name: `event-${index}` });
  document.body.dispatchEvent(new CustomEvent('cart:other', { bubbles: true }));
  await first;
  const events = takeEvents();
  expect(events).toHaveLength(50);
  expect(events.at(-1)).toMatchObject({ type: 'analytics:track', detail: { name: 'event-59' } });
  emit(document.body, 'analytics:track', { name: 'later' });
  expect(takeEvents()).toEqual([]);
});
