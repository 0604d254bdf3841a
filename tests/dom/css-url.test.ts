import { expect, it } from 'vitest';
import { cssUrl } from '../../src/dom/css-url';

const base = new URL(document.baseURI);

it('keeps a value of CSS inside its quotes', () => {
  expect(cssUrl('/a b".png')).toBe(`url("${base.origin}/a%20b%22.png")`);
  expect(cssUrl('data:image/png;base64,x");color:red;x("')).toBe(
    'url("data:image/png;base64,x\\");color:red;x(\\"")',
  );
  expect(cssUrl('/a\\")/*')).not.toMatch(/[^\\]"\)\/\*/);
  expect(cssUrl('javascript:1')).toBe('');
  expect(cssUrl('')).toBe('');
});
