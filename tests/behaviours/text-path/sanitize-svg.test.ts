import { expect, it } from 'vitest';
import { sanitizeSvg } from '../../../src/behaviours/text-path/sanitize-svg';

const sanitizeContent = (inside: string) => sanitizeSvg(`<svg viewBox="0 0 9 9">${inside}</svg>`)?.innerHTML;

it('keeps shapes and paint', () => {
  expect(
    sanitizeContent('<g fill="red" transform="rotate(9)"><path d="M0 0" stroke-width="2"></path></g>'),
  ).toBe('<g fill="red" transform="rotate(9)"><path d="M0 0" stroke-width="2"></path></g>');
});

it.each([
  '<script>x</script>',
  '<style>x</style>',
  '<foreignObject><div>x</div></foreignObject>',
  '<image href="x"></image>',
  '<use href="#x"></use>',
  '<a href="javascript:x"><path d="M0 0"></path></a>',
  '<animate attributeName="href" to="javascript:x"></animate>',
  '<set></set>',
  '<iframe></iframe>',
])('removes %s', (html) => {
  expect(sanitizeContent(html)).toBe('');
});

it.each([
  'onclick="x"',
  'id="page"',
  'style="color:red"',
  'fill="url(https://evil.test/)"',
  'fill="u\\72l(http://evil.test/)"',
  'fill="URL (http://evil.test/)"',
  'stroke="image-set(\'//evil.test/\')"',
  'fill="src(//evil.test)"',
  'href="x"',
  'data-island="debug"',
])('removes the attribute %s', (attribute) => {
  expect(sanitizeContent(`<path d="M0 0" ${attribute}></path>`)).toBe('<path d="M0 0"></path>');
});

it('returns nothing for a text without a drawing', () => {
  expect(sanitizeSvg('<p>Not found</p>')).toBeUndefined();
  expect(sanitizeSvg('')).toBeUndefined();
});
