import { afterEach, expect, it } from 'vitest';
import hostinger from '../../../src/hosts/hostinger/index';
import type { Registration, StorefrontIslands } from '../../../src/types';

const globalName = 'hostinger_reach_subscription_block_data';
afterEach(() => Reflect.deleteProperty(window, globalName));

const registerForm = (config = {}) => {
  const rules: Registration[] = [];
  hostinger({ register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands, config);
  const [form] = rules;
  const read = form?.props as unknown as () => object;
  return { ...form, props: () => read() };
};

it('passes the plugin’s settings to the form, with the name of the global that holds the nonce', () => {
  Object.assign(window, {
    [globalName]: { endpoint: '/api', nonce: 'n1', translations: { thanks: 'Danke', error: 'Leider nicht' } },
  });
  expect(registerForm()).toMatchObject({
    selector: 'form.hostinger-reach-block-subscription-form',
    name: 'subscription',
  });
  expect(registerForm({ hostinger: { endpoint: '/other' } }).props()).toMatchObject({
    endpoint: '/api',
    nonce: 'n1',
    successText: 'Danke',
    errorText: 'Leider nicht',
    offline: 'Leider nicht',
    limited: 'Leider nicht',
    invalidEmail: 'Leider nicht',
    nonceMark: globalName,
  });
});

it.each([undefined, null, [], {}, -1, '', 'nonsense', '"\\/api"'])(
  'ignores values of a wrong kind, and uses the default route in place of %j',
  (endpoint) => {
    Object.assign(window, { [globalName]: { endpoint, nonce: 7, translations: { thanks: ['x'] } } });
    expect(registerForm({ restUrl: '/api/' }).props()).toEqual({
      anyOk: true,
      endpoint: '/api/hostinger-reach/v1/contact',
      nonceMark: globalName,
      fields: '.hostinger-reach-block-form-fields',
      message: '.reach-subscription-message',
      lists: false,
    });
  },
);

it.each([null, [[]], {}, true, 0, '', 'nonsense'])(
  'uses the default root in place of the REST root %j',
  (restUrl) => {
    expect(registerForm({ restUrl }).props()).toMatchObject({
      endpoint: '/wp-json/hostinger-reach/v1/contact',
    });
  },
);

it('reads the page config on a page without the plugin’s global', () => {
  expect(registerForm({ hostinger: { endpoint: '/api', nonce: 'n2' } }).props()).toMatchObject({
    endpoint: '/api',
    nonce: 'n2',
  });
});
