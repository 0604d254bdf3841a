import { expect, it } from 'vitest';
import { defineInputs, fillInputs, type Values } from '../../../src/hosts/woocommerce/attribution-inputs';
import { find, page } from '../../support/context';

type Inputs = HTMLElement & { values: Values };

const recorded = { utm_source: 'letter', utm_term: null };
const prefix = () => 'own_';
const create = () => document.createElement('wc-order-attribution-inputs') as Inputs;

defineInputs(() => fillInputs(prefix(), recorded), prefix);

it('empties the fields that a payment plugin omits from the new values', () => {
  page('<form></form>');
  const inputs = create();
  find('form').append(inputs);
  expect(inputs.values).toEqual({ utm_source: 'letter', utm_term: '' });
  inputs.values = { utm_term: 'mug' };
  expect(inputs.values).toEqual({ utm_source: '', utm_term: 'mug' });
});

it('keeps values that a payment plugin sets before it inserts the element', () => {
  page('<form></form>');
  const inputs = create();
  inputs.values = { utm_source: 'express', utm_term: null };
  find('form').append(inputs);
  expect(inputs.values).toEqual({ utm_source: 'express', utm_term: '' });
  fillInputs(prefix(), { utm_source: null, utm_term: null });
  find('form').after(inputs);
  expect(inputs.values).toEqual({ utm_source: 'letter', utm_term: '' });
});
