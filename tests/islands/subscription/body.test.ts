import { expect, it } from 'vitest';
import { toBody } from '../../../islands/subscription/body';

it('nests dotted names in two levels and drops the third, keeps repeated ones as a list', () => {
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

it('refuses names that reach prototypes, files and empty names', () => {
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

it('a field wins over a nested one of its name', () => {
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
