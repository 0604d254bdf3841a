import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $consent } from '../../../src/stores/consent';
import { startAnalytics } from '../../../src/tracking/analytics/dispatcher';
import { stash } from '../../../src/tracking/analytics/stash';

const gtag = vi.fn();
const settings = {
  category: '',
  adCategory: '',
  userData: false,
  kit: false,
  dataLayer: '',
  products: [{ id: 7, name: 'Cup', price: 1234, categories: [{ name: 'Mugs' }] }],
  currency: 'EUR',
  minorUnit: -1,
  shopEvents: ['add_to_cart', 'purchase'],
  added: {},
  purchase: {},
};
const start = (over: object = {}, again = false) => startAnalytics({ ...settings, ...over }, stash, again);
const track = (detail: object, time = 0) => ({ type: 'analytics:track', detail, time });
const sent = () => gtag.mock.calls.map(([, name, params]) => [name, params]);

beforeEach(() => {
  gtag.mockReset();
  vi.stubGlobal('gtag', gtag);
  // Somebody has to be asked, or everything would be allowed.
  vi.stubGlobal('wp_has_consent', () => false);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  $consent.set({});
  Reflect.deleteProperty(window, 'gtag');
});

it('speaks GA4 for what our own stores and islands say', () => {
  start().report(
    { type: 'cart:added', detail: { payload: { product_id: '7' } }, time: 1 },
    { type: 'cart:added', detail: { payload: { product_id: '8' } }, time: 20 },
    { type: 'search:submit', detail: { query: 'mug' }, time: 30 },
    { type: 'subscription:success', detail: {}, time: 40 },
    { type: 'cart:opened', detail: {}, time: 50 },
  );
  expect(sent()).toEqual([
    [
      'add_to_cart',
      {
        currency: 'EUR',
        value: 12.34,
        items: [{ item_id: 7, item_name: 'Cup', price: 12.34, item_category: 'Mugs' }],
      },
    ],
    ['add_to_cart', { currency: 'EUR', value: 0, items: [] }],
    ['search', { search_term: 'mug' }],
    ['sign_up', { method: 'newsletter' }],
  ]);
});

it('drops the same report within five milliseconds, and not after', () => {
  const { report } = start();
  report(
    track({ name: 'a' }, 100),
    track({ name: 'a' }, 104),
    track({ name: 'b' }, 104),
    track({ name: 'a' }, 200),
  );
  expect(sent().map(([name]) => name)).toEqual(['a', 'b', 'a']);
});

it('an order is one purchase, on this page and on every later one, until the consent is taken back', () => {
  const purchase = { id: 5, totals: { currency_code: 'JPY', total_price: 1200, tax_total: '0' }, items: [] };
  start({ purchase });
  start({ purchase });
  expect(sent()).toEqual([
    ['purchase', { currency: 'JPY', value: 1200, transaction_id: 5, tax: 0, items: [] }],
  ]);
  stash.forget();
  start({ purchase });
  expect(sent()).toHaveLength(2);
  // What the server printed was for the first time that this page was allowed to tell.
  start({ purchase: { ...purchase, id: 6 } }, true);
  expect(sent()).toHaveLength(2);
});

it('kit events go through it where the shop wants them, whole; else nobody hears', () => {
  const long = 'x'.repeat(150);
  const kit = track({ name: 'kit_import_status', kit: true, params: { kit_import_error: long } });
  start().report(kit);
  expect(sent()).toEqual([]);
  start({ kit: true }).report(kit, track({ name: 'other', params: { text: long } }));
  expect(sent()).toEqual([
    ['kit_import_status', { kit_import_error: long }],
    ['other', { text: 'x'.repeat(100) }],
  ]);
});

it('who it was goes only to a page that wants it, with consent for advertising', () => {
  const lead = track({ name: 'submit_lead_form', user: { email: 'a@b.cd' } });
  start().report(lead);
  start({ userData: true, adCategory: 'marketing' }).report(lead);
  expect(sent().map(([, params]) => params)).toEqual([{}, {}]);
  $consent.setKey('marketing', true);
  start({ userData: true, adCategory: 'marketing' }).report(lead);
  expect(sent().at(-1)).toEqual(['submit_lead_form', { user_data: { email: 'a@b.cd' } }]);
});

it('the pixel hears what advertising may know, and nothing else', () => {
  const tellPixel = vi.fn();
  start({ tellPixel, adCategory: 'marketing' }).report(track({ name: 'a' }));
  expect(tellPixel).not.toHaveBeenCalled();
  start({ tellPixel }).report(track({ name: 'a', params: { b: 1 } }));
  expect(tellPixel).toHaveBeenCalledExactlyOnceWith('a', { b: 1 });
});

it('waits for a tag that comes late, and gives what still waits to the next page', () => {
  Reflect.deleteProperty(window, 'gtag');
  const analytics = start();
  analytics.report(track({ name: 'early' }));
  expect(analytics.rest()).toHaveLength(1);
  stash.keep(analytics.rest());
  vi.stubGlobal('gtag', gtag);
  start();
  expect(sent().map(([name]) => name)).toEqual(['early']);
  start();
  expect(sent()).toHaveLength(1);
});

it('a listener may change what is sent, or stop it; a fault of the tag stays with the tag', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const onSend = (event: Event) => {
    const { name, params } = (event as CustomEvent).detail;
    params.shop = 'mine';
    if (name === 'secret') event.preventDefault();
  };
  document.addEventListener('analytics:send', onSend);
  gtag.mockImplementationOnce(() => {
    throw Error('broken');
  });
  start().report(track({ name: 'a' }), track({ name: 'secret' }), track({ name: 'b' }));
  document.removeEventListener('analytics:send', onSend);
  expect(error).toHaveBeenCalledOnce();
  expect(sent().map(([name]) => name)).toEqual(['a', 'b']);
  expect(sent()[1]?.[1]).toEqual({ shop: 'mine' });
});
