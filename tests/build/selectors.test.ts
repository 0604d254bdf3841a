import { expect, it } from 'vitest';
import { parseSelector } from '../../build/selectors.mjs';

it('reads tags, ids, classes and attributes of one element', () => {
  expect(parseSelector('form#buy.cart.big[method="post"]')).toEqual([
    [{ tag: 'form', id: 'buy', classes: ['cart', 'big'], attributes: [['method', '=', 'post']] }],
  ]);
});

it('reads the operators and the case flag of attribute tests', () => {
  expect(parseSelector(`[data-x],[a*=b],[a^='b c'],[href*=".jp"i],[href$="g" i]`)).toEqual([
    [{ attributes: [['data-x']] }],
    [{ attributes: [['a', '*=', 'b']] }],
    [{ attributes: [['a', '^=', 'b c']] }],
    [{ attributes: [['href', '*=', '.jp', 'i']] }],
    [{ attributes: [['href', '$=', 'g', 'i']] }],
  ]);
});

it('requires an element for each part of a chain', () => {
  expect(parseSelector('.a > .b .c')).toEqual([[{ classes: ['a'] }, { classes: ['b'] }, { classes: ['c'] }]]);
});

it('creates a selector for each choice of a list inside a selector', () => {
  expect(parseSelector('a:is(.b,.c):where([href])')).toEqual([
    [{ tag: 'a', classes: ['b'], attributes: [['href']] }],
    [{ tag: 'a', classes: ['c'], attributes: [['href']] }],
  ]);
  expect(parseSelector(':is(.a .b) .c')).toEqual([
    [{ classes: ['a'] }, { classes: ['b'] }, { classes: ['c'] }],
  ]);
});

it('keeps exact conditions of :not(), and drops other pseudo-classes', () => {
  expect(parseSelector('.a:not(.b , [c="d e"])')).toEqual([
    [{ classes: ['a'], not: [{ classes: ['b'] }, { attributes: [['c', '=', 'd e']] }] }],
  ]);
  expect(parseSelector('.a:not(.b .c):not(:hover):nth-of-type(n+2)')).toEqual([[{ classes: ['a'] }]]);
});

it('rejects a text that is not CSS', () => {
  expect(() => parseSelector('.a{}')).toThrow('{}');
  expect(() => parseSelector(':is(.a')).toThrow(':is');
});
