import { expect, it } from 'vitest';
import { createAttributionProps } from '../../../../src/hosts/woocommerce/checkout/attribution-global';

it('passes the shop’s settings on to the behaviour', () => {
  const params = {
    allowTracking: false,
    lifetime: 2,
    session: 45,
    base64: true,
    consentCategory: 'statistics',
  };
  expect(createAttributionProps({ params })).toEqual({
    tracking: false,
    lifetime: 2,
    session: 45,
    base64: true,
    category: 'statistics',
  });
});

it.each([
  ['', false],
  ['1', true],
  [true, true],
  ['0', false],
])('reads the switch %j as PHP prints it: %s', (allowTracking, tracking) => {
  expect(createAttributionProps({ params: { allowTracking } })).toMatchObject({ tracking });
});

it('uses WooCommerce’s default where the shop names no lifetime', () => {
  expect(createAttributionProps({ params: { session: null } })).toEqual({ lifetime: 0.00001 });
  expect(createAttributionProps({})).toEqual({ lifetime: 0.00001 });
});
