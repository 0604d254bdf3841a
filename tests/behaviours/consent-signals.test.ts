import { afterEach, expect, it, vi } from 'vitest';
import consentSignals from '../../src/behaviours/consent-signals';
import { $consent } from '../../src/stores/consent';
import { mountAs, page } from '../support/context';

afterEach(() => $consent.set({}));
const signals = { one: ['analytics_storage'], two: ['ad_storage', 'ad_user_data'], bad: 'text' };

it('passes each decision on to the page’s tag once, until the behaviour stops', async () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  vi.stubGlobal('wp_has_consent', () => false);
  vi.stubGlobal('wp_fallback_consent_type', 'optin');
  $consent.set({ one: false });
  const { stop } = await mountAs(consentSignals, page('<main></main>'), { signals });
  $consent.setKey('two', true);
  $consent.setKey('two', true);
  $consent.setKey('bad', true);
  const received = gtag.mock.calls.map(([, , types]) => types);
  expect(received).toEqual([
    { analytics_storage: 'denied' },
    { ad_storage: 'denied', ad_user_data: 'denied' },
    { ad_storage: 'granted', ad_user_data: 'granted' },
  ]);
  stop();
  gtag.mockClear();
  $consent.setKey('two', false);
  expect(gtag).not.toHaveBeenCalled();
});

it('sends the tag nothing on a page without a consent API', async () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  vi.stubGlobal('wp_has_consent', undefined);
  await mountAs(consentSignals, page('<main></main>'), { signals });
  $consent.setKey('one', true);
  expect(gtag).not.toHaveBeenCalled();
});

it('leaves the tag’s defaults without a banner, until the visitor decides', async () => {
  const gtag = vi.fn();
  vi.stubGlobal('gtag', gtag);
  vi.stubGlobal('wp_has_consent', () => true);
  vi.stubGlobal('wp_fallback_consent_type', '');
  const { stop } = await mountAs(consentSignals, page('<main></main>'), { signals });
  $consent.setKey('one', true);
  expect(gtag).not.toHaveBeenCalled();
  const decide = (detail: object) =>
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));
  decide(Object.assign([], { one: 'allow', other: 'allow' }));
  decide(Object.assign([], { one: 'allow' }));
  expect(gtag.mock.calls).toEqual([['consent', 'update', { analytics_storage: 'granted' }]]);
  stop();
  decide(Object.assign([], { one: 'deny' }));
  expect(gtag).toHaveBeenCalledOnce();
});
