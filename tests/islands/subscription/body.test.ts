import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toBody } from '../../../islands/subscription/body';

it('nests dotted names in at most two levels, and lists repeated names', () => {
  expect(
    toBody([
      ['email', 'a@b.c'],
      ['metadata.plugin', 'x'],
      ['a.b.c', '1'],
      ['tags', '1'],
      ['tags', '2'],
      ['tags', '3'],
      ['list.of', '1'],
      ['list.of', '2'],
    ]),
  ).toEqual({
    email: 'a@b.c',
    metadata: { plugin: 'x' },
    a: { b: '1' },
    tags: ['1', '2', '3'],
    list: { of: ['1', '2'] },
  });
});

it('skips files, empty names, and names that reach prototypes', () => {
  const body = toBody([
    ['__proto__.x', '1'],
    ['a.__proto__.x', '1'],
    ['constructor.prototype.x', '1'],
    ['file', new File([], 'x')],
    ['', '1'],
    ['a.', '1'],
    ['.a', '1'],
    ['a.b.__proto__.x', '1'],
  ]);
  expect(body).toEqual({ a: { b: '1' } });
  expect('x' in {}).toBe(false);
});

it('prefers a field to a nested field of the same name', () => {
  expect(
    toBody([
      ['a', '1'],
      ['a.b', '2'],
      ['a.b.c', '3'],
      ['c.d', '4'],
      ['c', '5'],
    ]),
  ).toEqual({ a: '1', c: '5' });
});

it('returns at most two levels of texts and lists for any names, and reaches no prototype', () => {
  const part = fc.constantFrom('a', 'b', 'name', '', '__proto__', 'constructor', 'prototype', 'toString');
  const name = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('.'));
  const before = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));
  const isLeaf = (value: unknown): boolean =>
    typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.string())), (fields) => {
      const body = toBody(fields);
      for (const value of Object.values(body))
        expect(isLeaf(value) || Object.values(value as object).every(isLeaf)).toBe(true);
      for (const [key, value] of fields)
        if (/^(a|b|name)$/.test(key)) expect([body[key]].flat()).toContain(value);
    }),
  );
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(before);
});

it('keeps the last of equal names where lists are off', () => {
  const fields: [string, string][] = [
    ['tags', 'mugs'],
    ['tags', 'shirts'],
    ['metadata.plugin', 'a'],
    ['metadata.plugin', 'b'],
  ];
  expect(toBody(fields, false)).toEqual({ tags: 'shirts', metadata: { plugin: 'b' } });
});
