import { afterEach, expect, it } from 'vitest';
import { readSettings } from '../../../src/hosts/astra/settings';

afterEach(() => Reflect.deleteProperty(window, 'astra'));

it.each(['1024', 1024])('reads the breakpoint %j', (width) => {
  Object.assign(window, { astra: { break_point: width } });
  expect(readSettings().breakPoint).toBe(1024);
});

it.each([true, -1, 1e21, '', '0', 'wide', [], {}, null])(
  'keeps the theme’s default in place of the breakpoint %j',
  (width) => {
    Object.assign(window, { astra: { break_point: width } });
    expect(readSettings().breakPoint).toBe(921);
  },
);
