import { describe, expect, it } from 'vitest';
import {
  findServedFamily,
  toColour,
  toFamilies,
  toFamilyList,
  toLength,
  toPictureUrl,
  toWeight,
} from '../../../src/authoring/theme-preview/values';

const hostile = [
  'red;}body{display:none',
  'url(https://evil.test/)',
  'expression(alert(1))',
  '</style><script>',
  'var(--x);a:b',
  '#12\\0a',
  {},
  [],
  null,
  undefined,
  true,
  'a'.repeat(400),
];

describe.each([
  ['toColour', toColour],
  ['toWeight', toWeight],
  ['toLength', toLength],
  ['toPictureUrl', (value: unknown) => (/^(https?:|$)/.test(toPictureUrl(value)) ? '' : 'other')],
] as const)('%s', (_, read) => {
  it.each(hostile)('rejects %j', (value) => {
    expect(read(value)).toBe('');
  });
});

it('reads colours as words, in hexadecimal digits and as functions', () => {
  for (const value of [
    '#fff',
    '#12345678',
    'teal',
    'rgb(1, 2, 3)',
    'hsla(120deg 50% 50% / 0.5)',
    'oklch(0.7 0.1 200)',
  ])
    expect(toColour(` ${value} `)).toBe(value);
});

it('reads weights and lengths within their limits', () => {
  expect(['400', 700, 'bold', '1000', '1001', '0', '40 0'].map(toWeight)).toEqual([
    '400',
    '700',
    'bold',
    '1000',
    '',
    '',
    '',
  ]);
  expect([1.5, '16', '1.25em', '90%', '-1px', '1e3', '12pt'].map((value) => toLength(value))).toEqual([
    '1.5',
    '16',
    '1.25em',
    '90%',
    '',
    '',
    '',
  ]);
  expect([toLength(16, 'px'), toLength('2rem', 'px'), toLength('', 'px')]).toEqual(['16px', '2rem', '']);
});

it('reads valid names of font families', () => {
  const families = toFamilies(`'Playfair Display', "Lora";}x{, serif, url(x)`);
  expect(families).toEqual(['Playfair Display', 'serif']);
  expect(toFamilyList(families)).toBe('"Playfair Display", serif');
  expect(findServedFamily(families)).toBe('Playfair Display');
  expect(findServedFamily(toFamilies('system-ui, Lora'))).toBeUndefined();
  expect(findServedFamily(toFamilies(''))).toBeUndefined();
});

it('reads URLs of pictures', () => {
  expect(toPictureUrl('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  expect(toPictureUrl('https://shop.test/a.png')).toBe('https://shop.test/a.png');
  expect(toPictureUrl('/a.png')).toMatch(/^http.*\/a\.png$/);
  for (const value of ['javascript:alert(1)', 'data:text/html,<b>', 'blob:x', ''])
    expect(toPictureUrl(value)).toBe('');
});
