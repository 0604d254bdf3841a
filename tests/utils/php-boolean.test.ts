import { expect, it } from 'vitest';
import { phpBoolean } from '../../src/utils/php-boolean';

it('reads "yes", "1", 1 and the boolean true as on, and every other value as off', () => {
  expect(['yes', '1', 1, true].map(phpBoolean)).toEqual([true, true, true, true]);
  expect(['no', 'true', 'on', '', '0', 0, false, null, undefined, [], {}].filter(phpBoolean)).toEqual([]);
});
