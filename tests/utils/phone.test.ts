import { expect, it } from 'vitest';
import { toPhoneDigits, toPhoneNumber } from '../../src/utils/phone';

it.each([
  ['+1 (555) 01', '155501'],
  ['00971501234567', '971501234567'],
  ['+49 (0)151 2345678', '491512345678'],
  ['(0)151', '0151'],
  ['0151 23', '015123'],
  ['٩٧١٥٠١٢٣٤٥٦٧', '971501234567'],
  ['۹۸۹۱۲', '98912'],
  ['', ''],
])('reads the digits of %j', (phone, digits) => {
  expect(toPhoneDigits(phone)).toBe(digits);
});

it('keeps the plus of an international number, and writes 00 as a plus', () => {
  expect(toPhoneNumber(' +34 (600)')).toBe('+34600');
  expect(toPhoneNumber('0049 (0)151')).toBe('+49151');
  expect(toPhoneNumber('0151')).toBe('0151');
});
