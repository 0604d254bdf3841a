import { afterEach, expect, it } from 'vitest';
import { parseJson, toJson } from '../../src/utils/json';

const value = { list: [1, 'two', [true]], text: 'a "b"' };
const constructors = [Array, String, Number, Boolean];

afterEach(() => {
  for (const { prototype } of constructors) Reflect.deleteProperty(prototype, 'toJSON');
});

it('writes JSON on a page with Prototype.js, whose functions stay', () => {
  const expected = JSON.stringify(value);
  for (const { prototype } of constructors)
    Object.defineProperty(prototype, 'toJSON', {
      configurable: true,
      enumerable: true,
      writable: true,
      value: String,
    });
  expect(JSON.stringify(value)).not.toBe(expected);
  expect(toJson(value)).toBe(expected);
  expect(toJson('a"b')).toBe('"a\\"b"');
  for (const { prototype } of constructors) expect('toJSON' in prototype).toBe(true);
});

it('restores the functions of Prototype.js after an error', () => {
  Object.defineProperty(Array.prototype, 'toJSON', { configurable: true, value: String });
  const circle: unknown[] = [];
  circle.push(circle);
  expect(() => toJson(circle)).toThrow(TypeError);
  expect('toJSON' in Array.prototype).toBe(true);
});

it.each(['', '{', 'undefined', undefined])('reads %j, which is no JSON, as undefined', (text) => {
  expect(parseJson(text)).toBeUndefined();
  expect(parseJson('null')).toBeNull();
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
});
