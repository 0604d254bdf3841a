import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { boolean, json, list, number, resolveProps, string } from '../../../src/core/mountable/props';
import { hostProps } from '../../../src/core/page';
import { setConfig } from '../../support/context';

const table = {
  text: string('none'),
  side: string('end', 'start', 'end'),
  amount: number(1, 0, 10),
  loud: boolean(false),
  tags: list(['default']),
  data: json<Record<string, unknown>>({ a: 1 }),
  rows: json<unknown[]>([]),
  longName: string(''),
};

let warn: MockInstance<typeof console.warn>;
let count = 0;
/** A new name for each test, because a page warns once. */
let name = '';

const createElement = (attributes: Record<string, string> = {}) => {
  const node = document.createElement('div');
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};
const read = (attributes: Record<string, string>, input: Record<string, unknown> = {}) =>
  resolveProps(table, createElement(attributes), input, { name });

beforeEach(() => {
  name = `island${++count}`;
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('resolveProps', () => {
  it('takes each prop from the first source with a valid value', () => {
    const prop = number(7);
    const numbers = { a: prop, b: prop, h: prop, c: prop, d: prop, e: prop, f: prop };
    const element = createElement({ 'data-f': '1', 'data-props': '{"f":2,"e":2}' });
    const ruleProps = { f: 3, e: 3, d: 3, c: 'three' };
    setConfig({ [name]: { f: 4, e: 4, d: 4, c: 4 } });
    hostProps.set(name, () => ({ f: 5, e: 5, d: 5, c: 5, h: 5 }));
    const languageTexts = { f: 6, e: 6, d: 6, c: 6, h: 6, b: 6 };
    expect(resolveProps(numbers, element, ruleProps, { name, languageTexts })).toEqual({
      a: 7,
      b: 6,
      h: 5,
      c: 4,
      d: 3,
      e: 2,
      f: 1,
    });
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.lastCall?.[0]).toContain(`${name}: c in rule is "three"`);
  });

  it('returns the defaults where the page sets nothing', () => {
    expect(read({})).toEqual({
      text: 'none',
      side: 'end',
      amount: 1,
      loud: false,
      tags: ['default'],
      data: { a: 1 },
      rows: [],
      longName: '',
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it('reads every type from attributes', () => {
    const props = read({
      'data-text': 'a <b>',
      'data-side': 'start',
      'data-amount': ' 2.5 ',
      'data-loud': '',
      'data-tags': ' a, ,b ,',
      'data-data': '{"b":[1]}',
      'data-rows': '[1,"2"]',
      'data-long-name': 'long',
    });
    expect(props).toEqual({
      text: 'a <b>',
      side: 'start',
      amount: 2.5,
      loud: true,
      tags: ['a', 'b'],
      data: { b: [1] },
      rows: [1, '2'],
      longName: 'long',
    });
    expect(warn).not.toHaveBeenCalled();
  });

  it('reads typed values and strings from data-props', () => {
    const input = { text: 5, amount: '3', loud: '1', tags: ['x', 2], data: '{"c":1}', longName: 'l' };
    expect(read({ 'data-props': JSON.stringify(input) })).toMatchObject({
      text: '5',
      amount: 3,
      loud: true,
      tags: ['x', '2'],
      data: { c: 1 },
      longName: 'l',
    });
  });

  it('prefers the attribute to data-props, data-props to the rule, and the rule to the default', () => {
    const props = read(
      { 'data-text': 'attribute', 'data-props': '{"text":"json","side":"start"}' },
      { text: 'rule', side: 'end', amount: 7 },
    );
    expect(props).toMatchObject({ text: 'attribute', side: 'start', amount: 7 });
  });

  it('keeps an empty text of the page', () => {
    expect(read({ 'data-text': '' }).text).toBe('');
  });

  it('reads the next source after a bad value, and warns of the bad value', () => {
    expect(read({ 'data-amount': 'many' }, { amount: 4 }).amount).toBe(4);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `[storefront-islands] ${name}: data-amount is "many", expected a number from 0 to 10; the value has no effect.`,
    );
  });

  it('warns once with island, attribute, value and expectation', () => {
    for (let time = 0; time < 3; time++) read({ 'data-side': 'top', 'data-long-name': 'x' });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      `[storefront-islands] ${name}: data-side is "top", expected start, end; the value has no effect.`,
    );
    read({ 'data-side': 'bottom' });
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('names data-props and the rule in the warning', () => {
    read({ 'data-props': '{"amount":[]}' }, { data: 'no json' });
    const warnings = warn.mock.calls.map(([message]) => String(message));
    expect(warnings[0]).toContain('amount in data-props is [], expected a number');
    expect(warnings[1]).toContain('data in rule is "no json", expected a JSON object');
  });

  it.each(['{', '[]', '"text"', '5', 'null'])('skips data-props=%s with a warning', (text) => {
    expect(read({ 'data-props': text }).text).toBe('none');
    expect(warn).toHaveBeenCalledOnce();
    expect(String(warn.mock.calls[0]?.[0])).toContain('data-props is not a JSON object');
  });

  it('lets no key of the page reach a prototype', () => {
    const hostile = '{"__proto__":{"text":"evil","polluted":1},"constructor":{"prototype":{"polluted":1}}}';
    expect(read({ 'data-props': hostile }).text).toBe('none');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const inheritedNames = { constructor: string('c'), toString: string('t'), hasOwnProperty: string('h') };
    expect(resolveProps(inheritedNames, createElement(), {}, { name })).toEqual({
      constructor: 'c',
      toString: 't',
      hasOwnProperty: 'h',
    });
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('the prop types', () => {
  it.each([
    ['5', 5],
    ['-1', undefined],
    ['11', undefined],
    ['', undefined],
    [' ', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['5px', undefined],
    [true, undefined],
    [null, undefined],
    [[5], undefined],
    [0, 0],
  ])('number reads %j as %j', (raw, value) => {
    expect(table.amount.read(raw)).toBe(value);
  });

  it('number without limits accepts only finite values', () => {
    expect(number(0).read('1e400')).toBeUndefined();
    expect(number(0).read('-1e9')).toBe(-1e9);
  });

  it.each([
    ['', true],
    ['true', true],
    ['1', true],
    ['yes', true],
    ['on', true],
    [true, true],
    [1, true],
    ['false', false],
    ['0', false],
    ['no', false],
    ['off', false],
    [false, false],
    [0, false],
    ['maybe', undefined],
    ['TRUE', undefined],
    [null, undefined],
    [undefined, undefined],
    [[], undefined],
    [[1], undefined],
    [{}, undefined],
  ])('boolean reads %j as %j', (raw, value) => {
    expect(table.loud.read(raw)).toBe(value);
  });

  it.each([
    ['start', 'start'],
    ['START', undefined],
    ['', undefined],
    [null, undefined],
    [{}, undefined],
  ])('choice reads %j as %j', (raw, value) => {
    expect(table.side.read(raw)).toBe(value);
  });

  it.each([
    ['a,b', ['a', 'b']],
    ['', []],
    [[], []],
    [
      ['a', 1],
      ['a', '1'],
    ],
    [5, undefined],
    [{}, undefined],
    [null, undefined],
  ])('list reads %j as %j', (raw, value) => {
    expect(table.tags.read(raw)).toEqual(value);
  });

  it.each([
    ['{}', {}],
    [{ a: 2 }, { a: 2 }],
    ['[]', undefined],
    ['null', undefined],
    ['1', undefined],
    ['{', undefined],
    [null, undefined],
  ])('json with an object as default reads %j as %j', (raw, value) => {
    expect(table.data.read(raw)).toEqual(value);
  });

  it('json with an array as default accepts only an array', () => {
    expect(table.rows.read('[1]')).toEqual([1]);
    expect(table.rows.read('{}')).toBeUndefined();
  });

  it('names the expected type and the choices', () => {
    expect(table.text.expected).toBe('a text');
    expect(table.side.values).toEqual(['start', 'end']);
    expect(table.rows.expected).toBe('a JSON array');
  });
});
