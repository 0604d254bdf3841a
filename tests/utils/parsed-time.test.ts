import { expect, it, vi } from 'vitest';
import { getMsSinceParsed } from '../../src/utils/parsed-time';

it.each([
  [{ domInteractive: 4_000, activationStart: 0 }, 1_000],
  [{ domInteractive: 500, activationStart: 4_500 }, 500],
  [undefined, 5_000],
])('counts from the parsed or activated page: %j', (navigation, expected) => {
  vi.spyOn(performance, 'now').mockReturnValue(5_000);
  performance.getEntriesByType = vi.fn(() => (navigation ? [navigation] : []) as never);
  expect(getMsSinceParsed()).toBe(expected);
});
