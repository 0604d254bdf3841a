import { afterEach, expect, it, vi } from 'vitest';
import resultCount from '../../src/behaviours/result-count';
import { find, mountAs, page } from '../support/context';

afterEach(() => vi.useRealTimers());

it('announces the count after 2 s, unless the behaviour stops first', async () => {
  vi.useFakeTimers();
  const { stop } = await mountAs(resultCount, page('<p> Showing 9 results </p>'));
  vi.advanceTimersByTime(1_900);
  expect(document.querySelector('[role=status]')).toBeNull();
  vi.advanceTimersByTime(300);
  expect(find('[role=status]').textContent).toBe('Showing 9 results');
  stop();
  const remounted = await mountAs(resultCount, page('<p>7</p>'));
  remounted.stop();
  vi.advanceTimersByTime(3_000);
  expect(document.querySelector('[role=status]')?.textContent ?? '').not.toBe('7');
});
