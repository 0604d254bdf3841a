import { describe, expect, it } from 'vitest';
import {
  colourOf,
  familiesOf,
  familyList,
  lengthOf,
  pictureOf,
  servedFamily,
  weightOf,
} from '../../../src/behaviours/theme-preview/values';

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
  ['colourOf', colourOf],
  ['weightOf', weightOf],
  ['lengthOf', lengthOf],
  ['pictureOf', (value: unknown) => (/^(https?:|$)/.test(pictureOf(value)) ? '' : 'other')],
] as const)('%s', (_, read) => {
  it.each(hostile)('rejects %j', (value) => {
    expect(read(value)).toBe('');
  });
});

it('reads colours in every notation', () => {
  for (const value of [
    '#fff',
    '#12345678',
    'teal',
    'rgb(1, 2, 3)',
    'hsla(120deg 50% 50% / 0.5)',
    'oklch(0.7 0.1 200)',
  ])
    expect(colourOf(` ${value} `)).toBe(value);
});

it('reads weights and lengths within their limits', () => {
  expect(['400', 700, 'bold', '1000', '1001', '0', '40 0'].map(weightOf)).toEqual([
    '400',
    '700',
    'bold',
    '1000',
    '',
    '',
    '',
  ]);
  expect([1.5, '16', '1.25em', '90%', '-1px', '1e3', '12pt'].map((value) => lengthOf(value))).toEqual([
    '1.5',
    '16',
    '1.25em',
    '90%',
    '',
    '',
    '',
  ]);
  expect([lengthOf(16, 'px'), lengthOf('2rem', 'px'), lengthOf('', 'px')]).toEqual(['16px', '2rem', '']);
});

it('reads valid names of font families', () => {
  const families = familiesOf(`'Playfair Display', "Lora";}x{, serif, url(x)`);
  expect(families).toEqual(['Playfair Display', 'serif']);
  expect(familyList(families)).toBe('"Playfair Display", serif');
  expect(servedFamily(families)).toBe('Playfair Display');
  expect(servedFamily(familiesOf('system-ui, Lora'))).toBeUndefined();
  expect(servedFamily(familiesOf(''))).toBeUndefined();
});

it('reads addresses of pictures', () => {
  expect(pictureOf('data:image/png;base64,AAAA')).toBe('data:image/png;base64,AAAA');
  expect(pictureOf('https://shop.test/a.png')).toBe('https://shop.test/a.png');
  expect(pictureOf('/a.png')).toMatch(/^http.*\/a\.png$/);
  for (const value of ['javascript:alert(1)', 'data:text/html,<b>', 'blob:x', ''])
    expect(pictureOf(value)).toBe('');
});
