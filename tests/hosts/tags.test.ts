import { beforeEach, expect, it, vi } from 'vitest';
import { hasTags, sendToTags } from '../../src/hosts/tags';

const names = [
  'gtag',
  'dataLayer',
  '_googlesitekit',
  'google_tag_data',
  'gtm4wp_datalayer_name',
  'fbq',
  'own',
];
const layer = () => (window as unknown as { dataLayer: unknown[] }).dataLayer;
const plain = () => layer().map((entry) => (Array.isArray(entry) ? entry : Array.from(entry as never)));

beforeEach(() => {
  for (const name of names) Reflect.deleteProperty(window, name);
});

it('prefers Site Kit’s dispatcher, then the tag, then the layer', () => {
  const gtagEvent = vi.fn();
  const gtag = vi.fn();
  expect(hasTags()).toBe(false);
  Object.assign(window, { dataLayer: [] });
  expect(hasTags()).toBe(true);
  sendToTags({ name: 'search', params: { search_term: 'mug' } }, '');
  expect(layer()).toEqual([{ event: 'search', search_term: 'mug' }]);
  Object.assign(window, { gtag });
  sendToTags({ name: 'search', params: { a: 1 } }, '');
  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'search', { a: 1 });
  Object.assign(window, { _googlesitekit: { gtagEvent } });
  sendToTags({ name: 'search', params: { a: 1 } }, '');
  expect(gtagEvent).toHaveBeenCalledExactlyOnceWith('search', { a: 1 });
  expect(gtag).toHaveBeenCalledOnce();
});

it('everyTag reaches each measurement id once, found in the tag’s data and in the layer', () => {
  const gtag = vi.fn();
  Object.assign(window, {
    gtag,
    google_tag_data: { tidr: { destination: { 'G-1': {}, 'AW-9': {} } } },
    dataLayer: [['config', 'G-1'], ['config', 'GT-2'], ['js', 1], null, { event: 'x' }],
  });
  sendToTags({ name: 'chat', params: { a: 1 }, everyTag: true }, '');
  expect(gtag.mock.calls.map(([, , params]) => params)).toEqual([
    { a: 1, send_to: 'G-1', transport_type: 'beacon' },
    { a: 1, send_to: 'GT-2', transport_type: 'beacon' },
  ]);
});

it('everyTag without an id tells no tag; a conversion and an object of the layer are told besides', () => {
  Object.assign(window, { dataLayer: [] });
  const params = { event_category: 'Chat', text: 'short' };
  const whole = { event_category: 'Chat', text: 'short and long' };
  sendToTags({ name: 'chat', params, whole, everyTag: true, conversion: 'AW-1/x', layer: 'Chat' }, '');
  expect(plain()[0]).toEqual(['event', 'conversion', { send_to: 'AW-1/x' }]);
  expect(layer()[1]).toEqual({ event: 'Chat', text: 'short and long' });
  // Google's tag knows a command by its type.
  expect(Object.prototype.toString.call(layer()[0])).toBe('[object Arguments]');
});

it('the layer may be named by the page, by its plugin, or by us; one that is no list is none', () => {
  Object.assign(window, { own: [], gtm4wp_datalayer_name: 'own' });
  sendToTags({ name: 'a', params: { event_category: 'x', b: 2 }, layer: 'beside' }, '');
  expect((window as unknown as { own: unknown[] }).own).toEqual([
    { event: 'a', event_category: 'x', b: 2 },
    { event: 'beside', b: 2 },
  ]);
  Object.assign(window, { own: 'text', dataLayerPYS: [] });
  sendToTags({ name: 'a', params: {} }, 'own');
  expect((window as unknown as { dataLayerPYS: unknown[] }).dataLayerPYS).toEqual([{ event: 'a' }]);
  Reflect.deleteProperty(window, 'dataLayerPYS');
  expect(() => sendToTags({ name: 'a', params: {} }, 'own')).not.toThrow();
  expect(hasTags()).toBe(false);
});

it('a sale clears the layer’s last one first', () => {
  Object.assign(window, { dataLayer: [] });
  sendToTags({ name: 'purchase', params: { items: [] } }, '');
  expect(layer()).toEqual([{ ecommerce: null }, { event: 'purchase', ecommerce: { items: [] } }]);
});
