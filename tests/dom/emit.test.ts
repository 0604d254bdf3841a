import { expect, it } from 'vitest';
import { emit } from '../../src/dom/emit';
import { page } from '../support/context';

it('dispatches a bubbling, cancelable event and reports a cancellation', () => {
  const element = page('<p></p>');
  const received: CustomEvent[] = [];
  const onEvent = (event: Event) => received.push(event as CustomEvent);
  document.addEventListener('island:ready', onEvent, { once: true });
  expect(emit(element, 'island:ready', { name: 'a', id: 'a-1' })).toBe(true);
  expect(received[0]?.detail).toEqual({ name: 'a', id: 'a-1' });
  expect(received[0]?.target).toBe(element);
  element.addEventListener('island:ready', (event) => event.preventDefault());
  expect(emit(element, 'island:ready', { name: 'a', id: 'a-1' })).toBe(false);
});
