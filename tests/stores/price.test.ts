import { beforeEach, expect, it, vi } from 'vitest';
import { page } from '../../src/core/page';
import { formatPrice } from '../../src/stores/price';
import { watchNumberFormats } from '../support/number-formats';

beforeEach(() => {
  Object.assign(page, { config: { currency: 'EUR', locale: 'de_DE' } });
});

it.each([
  ['18,00 €', '18,00 €'],
  [18, '18,00 €'],
  [0, '0,00 €'],
  [{ amount: '18.5', currency: 'USD' }, '18,50 $'],
  [{ amount: 18.5 }, '18,50 €'],
  [{ amount: 5, currency: 'Credits' }, '5 Credits'],
])('writes %j as %s', (price, text) => {
  expect(formatPrice(price).replace(/\s/g, ' ')).toBe(text);
});

it.each([undefined, null, { amount: 'free' }])('writes nothing for %j', (price) => {
  expect(formatPrice(price)).toBe('');
});

it('writes the page config’s number of decimals, but only in the shop’s currency', () => {
  Object.assign(page, { config: { currency: { code: 'EUR', decimals: 0 }, locale: 'en' } });
  expect(formatPrice(1234)).toBe('€1,234');
  expect(formatPrice({ amount: 5, currency: 'USD' })).toBe('$5.00');
});

it('writes a number without a currency as a number, and names the missing setting', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  Object.assign(page, { config: { locale: 'en' } });
  expect(formatPrice(1234.5)).toBe('1,234.50');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('set {"currency": "EUR"}'));
});

it('creates one format for all prices of a currency and language', () => {
  const create = watchNumberFormats();
  for (const amount of [1, 2]) formatPrice({ amount, currency: 'CHF' });
  expect(create).toHaveBeenCalledTimes(1);
  formatPrice({ amount: 1, currency: 'JPY' });
  page.config.locale = 'fr';
  expect(formatPrice({ amount: 1, currency: 'CHF' }).replace(/\s/g, ' ')).toBe('1,00 CHF');
  expect(create).toHaveBeenCalledTimes(3);
});
