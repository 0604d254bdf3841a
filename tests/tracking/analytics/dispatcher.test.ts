import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $consent } from '../../../src/stores/consent';
import { startAnalytics } from '../../../src/tracking/analytics/dispatcher';
import type { TrackedEvent } from '../../../src/tracking/analytics/event';
import { addEvents, forgetEvents, storeEvents, takeEvents } from '../../../src/tracking/analytics/queue';

const gtag = vi.fn();
const settings = {
  category: '',
  adCategory: '',
  userData: false,
  pixel: false,
  kit: false,
  dataLayer: '',
  products: [{ id: 7, name: 'Cup', price: 1234, categories: [{ name: 'Mugs' }] }],
  currency: 'EUR',
  minorUnit: -1,
  shopEvents: ['add_to_cart', 'purchase'],
  ignoredEvents: [],
  added: {},
  purchase: {},
};
const start = (overrides: object = {}, hasReportedBefore = false) => {
  const flush = startAnalytics({ ...settings, ...overrides }, hasReportedBefore);
  return {
    report(...events: TrackedEvent[]) {
      addEvents(...events);
      flush();
    },
  };
};
const track = (detail: object, time = 0) => ({ type: 'analytics:track', detail, time });
const listSent = () => gtag.mock.calls.map(([, name, params]) => [name, params]);

beforeEach(() => {
  gtag.mockReset();
  vi.stubGlobal('gtag', gtag);
  // Without a consent API the page would allow everything.
  vi.stubGlobal('wp_has_consent', () => false);
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  takeEvents();
  $consent.set({});
  Reflect.deleteProperty(window, 'gtag');
});

it('leaves out an add that another script of the page reports', () => {
  start().report({ type: 'cart:added', detail: { payload: { product_id: '7' }, reported: true }, time: 1 });
  expect(listSent()).toEqual([]);
});

it('leaves out events that the page reports by itself', () => {
  const { report } = start({ ignoredEvents: ['search', 'contact'] });
  report({ type: 'search:submit', detail: { query: 'mug' }, time: 0 });
  report(track({ name: 'contact' }), track({ name: 'chat' }));
  expect(listSent()).toEqual([['chat', expect.anything()]]);
});

it('translates events of the bundle’s stores and islands to GA4', () => {
  start().report(
    { type: 'cart:added', detail: { payload: { product_id: '7' } }, time: 1 },
    { type: 'cart:added', detail: { payload: { product_id: '8' } }, time: 20 },
    { type: 'search:submit', detail: { query: 'mug' }, time: 30 },
    { type: 'subscription:success', detail: {}, time: 40 },
    { type: 'cart:opened', detail: {}, time: 50 },
  );
  expect(listSent()).toEqual([
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

it('drops a repeated report within 5 ms, and accepts a later report', () => {
  const { report } = start();
  report(
    track({ name: 'a' }, 100),
    track({ name: 'a' }, 104),
    track({ name: 'b' }, 104),
    track({ name: 'a' }, 200),
  );
  expect(listSent().map(([name]) => name)).toEqual(['a', 'b', 'a']);
});

it('reports an order once, also on later pages, until the visitor withdraws consent', () => {
  const purchase = { id: 5, totals: { currency_code: 'JPY', total_price: 1200, tax_total: '0' }, items: [] };
  start({ purchase });
  start({ purchase });
  expect(listSent()).toEqual([
    ['purchase', { currency: 'JPY', value: 1200, transaction_id: 5, tax: 0, items: [] }],
  ]);
  forgetEvents();
  start({ purchase });
  expect(listSent()).toHaveLength(2);
  // A page that has reported before does not report the server's event again.
  start({ purchase: { ...purchase, id: 6 } }, true);
  expect(listSent()).toHaveLength(2);
});

it('reports kit events without truncation where the shop turns the reports on', () => {
  const longText = 'x'.repeat(150);
  const kit = track({ name: 'kit_import_status', kit: true, params: { kit_import_error: longText } });
  start().report(kit);
  expect(listSent()).toEqual([]);
  start({ kit: true }).report(kit, track({ name: 'other', params: { text: longText } }));
  expect(listSent()).toEqual([
    ['kit_import_status', { kit_import_error: longText }],
    ['other', { text: 'x'.repeat(100) }],
  ]);
});

it('sends user data only with the page’s setting and consent to marketing', () => {
  const lead = track({ name: 'submit_lead_form', user: { email: 'a@b.cd' } });
  start().report(lead);
  start({ userData: true, adCategory: 'marketing' }).report(lead);
  expect(listSent().map(([, params]) => params)).toEqual([{}, {}]);
  $consent.setKey('marketing', true);
  start({ userData: true, adCategory: 'marketing' }).report(lead);
  expect(listSent().at(-1)).toEqual(['submit_lead_form', { user_data: { email: 'a@b.cd' } }]);
});

it('sends to the pixel only with consent to its category', () => {
  const fbq = vi.fn();
  vi.stubGlobal('fbq', fbq);
  start({ pixel: true, adCategory: 'marketing' }).report(track({ name: 'contact' }));
  start({ pixel: false }).report(track({ name: 'contact' }));
  expect(fbq).not.toHaveBeenCalled();
  start({ pixel: true }).report(track({ name: 'contact' }));
  expect(fbq).toHaveBeenCalledExactlyOnceWith('track', 'Contact', {});
  Reflect.deleteProperty(window, 'fbq');
});

it('waits for a late tag, and passes waiting events to the next page', () => {
  Reflect.deleteProperty(window, 'gtag');
  const analytics = start();
  analytics.report(track({ name: 'early' }));
  storeEvents();
  expect(takeEvents()).toEqual([]);
  vi.stubGlobal('gtag', gtag);
  start();
  expect(listSent().map(([name]) => name)).toEqual(['early']);
  start();
  expect(listSent()).toHaveLength(1);
});

it('lets a listener change or stop an event, and isolates errors of the tag', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
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
  expect(consoleError).toHaveBeenCalledOnce();
  expect(listSent().map(([name]) => name)).toEqual(['a', 'b']);
  expect(listSent()[1]?.[1]).toEqual({ shop: 'mine' });
});
