import { afterEach, expect, it } from 'vitest';
import hostinger from '../../../src/hosts/hostinger/index';
import type { Registration, StorefrontIslands } from '../../../src/loader/types';

const name = 'hostinger_reach_subscription_block_data';
afterEach(() => Reflect.deleteProperty(window, name));

const rule = (config = {}) => {
  const rules: Registration[] = [];
  hostinger({ register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands, config);
  return rules[0];
};

it('tells the form what the page says for all of them, and where a fresh nonce is to be found', () => {
  Object.assign(window, {
    [name]: { endpoint: '/api', nonce: 'n1', translations: { thanks: 'Danke', error: 'Leider nicht' } },
  });
  expect(rule({ hostinger: { endpoint: '/other' } })).toMatchObject({
    selector: 'form.hostinger-reach-block-subscription-form',
    name: 'subscription',
    props: { endpoint: '/api', nonce: 'n1', thanks: 'Danke', error: 'Leider nicht', nonceMark: name },
  });
});

it('what is no text is left out, and the route that every page has is known', () => {
  Object.assign(window, { [name]: { nonce: 7, translations: { thanks: ['x'] } } });
  expect(rule({ restUrl: '/api/' })?.props).toEqual({
    endpoint: '/api/hostinger-reach/v1/contact',
    nonceMark: name,
    fields: '.hostinger-reach-block-form-fields',
  });
});

it('takes the page config where inline scripts are not allowed', () => {
  expect(rule({ hostinger: { endpoint: '/api', nonce: 'n2' } })?.props).toMatchObject({
    endpoint: '/api',
    nonce: 'n2',
  });
});
