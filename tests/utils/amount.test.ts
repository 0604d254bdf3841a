import { describe, expect, test } from 'vitest';
import {
  parseAmount,
  parseQuantity,
  stepQuantity,
  sumQuantities,
  toMinorUnits,
} from '../../src/utils/amount';

describe('parseAmount', () => {
  test.each([
    ['$10', 10, 0],
    ['$10.00', 10, 2],
    ['10,5 €', 10.5, 1],
    ['1 290 Kč', 1290, 0],
    ['1\u00a0290,50 Kč', 1290.5, 2],
    ['12\u202f500,00 €', 12_500, 2],
    ['₹1,23,456', 123_456, 0],
    ['₹1,23,456.70', 123_456.7, 2],
    ['NT$1,290', 1290, 0],
    ['KD 12.50', 12.5, 2],
    ['1.290,-', 1290, 0],
    ['1.234.567', 1_234_567, 0],
    ['1.234.567,8', 1_234_567.8, 1],
    ["CHF 1'234.50", 1234.5, 2],
    ['CHF 1’234.50', 1234.5, 2],
    ['1234.567', 1234.567, 3],
    ['1234,567', 1234.567, 3],
    ['0.125 kg', 0.125, 3],
    ['0,125 kg', 0.125, 3],
    ['Rs.500', 500, 0],
    ['Rs. 1,290', 1290, 0],
    ['$.50', 0.5, 2],
    ['-$5.25', -5.25, 2],
    ['−1.290', -1290, 0],
    ['98%', 98, 0],
    ['1-2 items', 1, 0],
    ['2 × $67.50', 2, 0],
    ['3 x 100 g', 3, 0],
    ['۱۲٬۹۰۰', 12_900, 0],
    ['١٬٢٩٠٫٥٠ د.إ', 1290.5, 2],
    ['१,२३,४५६', 123_456, 0],
    ['１，２９０', 1290, 0],
    ['\u200f12,50 ₪', 12.5, 2],
    ['2019 edition: 5', 2019, 0],
  ])('reads %j as a visitor does', (text, value, decimals) => {
    expect(parseAmount(text)).toEqual({ value, decimals });
  });

  test('reads three digits after a sign as decimals where the shop has three decimals', () => {
    expect(parseAmount('KD 12.500', { decimals: 3 })).toEqual({ value: 12.5, decimals: 3 });
    expect(parseAmount('KD 1,012.500', { decimals: 3 })).toEqual({ value: 1012.5, decimals: 3 });
    expect(parseAmount('12.500 đ', { decimals: 0 })).toEqual({ value: 12_500, decimals: 0 });
  });

  test('reads numbers, and finds nothing in a text without a number', () => {
    expect(parseAmount(12.25)?.value).toBe(12.25);
    expect(parseAmount('')).toBeUndefined();
    expect(parseAmount('free')).toBeUndefined();
    expect(parseAmount(undefined)).toBeUndefined();
    expect(parseAmount(Number.NaN)).toBeUndefined();
  });
});

test.each([
  ['0.5 × $10.00', 0.5],
  ['2 × $5.00', 2],
  ['1,5', 1.5],
  ['1.125', 1.125],
  ['1,234', 1234],
  ['3', 3],
  ['۳ × ۱۰٬۰۰۰', 3],
  ['', undefined],
])('parseQuantity reads %j', (text, quantity) => {
  expect(parseQuantity(text)).toBe(quantity);
});

test('sumQuantities adds without the noise of binary fractions', () => {
  expect(sumQuantities([{ quantity: 0.1 }, { quantity: 0.2 }])).toBe(0.3);
  expect(sumQuantities([])).toBe(0);
});

test.each([
  ['one more', 2, 1, 3],
  ['one less', 2, -1, 1],
  ['none below the minimum', 1, -1, undefined],
  ['none above the maximum', 9, 1, undefined],
  ['the maximum after the stock has fallen', 12, -1, 9],
])('stepQuantity allows %s', (_, quantity, direction, next) => {
  expect(stepQuantity(quantity, direction, { minimum: 1, maximum: 9, step: 1 })).toBe(next);
});

test('stepQuantity leads up to a minimum that the shop has raised', () => {
  const limits = { minimum: 4, maximum: 9, step: 1 };
  expect(stepQuantity(2, 1, limits)).toBe(4);
  expect(stepQuantity(2, -1, limits)).toBeUndefined();
  expect(stepQuantity(2, 1, { ...limits, maximum: 3 })).toBeUndefined();
});

test('stepQuantity counts without the noise of binary fractions', () => {
  const limits = { minimum: 0.2, maximum: 0.3, step: 0.1 };
  expect(stepQuantity(0.3, -1, limits)).toBe(0.2);
  expect(stepQuantity(0.2, 1, limits)).toBe(0.3);
});

test('toMinorUnits rounds to the smallest unit', () => {
  expect(toMinorUnits(19.99, 2)).toBe(1999);
  expect(toMinorUnits(1290, 0)).toBe(1290);
});
