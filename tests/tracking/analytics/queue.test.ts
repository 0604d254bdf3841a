import { expect, it } from 'vitest';
import { emit } from '../../../src/dom/emit';
import { addEvents, collectEvents, takeEvents } from '../../../src/tracking/analytics/queue';

it('keeps the last fifty events of the page, and gives them out once', async () => {
  const first = collectEvents();
  for (let index = 0; index < 60; index++) emit(document.body, 'analytics:track', { name: `event-${index}` });
  document.body.dispatchEvent(new CustomEvent('cart:other', { bubbles: true }));
  await first;
  const events = takeEvents();
  expect(events).toHaveLength(50);
  expect(events.at(-1)).toMatchObject({ type: 'analytics:track', detail: { name: 'event-59' } });
  expect(takeEvents()).toEqual([]);
  addEvents({ type: 'analytics:track', detail: { name: 'printed' }, time: 0 });
  emit(document.body, 'analytics:track', { name: 'later' });
  expect(takeEvents().map(({ detail }) => (detail as { name: string }).name)).toEqual(['printed', 'later']);
});
