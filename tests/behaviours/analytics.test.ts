import Cookies from 'js-cookie';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import analytics from '../../src/behaviours/analytics';
import { $consent } from '../../src/stores/consent';
import type { TrackedEvent } from '../../src/tracking/analytics/event';
import { mountAs, page } from '../support/context';

const STORAGE_KEY = 'storefront-islands:events';
const gtag = vi.fn();
const listNames = () => gtag.mock.calls.map(([, name]) => name);
const track = (name: string) =>
  document.dispatchEvent(new CustomEvent('analytics:track', { detail: { name } }));
const start = (props = {}) => mountAs(analytics, page('<main></main>'), { category: 'later', ...props });

beforeEach(() => {
  gtag.mockReset();
  vi.stubGlobal('gtag', gtag);
  // Without a consent API the page would allow everything.
  vi.stubGlobal('wp_has_consent', () => false);
});
afterEach(() => {
  $consent.set({});
  sessionStorage.clear();
  localStorage.clear();
});

it('sends queued events after consent, and drops events after the visitor withdraws consent', async () => {
  await start();
  track('before');
  expect(listNames()).toEqual([]);
  dispatchEvent(new Event('pagehide'));
  // The storage is empty before consent.
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
  $consent.setKey('later', true);
  await vi.waitFor(() => expect(listNames()).toEqual(['before']));
  track('after');
  expect(listNames()).toEqual(['before', 'after']);
  $consent.setKey('later', false);
  track('refused');
  expect(listNames()).toEqual(['before', 'after']);
});

it('drops the events of a visitor who refuses and allows later', async () => {
  await start();
  track('undecided');
  Cookies.set('wp_consent_later', 'deny');
  track('refused');
  Cookies.set('wp_consent_later', 'allow');
  track('allowed');
  $consent.setKey('later', true);
  await vi.waitFor(() => expect(listNames()).toEqual(['allowed']));
  Cookies.remove('wp_consent_later');
});

it('waits for consent to statistics, and ignores consent to marketing', async () => {
  await mountAs(analytics, page('<main></main>'));
  track('early');
  $consent.setKey('marketing', true);
  await vi.dynamicImportSettled();
  expect(listNames()).toEqual([]);
  $consent.setKey('statistics', true);
  await vi.waitFor(() => expect(listNames()).toEqual(['early']));
});

it('sends to a late tag with the load of its script, and nothing to it after the visitor withdraws consent', async () => {
  Reflect.deleteProperty(window, 'gtag');
  const load = () => document.head.dispatchEvent(new Event('load'));
  $consent.setKey('later', true);
  await start();
  track('early');
  await vi.dynamicImportSettled();
  vi.stubGlobal('gtag', gtag);
  load();
  expect(listNames()).toEqual(['early']);
  $consent.setKey('later', false);
  track('undecided');
  load();
  $consent.setKey('later', true);
  await vi.waitFor(() => expect(listNames()).toEqual(['early', 'undecided']));
});

it('keeps unsent events for the next page until the visitor withdraws consent', async () => {
  Reflect.deleteProperty(window, 'gtag');
  $consent.setKey('later', true);
  await start();
  track('interrupted');
  dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '')).toMatchObject([
    { detail: { name: 'interrupted' } },
  ]);
  $consent.setKey('later', false);
  expect(sessionStorage.getItem(STORAGE_KEY)).toBeNull();
});

it('sends no event twice after the browser restores a page that waited for its tag', async () => {
  Reflect.deleteProperty(window, 'gtag');
  $consent.setKey('later', true);
  await start();
  const leaveAfter = (name: string) => {
    track(name);
    dispatchEvent(new Event('pagehide'));
    const events: TrackedEvent[] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
    return events.map(({ detail }) => (detail as { name: string }).name);
  };
  expect(leaveAfter('first')).toEqual(['first']);
  // The next page sends the event, and the visitor comes back.
  sessionStorage.clear();
  expect(leaveAfter('second')).toEqual(['second']);
  expect(leaveAfter('third')).toEqual(['second', 'third']);
});

it('sends events to the Meta pixel where the page turns the pixel on', async () => {
  const fbq = vi.fn();
  vi.stubGlobal('fbq', fbq);
  $consent.setKey('later', true);
  await start({ pixel: true, adCategory: '' });
  track('contact');
  await vi.waitFor(() => expect(fbq).toHaveBeenCalledExactlyOnceWith('track', 'Contact', {}));
});

// The last test, because a dynamic import of a later test would load fresh modules.
it('after a refusal, drops the events from before the mount', async () => {
  vi.resetModules();
  const { collectEvents } = await import('../../src/tracking/analytics/queue');
  const { default: freshAnalytics } = await import('../../src/behaviours/analytics');
  const consent = await import('../../src/stores/consent');
  collectEvents();
  track('refused');
  Cookies.set('wp_consent_later', 'deny');
  await mountAs(freshAnalytics, page('<main></main>'), { category: 'later' });
  Cookies.remove('wp_consent_later');
  track('allowed');
  consent.$consent.setKey('later', true);
  await vi.waitFor(() => expect(listNames()).toEqual(['allowed']));
});
