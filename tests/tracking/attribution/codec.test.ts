import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decode, encode, pack, unpack } from '../../../src/tracking/attribution/codec';

/** Aliases as the cookies write them. */
const alias = fc.constantFrom('typ', 'src', 'mdm', 'cmp', 'cnt', 'trm', 'ep', 'rf', 'uag');
const value = fc.string({ unit: 'binary' });
const record = fc.dictionary(alias, value, { noNullPrototype: true, minKeys: 1 });

/** Decodes the six characters that readers decode twice. */
const decodeTwice = (text: string) => text.replace(/%(2[1789A]|7E)/g, (code) => decodeURIComponent(code));
const toWellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

it('writes the documented format', () => {
  const logical = pack({ typ: 'utm', src: 'news%20letter', mdm: '(none)' });
  expect(logical).toBe('typ=utm|||src=news%20letter|||mdm=(none)');
  expect(encode(logical)).toBe('typ%3Dutm%7C%7C%7Csrc%3Dnews%2520letter%7C%7C%7Cmdm%3D%28none%29');
});

it.each([false, true])('reads the cookies that the bundle has written (base64: %s)', (base64) => {
  fc.assert(
    fc.property(record, (fields) => {
      // Values of an address have their encoding already.
      const encoded = Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, encodeURIComponent(toWellFormed(text))]),
      );
      const expected = Object.fromEntries(
        Object.entries(fields).map(([name, text]) => [name, decodeTwice(toWellFormed(text))]),
      );
      expect(unpack(decode(encode(pack(encoded), base64)))).toEqual(expected);
    }),
  );
});

it.each([false, true])('writes no character that ends a cookie (base64: %s)', (base64) => {
  fc.assert(
    fc.property(record, (fields) => {
      expect(encode(pack(fields), base64)).toMatch(base64 ? /^[A-Za-z0-9+/]*$/ : /^[\w.%-]*$/);
    }),
  );
});

it('escapes values that would start a new pair', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('|', '=', 'a', 't', 'y', 'p') }), (text) => {
      const fields = unpack(decode(encode(pack({ src: text, mdm: 'x' }))));
      expect(fields).toEqual({ src: text, mdm: 'x' });
    }),
  );
});

it('reads any cookie without throwing', () => {
  fc.assert(fc.property(fc.string(), (text) => void unpack(decode(text))));
});

it('reads cookies of both formats, and does not mistake a plain word for base64', () => {
  expect(decode(encode('typ=utm', true))).toBe('typ=utm');
  expect(decode('null')).toBe('null');
  expect(decode('abcd')).toBe('abcd');
});

it('reads Latin-1 of old links', () => {
  expect(unpack('src=caf%E9')).toEqual({ src: 'café' });
});

it('changes no prototype', () => {
  const fields = unpack('__proto__=x|||typ=utm');
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
