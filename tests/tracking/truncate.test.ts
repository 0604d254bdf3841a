import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truncate } from '../../src/tracking/truncate';

const limits: Record<string, number> = { page_location: 1000, page_referrer: 420, page_title: 300 };

const longText = fc.string({ unit: fc.constantFrom('a', 'é', '😀'), minLength: 0, maxLength: 1200 });

it('truncates each text at the text’s limit, and never within a character', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(limits), 'item_name', 'x'), longText, (key, text) => {
      const truncated = truncate({ [key]: text })[key] as string;
      const limit = limits[key] ?? 100;
      expect(text.startsWith(truncated)).toBe(true);
      if (text.length <= limit) expect(truncated).toBe(text);
      expect(truncated.length).toBeLessThanOrEqual(limit);
      expect(truncated.length).toBeGreaterThanOrEqual(Math.min(text.length, limit - 1));
      expect(truncated).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

it('truncates texts in items, and changes neither other values nor the input', () => {
  const item = fc.record({
    item_name: longText,
    price: fc.double({ noNaN: true }),
    deep: fc.record({ note: longText }),
  });
  fc.assert(
    fc.property(fc.array(item, { maxLength: 3 }), fc.boolean(), (items, flag) => {
      const params = { items, flag, none: null };
      const before = structuredClone(params);
      const truncated = truncate(params);
      expect(params).toEqual(before);
      expect(truncated).toEqual({
        items: items.map(({ item_name, price, deep }) => ({
          item_name: truncate({ item_name }).item_name,
          price,
          deep: truncate(deep),
        })),
        flag,
        none: null,
      });
    }),
  );
});

it('copies a circular value without an error', () => {
  const loop: Record<string, unknown> = { name: 'x' };
  loop.self = loop;
  expect(() => truncate(loop)).not.toThrow();
});

it('does not change user data', () => {
  const email = `${'a'.repeat(120)}@example.com`;
  expect(truncate({ user_data: { email } })).toEqual({ user_data: { email } });
});

it('changes no prototype', () => {
  const truncated = truncate(JSON.parse('{"__proto__":{"polluted":"x"},"a":"b"}'));
  expect(Object.getPrototypeOf(truncated)).toBe(Object.prototype);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});
