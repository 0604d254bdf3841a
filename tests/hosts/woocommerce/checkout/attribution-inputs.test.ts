import { expect, it } from 'vitest';
import {
  defineInputs,
  fillInputs,
  type Values,
} from '../../../../src/hosts/woocommerce/checkout/attribution-inputs';
import { find, page } from '../../../support/context';

type Inputs = HTMLElement & { values: Values };

const recorded = { utm_source: 'letter', utm_term: null };
const getPrefix = () => 'own_';
const create = () => document.createElement('wc-order-attribution-inputs') as Inputs;

defineInputs(() => fillInputs(getPrefix(), recorded), getPrefix);

it('empties the fields that a payment plugin omits from the new values', () => {
  page('<form></form>');
  const inputs = create();
  find('form').append(inputs);
  expect(inputs.values).toEqual({ utm_source: 'letter', utm_term: '' });
  inputs.values = { utm_term: 'mug' };
  expect(inputs.values).toEqual({ utm_source: '', utm_term: 'mug' });
});

it('uses values that a payment plugin sets before the first insertion of the element, but not at a later insertion', () => {
  page('<form></form>');
  const inputs = create();
  inputs.values = { utm_source: 'express', utm_term: null };
  find('form').append(inputs);
  expect(inputs.values).toEqual({ utm_source: 'express', utm_term: '' });
  fillInputs(getPrefix(), { utm_source: null, utm_term: null });
  find('form').after(inputs);
  expect(inputs.values).toEqual({ utm_source: 'letter', utm_term: '' });
});
