import { beforeEach, expect, it, vi } from 'vitest';
import { hasTags, sendToTags } from '../../src/integrations/google-tag';

const names = ['gtag', 'dataLayer', '_googlesitekit', 'gtm4wp_datalayer_name', 'fbq', 'own'];
const getLayer = () => (window as unknown as { dataLayer: unknown[] }).dataLayer;

beforeEach(() => {
  for (const name of names) Reflect.deleteProperty(window, name);
});

it('prefers Site Kit’s dispatcher, then the tag, then the data layer', () => {
  const gtagEvent = vi.fn();
  const gtag = vi.fn();
  expect(hasTags()).toBe(false);
  Object.assign(window, { dataLayer: [] });
  expect(hasTags()).toBe(true);
  sendToTags('search', { search_term: 'mug' }, '');
  expect(getLayer()).toEqual([{ event: 'search', search_term: 'mug' }]);
  Object.assign(window, { gtag });
  sendToTags('search', { a: 1 }, '');
  expect(gtag).toHaveBeenCalledExactlyOnceWith('event', 'search', { a: 1 });
  Object.assign(window, { _googlesitekit: { gtagEvent } });
  sendToTags('search', { a: 1 }, '');
  expect(gtagEvent).toHaveBeenCalledExactlyOnceWith('search', { a: 1 });
  expect(gtag).toHaveBeenCalledOnce();
});

it('finds the data layer by the name of the page or a plugin, and ignores other values', () => {
  Object.assign(window, { own: [], gtm4wp_datalayer_name: 'own' });
  sendToTags('a', { b: 2 }, '');
  expect((window as unknown as { own: unknown[] }).own).toEqual([{ event: 'a', b: 2 }]);
  Object.assign(window, { own: 'text', dataLayerPYS: [] });
  sendToTags('a', {}, 'own');
  expect((window as unknown as { dataLayerPYS: unknown[] }).dataLayerPYS).toEqual([{ event: 'a' }]);
  Reflect.deleteProperty(window, 'dataLayerPYS');
  expect(() => sendToTags('a', {}, 'own')).not.toThrow();
  expect(hasTags()).toBe(false);
});

it('clears the last sale in the data layer before a new sale', () => {
  Object.assign(window, { dataLayer: [] });
  sendToTags('purchase', { items: [] }, '');
  expect(getLayer()).toEqual([{ ecommerce: null }, { event: 'purchase', ecommerce: { items: [] } }]);
});
