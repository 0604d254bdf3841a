import * as fc from 'fast-check';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encode, pack, unpack } from '../../../src/tracking/attribution/codec';
import { createCookieJar as createCookies } from '../../../src/tracking/attribution/cookie-jar';
import { createJar } from '../../support/jar';

let cookies: ReturnType<typeof createJar>;
beforeEach(() => {
  cookies = createJar();
});
afterEach(() => cookies.restore());

const openJar = (base64: boolean) =>
  createCookies({ domain: 'shop.example', isolate: false, base64 } as never);

it('keeps a cookie whole up to the limit, and never exceeds the limit', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', '%20', '%C3%A9', 'é', '🙂', '|', '=', ' '),
    maxLength: 700,
    size: 'max',
  });
  fc.assert(
    fc.property(text, text, fc.boolean(), (ep, rf, base64) => {
      const fields = { fd: '2030-01-01 00:00:00', ep, rf };
      const whole = encode(pack(fields), base64);
      for (const [name, maxLength] of [
        ['current_add', 1_800],
        ['session', 900],
      ] as const) {
        openJar(base64).write(name, fields, 0);
        const written = cookies.jar.get(`sbjs_${name}`) ?? '';
        if (whole.length <= maxLength) expect(written).toBe(whole);
        else expect(written.length).toBeLessThanOrEqual(maxLength);
        expect(openJar(base64).read(name).fd).toBe(fields.fd);
      }
    }),
    { numRuns: 50 },
  );
});

it('keeps the beginning of a long URL', () => {
  const ep = `https://shop.example/${'%C3%A9'.repeat(900)}`;
  openJar(false).write('current_add', { fd: 'x', ep, rf: 'https://a.example/' }, 0);
  const { ep: keptUrl = '', rf } = openJar(false).read('current_add');
  expect(decodeURIComponent(ep).startsWith(keptUrl)).toBe(true);
  expect(keptUrl.length).toBeGreaterThan(100);
  expect(keptUrl.length).toBeLessThan(decodeURIComponent(ep).length);
  expect(rf).toBe('https://a.example/');
});

it('writes cookies that js-cookie reads', () => {
  const fields = {
    fd: '2030-01-01 00:00:00',
    ep: 'https://shop.example/?a=1&b=%C3%A9|(x)~',
    rf: "it's *(none)!",
  };
  openJar(false).write('current_add', fields, 0);
  expect(unpack(Cookies.get('sbjs_current_add') ?? '')).toEqual({
    ...fields,
    ep: 'https://shop.example/?a=1&b=é|(x)~',
  });
});
