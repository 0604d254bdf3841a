import { transform } from 'lightningcss';
import { expect, it } from 'vitest';
import { raiseDrawn } from '../../build/drawn-styles.mjs';

const suffix = ':not(#_#_,[data-unstyled],[data-unstyled] *)';

const build = (css: string) =>
  transform({ filename: 'a.css', code: Buffer.from(css), minify: true, visitor: raiseDrawn() })
    .code.toString()
    .replaceAll(suffix, '!');

it('raises the specificity of each selector’s subject, before its pseudo-element', () => {
  expect(build('.a, .b > .c:hover, :dir(rtl) .d::before { top: 0 }')).toBe(
    '.a!,.b>.c:hover!,:dir(rtl) .d!:before{top:0}',
  );
});

it('raises rules inside @media and @supports', () => {
  expect(build('@media print { @supports (top: 0) { .a { top: 0 } } }')).toBe(
    '@media print{@supports (top:0){.a!{top:0}}}',
  );
});

it('leaves the contents of :is(), :not() and :where() unchanged', () => {
  expect(build(':where(.a, .b *):not(.c) { top: 0 }')).toBe(':where(.a,.b *):not(.c)!{top:0}');
});

it('raises no rule in a layer, and raises the rules after the layer', () => {
  expect(build('@layer x { @media print { .a { top: 0 } } .b { top: 0 } } .c { top: 0 }')).toBe(
    '@layer x{@media print{.a{top:0}}.b{top:0}}.c!{top:0}',
  );
});
