import { expect, it } from 'vitest';
import { createFontsUrl, createTypography } from '../../../src/authoring/theme-preview/typography';

it('writes rules for body, headings and each heading', () => {
  const { css, fonts } = createTypography({
    'body-font-family': 'Lora, serif',
    'body-font-weight': 400,
    'headings-font-family': 'Lora',
    'headings-font-weight': '700',
    'headings-line-height': '1.2',
    'font-family-h1': 'inherit',
    'font-size-body': { desktop: 17, tablet: '16', 'desktop-unit': 'px' },
    'font-size-h1.desktop': '3.5rem',
    'font-size-h2': { desktop: 2, 'desktop-unit': 'em', mobile: 1.5, 'mobile-unit': 'x}' },
  });
  expect(css.split('\n')).toEqual([
    'body{font-family:"Lora", serif;font-weight:400}',
    'h1,h2,h3,h4,h5,h6{font-family:"Lora";font-weight:700;line-height:1.2}',
    'h1{font-family:inherit}',
    'body{font-size:17px}',
    'h1{font-size:3.5rem}',
    'h2{font-size:2em}',
    '@media (max-width:921px){body{font-size:16px}}',
    '@media (max-width:544px){h2{font-size:1.5px}}',
  ]);
  expect(createFontsUrl('https://fonts.test/css2?subset=latin', fonts)).toBe(
    'https://fonts.test/css2?subset=latin&family=Lora%3Awght%40400%3B700&display=swap',
  );
});

it('returns nothing for invalid typography', () => {
  for (const values of [{}, { 'body-font-family': {} }, { 'font-size-h1': 7 }, { 'body-line-height': '1;}' }])
    expect(createTypography(values)).toEqual({ css: '', fonts: new Map() });
});
