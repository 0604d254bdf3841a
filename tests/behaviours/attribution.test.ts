import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mountAs, page } from '../support/context';
import { createJar } from '../support/jar';

/** Simulates a new page, with fresh modules and without a decision of the visitor. */
const start = async (props = {}) => {
  vi.resetModules();
  delete window.storefrontIslands;
  const { default: attribution } = await import('../../src/behaviours/attribution');
  const { $consent } = await import('../../src/stores/consent');
  const { $attribution, setOrderTracking } = await import('../../src/stores/attribution');
  await mountAs(attribution, page('<main></main>'), { category: 'where', ...props });
  const decide = (allowed: boolean) => $consent.setKey('where', allowed);
  return {
    decide,
    setOrderTracking,
    data: () => $attribution.get().data,
    source: () => $attribution.get().data?.current,
  };
};
const visit = (search: string) => history.replaceState(null, '', `/${search}`);

let cookies: ReturnType<typeof createJar>;
beforeEach(() => {
  cookies = createJar();
  vi.stubGlobal('wp_has_consent', () => false);
  visit('');
});
afterEach(() => {
  cookies.restore();
  vi.restoreAllMocks();
});

it('keeps a record of the source only while the visitor consents', async () => {
  visit('?utm_source=spring');
  const { decide, data, source } = await start();
  expect(document.cookie).not.toContain('sbjs_');
  decide(true);
  await vi.waitFor(() => expect(source()?.src).toBe('spring'));
  expect(document.cookie).toContain('sbjs_current=');
  decide(false);
  await vi.waitFor(() => expect(document.cookie).not.toContain('sbjs_'));
  expect(data()).toBeNull();
});

it('erases or records the source as setOrderTracking requests, and records only after consent', async () => {
  const { decide, data, source, setOrderTracking } = await start();
  setOrderTracking(true);
  expect(data()).toBeNull();
  decide(true);
  await vi.waitFor(() => expect(source()?.typ).toBe('typein'));
  setOrderTracking(false);
  await vi.waitFor(() => expect(data()).toBeNull());
  setOrderTracking(true);
  await vi.waitFor(() => expect(source()?.typ).toBe('typein'));
});

it('records nothing where the page forbids tracking, until the page calls setOrderTracking', async () => {
  vi.stubGlobal('wp_has_consent', undefined);
  const { decide, source, setOrderTracking } = await start({ tracking: false });
  decide(true);
  await vi.dynamicImportSettled();
  expect(document.cookie).not.toContain('sbjs_');
  setOrderTracking(true);
  await vi.waitFor(() => expect(source()?.typ).toBe('typein'));
});

it.each([
  ['msclkid', false, 'typein', '(direct)', '(none)'],
  ['msclkid', true, 'utm', 'bing', 'bing_cpc'],
  ['fbclid', true, 'utm', 'facebook', 'facebook_social'],
  ['ttclid', true, 'utm', 'tiktok', 'tiktok_cpc'],
  ['gclid', true, 'utm', 'google', 'google_cpc'],
])(
  'classifies the click id %s, with moreClickIds %s, as %s from %s',
  async (id, moreClickIds, typ, src, cmp) => {
    visit(`?${id}=1`);
    const { decide, source } = await start({ moreClickIds });
    decide(true);
    await vi.waitFor(() => expect(source()).toMatchObject({ typ, src, cmp }));
  },
);

it.each([
  ['https://www.bing.com/', false, 'referral', 'bing.com'],
  ['https://www.bing.com/', true, 'organic', 'bing'],
  ['https://duckduckgo.com/', true, 'organic', 'duckduckgo'],
  ['https://search.brave.com/', true, 'organic', 'brave'],
  ['https://notbing.com/', true, 'referral', 'notbing.com'],
])(
  'classifies the referrer %s, with moreEngines %s, as %s from %s',
  async (referrer, moreEngines, typ, src) => {
    vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
    const { decide, source } = await start({ moreEngines });
    decide(true);
    await vi.waitFor(() => expect(source()).toMatchObject({ typ, src }));
  },
);

it('recognises a search engine of the integrator', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://find.example/?words=x');
  const { decide, source } = await start({
    engines: [{ host: 'find.example', param: 'words', display: 'find' }],
    moreEngines: true,
  });
  decide(true);
  await vi.waitFor(() => expect(source()).toMatchObject({ typ: 'organic', src: 'find' }));
});

it('reports a missing chunk once, and requests the chunk again at the next decision', async () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { decide, setOrderTracking, source } = await start();
  vi.doMock('../../src/tracking/attribution/record', () => {
    throw Error('gone');
  });
  decide(true);
  await vi.waitFor(() => expect(consoleError).toHaveBeenCalledOnce());
  vi.doUnmock('../../src/tracking/attribution/record');
  setOrderTracking(true);
  await vi.waitFor(() => expect(source()?.typ).toBe('typein'));
});
