import { expect, it } from 'vitest';
import { maskPhone } from '../../src/tracking/chat-events';

it.each([
  ['15555550123', '155XXXXXX23'],
  ['123456', '123X56'],
  ['12345', 'XXXXX'],
  ['123', 'XXX'],
  ['', ''],
])('masks %s as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});
