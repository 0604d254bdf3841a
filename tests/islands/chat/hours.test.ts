import { expect, it } from 'vitest';
import { isWithinHours } from '../../../islands/chat/hours';

/** 21 November 2026 is a Saturday. */
const toDate = (time: string) => new Date(`2026-11-21T${time}:00Z`);

it.each([
  ['Mo-Fr 09:00-18:00', '10:00', false],
  ['Mo-Fr 09:00-18:00; Sa 10:00-14:00', '10:00', true],
  ['Sa 10:00-12:00,13:00-14:00', '12:30', false],
  ['Sa 10:00-12:00, 13:00-14:00', '13:30', true],
  ['Fr-Mo 10:00-12:00', '11:00', true],
  ['Fr 22:00-02:00', '01:30', true],
  ['Fr 22:00-02:00', '02:30', false],
  ['Sa,Su 00:00-24:00', '23:59', true],
  ['', '03:00', true],
  ['whenever', '03:00', true],
])('with the hours "%s" on a Saturday, is available at %s: %s', (hours, time, expected) => {
  expect(isWithinHours(hours, 'UTC', toDate(time))).toBe(expected);
});

it('compares times in the shop’s time zone, else in the visitor’s time zone', () => {
  expect(isWithinHours('Sa 10:00-11:00', 'Europe/Madrid', toDate('09:30'))).toBe(true);
  expect(isWithinHours('Sa 10:00-11:00', 'America/New_York', toDate('10:30'))).toBe(false);
  const visitorHours = isWithinHours('Sa 10:00-11:00', '', toDate('10:30'));
  expect(isWithinHours('Sa 10:00-11:00', 'Nowhere/Land', toDate('10:30'))).toBe(visitorHours);
});
