import { expect, it } from 'vitest';
import { phpBoolean } from '../../src/utils/php-boolean';

it('reads "yes", "1", 1, "true" and the boolean true as on, and every other value as off', () => {
  expect(['yes', '1', 1, 'true', true].map(phpBoolean)).toEqual([true, true, true, true, true]);
  expect(['no', 'on', '', '0', 0, false, null, undefined, [], {}].filter(phpBoolean)).toEqual([]);
});
