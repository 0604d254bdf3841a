import { expect, it, vi } from 'vitest';
import { formatCount } from '../../src/utils/plural';

const polish = 'one: {count} wynik | few: {count} wyniki | many: {count} wyników | other: {count} wyniku';

it.each([
  [polish, 1, 'pl', '1 wynik'],
  [polish, 3, 'pl', '3 wyniki'],
  [polish, 25, 'pl', '25 wyników'],
  ['{count} results', 12345, 'en', '12,345 results'],
  ['{count} Ergebnisse', 12345, 'de', '12.345 Ergebnisse'],
  ['one: {count} hit | other: {count} hits', 7, undefined, '7 hits'],
  ['{count} نتيجة', 12, 'ar-EG', '١٢ نتيجة'],
  ['two: two | other: {count}', 2, 'ar', 'two'],
  ['Note: {count} | more', 2, 'en', 'Note: 2 | more'],
])('fills %s with %i in the language %s', (text, count, locale, expected) => {
  expect(formatCount(text, count, locale)).toBe(expected);
});

it('creates no plural rules for a text without forms, because the first rules block a slow phone', () => {
  const rules = vi.spyOn(Intl, 'PluralRules');
  expect(formatCount('{count} results', 2, 'en')).toBe('2 results');
  expect(rules).not.toHaveBeenCalled();
  rules.mockRestore();
});

it('creates no number format for a small count in Latin digits, because the first format blocks a slow phone', () => {
  const format = vi.spyOn(Intl, 'NumberFormat');
  expect(formatCount('{count} results', 999, 'de-DE')).toBe('999 results');
  expect(format).not.toHaveBeenCalled();
  format.mockRestore();
});
