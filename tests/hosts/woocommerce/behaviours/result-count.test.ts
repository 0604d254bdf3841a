import { afterEach, expect, it, vi } from 'vitest';
import resultCount from '../../../../src/hosts/woocommerce/behaviours/result-count';
import { mountAs, page } from '../../../support/context';

afterEach(() => vi.useRealTimers());

const read = (count: Element) => [count.getAttribute('role'), count.getAttribute('aria-hidden')];

it('shows the count to screen readers in a live region after 2 s', async () => {
  vi.useFakeTimers();
  const count = page('<p>Showing 9 results</p>');
  await mountAs(resultCount, count);
  vi.advanceTimersByTime(1_900);
  expect(read(count)).toEqual(['status', 'true']);
  vi.advanceTimersByTime(100);
  expect(read(count)).toEqual(['status', null]);
});

it.each([
  ['<p>7</p>', null],
  ['<p role="alert">7</p>', 'alert'],
])('leaves %s as it was', async (html, role) => {
  const count = page(html);
  const { stop } = await mountAs(resultCount, count);
  expect(read(count)).toEqual([role ?? 'status', 'true']);
  stop();
  expect(read(count)).toEqual([role, null]);
});
