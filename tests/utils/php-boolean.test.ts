import { expect, it } from 'vitest';
import { phpBoolean } from '../../src/utils/php-boolean';

it('reads a switch in any spelling of PHP', () => {
  expect(['yes', '1', 1, true].map(phpBoolean)).toEqual([true, true, true, true]);
  expect(['no', '', '0', 0, false, null, undefined, [], {}].filter(phpBoolean)).toEqual([]);
});
