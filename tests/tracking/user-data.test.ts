import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  classify,
  type Field,
  findUser,
  isPhone,
  normaliseEmail,
  normalisePhone,
} from '../../src/tracking/user-data';

const field = (overrides: Partial<Field>): Field => ({
  type: 'text',
  name: 'x',
  label: '',
  value: '',
  ...overrides,
});

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const digits = (min: number, max: number) =>
  fc.array(digit, { minLength: min, maxLength: max }).map((list) => list.join(''));

describe('e-mail', () => {
  it('reads the documented examples', () => {
    expect(normaliseEmail('J.Doe+x@Gmail.com')).toBe('jdoe+x@gmail.com');
    expect(normaliseEmail('j.doe@googlemail.com')).toBe('jdoe@googlemail.com');
    expect(normaliseEmail(' J.Doe@Example.com ')).toBe('j.doe@example.com');
    expect(normaliseEmail('a.b@notgmail.com')).toBe('a.b@notgmail.com');
  });

  it('writes an address in lower case, and drops dots only at Gmail', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const normal = normaliseEmail(address);
        expect(normaliseEmail(normal)).toBe(normal);
        expect(normal).toBe(normal.toLowerCase());
        if (!/@g(oogle)?mail\.com$/i.test(address)) expect(normal).toBe(address.toLowerCase());
        else expect(normal.split('@')[0]).not.toContain('.');
      }),
    );
  });

  it('finds an address by type, value or name, and never without an at sign', () => {
    expect(classify(field({ type: 'email', value: 'a@b.co' }))).toBe('email');
    expect(classify(field({ name: 'note', value: 'a@b.co' }))).toBe('email');
    expect(classify(field({ name: 'email', value: 'nobody' }))).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (value) => value.includes('@') || classify(field({ value })) !== 'email'),
    );
  });
});

describe('phone', () => {
  it('reads the documented examples', () => {
    expect(normalisePhone('+34 (600) 11-22')).toBe('+346001122');
    expect(classify(field({ value: '1234567' }), true)).toBe('phone');
    expect(classify(field({ value: '1234567' }), false)).toBeUndefined();
    expect(classify(field({ value: '123-4567' }), false)).toBe('phone');
    expect(classify(field({ name: 'tel', value: '1234567' }), false)).toBe('phone');
  });

  it('needs 7 to 15 digits', () => {
    fc.assert(
      fc.property(digits(0, 25), (number) => {
        expect(isPhone(number)).toBe(number.length >= 7 && number.length <= 15);
      }),
    );
  });

  it('needs digits for half of its characters, and only characters of numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -()+.') }), (text) => {
        const count = text.replace(/\D/g, '').length;
        expect(isPhone(text)).toBe(count >= 7 && count <= 15 && count * 2 >= text.length);
      }),
    );
    fc.assert(
      fc.property(
        digits(7, 15),
        fc.constantFrom('x', '/', '@', '#'),
        (number, suffix) => !isPhone(number + suffix),
      ),
    );
  });

  it('keeps a leading plus and the digits in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -()+.') }), (text) => {
        const normal = normalisePhone(text);
        expect(normal).toMatch(/^\+?\d*$/);
        expect(normal.replace('+', '')).toBe(text.replace(/\D/g, ''));
        expect(normalisePhone(normal)).toBe(normal);
      }),
    );
  });
});

describe('names', () => {
  it.each([
    ['name', 'Ada Lovelace', { first_name: 'ada', last_name: 'lovelace' }],
    ['full_name', 'Ada King Lovelace', { first_name: 'ada', last_name: 'king lovelace' }],
    ['your-name', 'Ada', { first_name: 'ada' }],
  ])('splits a full name from %s', (name, value, address) => {
    expect(findUser([field({ name, value })])).toEqual({ address });
  });

  it('joins several fields, with the first as first name', () => {
    const fields = [
      field({ name: 'x1', label: 'First name *', value: 'Ada' }),
      field({ name: 'x2', label: 'Last name (required):', value: 'King Lovelace' }),
    ];
    expect(findUser(fields)).toEqual({ address: { first_name: 'ada', last_name: 'king lovelace' } });
  });

  it('matches an indicator only as a whole name or label', () => {
    expect(classify(field({ name: 'username', value: 'ada' }))).toBeUndefined();
    expect(classify(field({ label: 'Company name', value: 'Ada Ltd' }))).toBeUndefined();
  });

  it('keeps exactly the letters of a name', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgéñøü'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const found = findUser([field({ name: 'name', value: words.join(' ') })])?.address;
        expect([found?.first_name, found?.last_name].filter(Boolean).join(' ')).toBe(words.join(' '));
      }),
    );
  });
});

it('names address, e-mail and number as Google’s tag does', () => {
  const fields = [
    field({ name: 'name', value: 'Ada King' }),
    field({ type: 'email', value: 'ada@x.co' }),
    field({ type: 'tel', value: '+1 (555) 010-1234' }),
  ];
  expect(findUser(fields)).toEqual({
    address: { first_name: 'ada', last_name: 'king' },
    email: 'ada@x.co',
    phone_number: '+15550101234',
  });
});

it('takes the first field of each kind, and no hidden or password field', () => {
  const fields = [
    field({ type: 'hidden', value: 'h@x.co' }),
    field({ type: 'submit', name: 'email', value: 's@x.co' }),
    field({ type: 'password', name: 'name', value: 'secret' }),
    field({ type: 'email', value: 'one@x.co' }),
    field({ type: 'email', value: 'two@x.co' }),
  ];
  expect(findUser(fields)).toEqual({ email: 'one@x.co' });
  expect(findUser([])).toBeUndefined();
});

it('reads any form without an error', () => {
  const anyField = fc.record({
    type: fc.string(),
    name: fc.string(),
    label: fc.string(),
    value: fc.string(),
  });
  fc.assert(fc.property(fc.array(anyField), fc.boolean(), (fields, bare) => void findUser(fields, bare)));
});
