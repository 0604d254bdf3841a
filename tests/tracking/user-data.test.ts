import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify, type Field, findUser, isPhoneNumber, normaliseEmail } from '../../src/tracking/user-data';
import { toPhoneNumber } from '../../src/utils/phone';

const createField = (overrides: Partial<Field>): Field => ({
  type: 'text',
  name: 'x',
  label: '',
  value: '',
  ...overrides,
});

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const createDigits = (min: number, max: number) =>
  fc.array(digit, { minLength: min, maxLength: max }).map((list) => list.join(''));

describe('e-mail', () => {
  it('trims and lower-cases example addresses, and drops dots only at Gmail', () => {
    expect(normaliseEmail('J.Doe+x@Gmail.com')).toBe('jdoe+x@gmail.com');
    expect(normaliseEmail('j.doe@googlemail.com')).toBe('jdoe@googlemail.com');
    expect(normaliseEmail(' J.Doe@Example.com ')).toBe('j.doe@example.com');
    expect(normaliseEmail('a.b@notgmail.com')).toBe('a.b@notgmail.com');
  });

  it('lower-cases any address, and drops dots only at Gmail', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const normalised = normaliseEmail(address);
        expect(normaliseEmail(normalised)).toBe(normalised);
        expect(normalised).toBe(normalised.toLowerCase());
        if (!/@g(oogle)?mail\.com$/i.test(address)) expect(normalised).toBe(address.toLowerCase());
        else expect(normalised.split('@')[0]).not.toContain('.');
      }),
    );
  });

  it('finds an address by its value, and never without an at sign', () => {
    expect(classify(createField({ type: 'email', value: 'a@b.co' }))).toBe('email');
    expect(classify(createField({ name: 'note', value: 'a@b.co' }))).toBe('email');
    expect(classify(createField({ name: 'email', value: 'nobody' }))).toBeUndefined();
    fc.assert(
      fc.property(
        fc.string(),
        (value) => value.includes('@') || classify(createField({ value })) !== 'email',
      ),
    );
  });
});

describe('phone', () => {
  it('accepts digits without separators only in a phone field or with `acceptsBareDigits`', () => {
    expect(classify(createField({ value: '1234567' }))).toBeUndefined();
    expect(classify(createField({ value: '1234567' }), true)).toBe('phone');
    expect(classify(createField({ value: '123-4567' }))).toBe('phone');
    expect(classify(createField({ name: 'tel', value: '1234567' }))).toBe('phone');
  });

  it('needs 7 to 15 digits', () => {
    fc.assert(
      fc.property(createDigits(0, 25), (number) => {
        expect(isPhoneNumber(number)).toBe(number.length >= 7 && number.length <= 15);
      }),
    );
  });

  it('a phone number consists at least half of digits, and only of characters of phone numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'123456789 -()+.') }), (text) => {
        const count = text.replace(/\D/g, '').length;
        expect(isPhoneNumber(text)).toBe(count >= 7 && count <= 15 && count * 2 >= text.length);
      }),
    );
    fc.assert(
      fc.property(
        createDigits(7, 15),
        fc.constantFrom('x', '/', '@', '#'),
        (number, suffix) => !isPhoneNumber(number + suffix),
      ),
    );
  });

  it('keeps a leading plus and the digits in order', () => {
    expect(toPhoneNumber('+34 (600) 11-22')).toBe('+346001122');
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'123456789 -()+.') }), (text) => {
        const normalised = toPhoneNumber(text);
        expect(normalised).toMatch(/^\+?\d*$/);
        expect(normalised.replace('+', '')).toBe(text.replace(/\D/g, ''));
        expect(toPhoneNumber(normalised)).toBe(normalised);
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
    expect(findUser([createField({ name, value })])).toEqual({ address });
  });

  it('joins several fields, with the first as first name', () => {
    const fields = [
      createField({ name: 'x1', label: 'First name *', value: 'Ada' }),
      createField({ name: 'x2', label: 'Last name (required):', value: 'King Lovelace' }),
    ];
    expect(findUser(fields)).toEqual({ address: { first_name: 'ada', last_name: 'king lovelace' } });
  });

  it('matches an indicator only as a whole name or label', () => {
    expect(classify(createField({ name: 'username', value: 'ada' }))).toBeUndefined();
    expect(classify(createField({ label: 'Company name', value: 'Ada Ltd' }))).toBeUndefined();
  });

  it('keeps exactly the letters of a name', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefgéñøü'), minLength: 1 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), (words) => {
        const address = findUser([createField({ name: 'name', value: words.join(' ') })])?.address;
        expect([address?.first_name, address?.last_name].filter(Boolean).join(' ')).toBe(words.join(' '));
      }),
    );
  });
});

it('names address, e-mail and number as Google’s tag does', () => {
  const fields = [
    createField({ name: 'name', value: 'Ada King' }),
    createField({ type: 'email', value: 'ada@x.co' }),
    createField({ type: 'tel', value: '+1 (555) 010-1234' }),
  ];
  expect(findUser(fields)).toEqual({
    address: { first_name: 'ada', last_name: 'king' },
    email: 'ada@x.co',
    phone_number: '+15550101234',
  });
});

it('takes the first e-mail field, and no hidden, button or password field', () => {
  const fields = [
    createField({ type: 'hidden', value: 'h@x.co' }),
    createField({ type: 'submit', name: 'email', value: 's@x.co' }),
    createField({ type: 'password', name: 'name', value: 'secret' }),
    createField({ type: 'email', value: 'one@x.co' }),
    createField({ type: 'email', value: 'two@x.co' }),
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
  fc.assert(fc.property(fc.array(anyField), (fields) => void findUser(fields)));
});
