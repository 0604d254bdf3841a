import { beforeEach, expect, it, vi } from 'vitest';
import type { AttributionGlobal } from '../../../../src/hosts/woocommerce/checkout/attribution-global';
import { bridgeAttribution } from '../../../../src/hosts/woocommerce/checkout/order-attribution';
import { $attribution } from '../../../../src/stores/attribution';
import { find, page } from '../../../support/context';

const data = {
  current: { typ: 'utm', src: '<b>x"', mdm: '(none)' },
  current_add: { fd: '2030-01-01 00:00:00', ep: 'https://shop.example/', rf: '(none)' },
  session: { pgs: '3' },
  udata: { vst: '2', uag: 'Browser' },
};
const form =
  '<form><wc-order-attribution-inputs></wc-order-attribution-inputs><wc-order-attribution-inputs></wc-order-attribution-inputs></form>';
const readValues = (root: ParentNode = document) =>
  Object.fromEntries(
    [...root.querySelectorAll<HTMLInputElement>('input[name^=wc_order]')].map(({ name, value }) => [
      name.replace('wc_order_attribution_', ''),
      value,
    ]),
  );

/** All tests of the file share the object, because a page defines a custom element only once. */
const global: AttributionGlobal = { params: { allowTracking: true } };
page(form);
await bridgeAttribution(global);
beforeEach(() => $attribution.set({ data: null }));

it('fills sixteen inputs per form with texts, and empties the inputs when the visitor withdraws consent', () => {
  page(form);
  $attribution.setKey('data', data);
  expect(document.querySelectorAll('input')).toHaveLength(16);
  expect(readValues()).toMatchObject({
    source_type: 'utm',
    utm_source: '<b>x"',
    utm_term: '',
    session_entry: 'https://shop.example/',
    session_pages: '3',
    session_count: '2',
    user_agent: 'Browser',
  });
  $attribution.setKey('data', null);
  expect(new Set(Object.values(readValues()))).toEqual(new Set(['']));
});

it('fills a late element at once, and moves the inputs when their element leaves the page', () => {
  $attribution.setKey('data', data);
  page(form);
  expect(document.querySelectorAll('input')).toHaveLength(16);
  find('wc-order-attribution-inputs:has(input)').remove();
  expect(document.querySelectorAll('input')).toHaveLength(16);
  expect(readValues().utm_source).toBe('<b>x"');
});

it('accepts values that a script sets before or after the browser upgrades the element', () => {
  page(form);
  $attribution.setKey('data', data);
  const element = find<HTMLElement & { values?: unknown }>('wc-order-attribution-inputs:has(input)');
  element.values = { utm_source: 'mail', utm_term: null, unknown: 'x' };
  expect(readValues()).toMatchObject({ utm_source: 'mail', utm_term: '', source_type: '' });
  expect(element.values).toMatchObject({ utm_source: 'mail' });
  const lateElement = document.createElement('wc-order-attribution-inputs');
  Object.defineProperty(lateElement, 'values', {
    value: { utm_source: 'early' },
    configurable: true,
    writable: true,
  });
  find('form').replaceChildren(lateElement);
  expect(readValues()).toMatchObject({ utm_source: 'early', source_type: '' });
});

it('empties inputs with a script’s values when the visitor withdraws consent', () => {
  page(form);
  $attribution.setKey('data', data);
  find<HTMLElement & { values?: unknown }>('wc-order-attribution-inputs:has(input)').values = {
    utm_source: 'mail',
  };
  expect(readValues()).toMatchObject({ utm_source: 'mail' });
  $attribution.setKey('data', null);
  expect(new Set(Object.values(readValues()))).toEqual(new Set(['']));
});

it('fills bare inputs of older WooCommerce versions when the visitor submits the form', () => {
  $attribution.setKey('data', data);
  page('<form><input type="hidden" name="wc_order_attribution_utm_source"></form>');
  find('form').dispatchEvent(new Event('submit'));
  expect(readValues()).toEqual({ utm_source: '<b>x"' });
});

it('offers the methods of the global under their old names too', () => {
  expect(global.setAllowTrackingConsent).toBe(global.setOrderTracking);
  expect(global.getData).toBe(global.getAttributionData);
});

it('returns attribution data and `allowTracking` only with consent, and accepts consent from a script', () => {
  expect([global.getAttributionData?.().utm_source, global.params?.allowTracking]).toEqual([null, false]);
  $attribution.setKey('data', data);
  expect([global.getAttributionData?.().utm_source, global.params?.allowTracking]).toEqual(['<b>x"', true]);
  for (const isAllowed of [false, false, '1']) global.setOrderTracking?.(isAllowed);
  expect($attribution.get().wanted).toBe(true);
});

it('fills the block checkout with text or null once its store exists', () => {
  const setExtensionData = vi.fn();
  const listeners: (() => void)[] = [];
  let hasStore = false;
  vi.stubGlobal('wp', {
    data: {
      dispatch: () => (hasStore ? { setExtensionData } : undefined),
      subscribe: (listener: () => void) => {
        listeners.push(listener);
        return () => {};
      },
    },
  });
  page('<div class="wp-block-woocommerce-checkout"></div>');
  $attribution.setKey('data', data);
  dispatchEvent(new Event('load'));
  hasStore = true;
  for (const listener of listeners) listener();
  const [namespace, received] = setExtensionData.mock.calls.at(-1) ?? [];
  expect(namespace).toBe('woocommerce/order-attribution');
  expect(received).toMatchObject({ utm_source: '<b>x"', utm_term: null });
});
