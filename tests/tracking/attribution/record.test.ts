import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AttributionSettings } from '../../../src/tracking/attribution/props';
import { attributionDefaults } from '../../support/attribution';
import { createJar } from '../../support/jar';

let cookies: ReturnType<typeof createJar>;
let jar: Map<string, string>;
let written: string[];

/** Simulates a new page, where the module has counted nothing. */
const visit = async (search = '', overrides: Partial<AttributionSettings> = {}, referrer = '') => {
  vi.resetModules();
  history.replaceState(null, '', `/${search}`);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  const module = await import('../../../src/tracking/attribution/record');
  return { data: module.record({ ...attributionDefaults, ...overrides }), ...module };
};

beforeEach(() => {
  cookies = createJar();
  ({ jar, written } = cookies);
});
afterEach(() => {
  cookies.restore();
  vi.restoreAllMocks();
});

it('hides every percent sign in base64, and still reads cookies without base64', async () => {
  await visit('?utm_source=news%20letter');
  const plain = jar.get('sbjs_current') ?? '';
  const { data } = await visit('', { base64: true });
  const hidden = jar.get('sbjs_current') ?? '';
  expect(hidden).toMatch(/^[A-Za-z0-9+/]+$/);
  expect(atob(hidden)).toBe(plain);
  expect(data.current?.src).toBe('news letter');
  // The earlier page wrote the first source without base64.
  expect(jar.get('sbjs_first')).toContain('%3D');
  expect(data.first?.src).toBe('news letter');
});

it('draws a padded promo code within the range once', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const { data } = await visit('', { promo: true, promoMin: 7, promoMax: 9999 });
  expect(data.promo).toEqual({ code: '0007' });
  vi.spyOn(Math, 'random').mockReturnValue(0.999999);
  expect((await visit('', { promo: true })).data.promo).toEqual({ code: '0007' });
  jar.clear();
  vi.spyOn(Math, 'random').mockReturnValue(0.999999);
  expect((await visit('', { promo: true })).data.promo).toEqual({ code: '999999' });
  jar.clear();
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect((await visit('', { promo: true })).data.promo).toEqual({ code: '100000' });
  jar.clear();
  expect((await visit()).data.promo).toBeUndefined();
});

it('records every field of a visit', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 2, 3, 4, 5) });
  const tags = 'utm_source=news&utm_medium=email&utm_campaign=spring&utm_content=top&utm_term=mugs';
  const moreTags = 'utm_id=7&utm_source_platform=ads&utm_creative_format=film&utm_marketing_tactic=again';
  const { data } = await visit(`?${tags}&${moreTags}`, { ip: '192.0.2.7' }, 'https://friend.example/post');
  const source = {
    typ: 'utm',
    src: 'news',
    mdm: 'email',
    cmp: 'spring',
    cnt: 'top',
    trm: 'mugs',
    id: '7',
    plt: 'ads',
    fmt: 'film',
    tct: 'again',
  };
  const extras = { fd: '2030-01-02 03:04:05', ep: location.href, rf: 'https://friend.example/post' };
  expect(data).toMatchObject({
    current: source,
    first: source,
    current_add: extras,
    first_add: extras,
    session: { pgs: '1', cpg: location.href },
    udata: { vst: '1', uip: '192.0.2.7', uag: navigator.userAgent },
  });
  vi.useRealTimers();
});

it('counts a page once for several starts, and each visit once', async () => {
  const { record } = await visit();
  expect(record(attributionDefaults).session?.pgs).toBe('1');
  expect((await visit()).data.session?.pgs).toBe('2');
  jar.delete('sbjs_session');
  const { data } = await visit();
  expect([data.session?.pgs, data.udata?.vst]).toEqual(['1', '2']);
});

/** Expiry date in the last write of a cookie. */
const readExpiry = (name: string) =>
  /expires=([^;]+)/.exec(written.filter((text) => text.startsWith(`sbjs_${name}=`)).at(-1) ?? '')?.[1];

it('lets cookies expire after 6 months of 30 days by default, and the session after 30 minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
  await visit();
  for (const name of ['current', 'current_add', 'first', 'first_add', 'udata', 'migrations'])
    expect(Date.parse(readExpiry(name) ?? ''), name).toBe(Date.UTC(2030, 0, 1 + 6 * 30));
  expect(Date.parse(readExpiry('session') ?? '')).toBe(Date.UTC(2030, 0, 1, 0, 30));
  vi.useRealTimers();
});

it('counts a lifetime in months of 30 days, and treats less than a minute as the browser session', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2030, 0, 1) });
  await visit('', { lifetime: 2 });
  expect(Date.parse(readExpiry('current') ?? '')).toBe(Date.UTC(2030, 0, 61));
  expect(Date.parse(readExpiry('session') ?? '')).toBe(Date.UTC(2030, 0, 1, 0, 30));
  await visit('', { lifetime: 0.00001 });
  expect(readExpiry('current')).toBeUndefined();
  vi.useRealTimers();
});

it('sets isolated cookies without a domain, and erases the cookies of every domain', async () => {
  const { erase } = await visit('', { isolate: true, promo: true });
  expect(written.filter((text) => text.includes('domain='))).toEqual([]);
  written.length = 0;
  erase({ ...attributionDefaults, isolate: true, domain: 'www.shop.example' });
  const names = ['migrations', 'current_add', 'first_add', 'current', 'first', 'udata', 'session', 'promo'];
  for (const name of names) {
    const erasures = written.filter((text) => text.startsWith(`sbjs_${name}=;`));
    const domains = erasures.map((text) => /domain=([^;]+)/.exec(text)?.[1] ?? '');
    expect(domains).toEqual(['', '.www.shop.example', `.${location.hostname}`]);
  }
  expect(jar.size).toBe(0);
});

it.each([false, true])(
  'keeps all cookies below 7,500 characters with the longest URLs (base64: %s)',
  async (base64) => {
    const longQuery = `?utm_source=${'%C3%A9'.repeat(700)}&utm_term=${'ü'.repeat(2_000)}`;
    const referrer = `https://friend.example/${'a%20b/'.repeat(700)}`;
    const { data } = await visit(longQuery, { base64, promo: true }, referrer);
    expect(document.cookie.length).toBeLessThan(7_500);
    // The beginning names the site, and truncation splits no character.
    expect(data.current_add?.rf).toMatch(/^https:\/\/friend\.example\/a b/);
    expect(data.current?.src).toMatch(/^é+$/);
    expect(data.current?.typ).toBe('utm');
  },
);

it('keeps an ordinary URL whole', async () => {
  const query = `?utm_source=news&utm_content=${'x'.repeat(300)}&fbclid=${'y'.repeat(120)}`;
  const { data } = await visit(query, {}, `https://friend.example/${'z'.repeat(200)}`);
  expect(data.current_add?.ep).toBe(location.href);
  expect(data.current?.cnt).toHaveLength(300);
});
