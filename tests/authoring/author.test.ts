import { expect, it, vi } from 'vitest';
import author from '../../src/authoring/author';
import { number, string } from '../../src/core/mountable/props';
import { page as pageValues } from '../../src/core/page';
import type { PageConfig } from '../../src/types';
import { page, setConfig } from '../support/context';

const mount = Object.assign(() => {}, {
  table: { minChars: number(3), heading: string('') },
  slots: ['trigger', 'content'],
});

/** Checks a mount point and collects the warnings. */
const check = ({
  element = document.body,
  config = {},
  rules = [],
  settings = {},
}: {
  element?: HTMLElement;
  config?: PageConfig;
  rules?: object[];
  settings?: DOMStringMap;
} = {}) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  warn.mockClear();
  setConfig(config);
  pageValues.entries = rules;
  author(element, 'probe', mount, settings);
  return warn.mock.calls.map(([text]) => text);
};

it('suggests the attribute and the key of data-props that the author probably meant', () => {
  const element = page('<p data-island="probe" data-min-char="2" data-props=\'{"headding":"A"}\'></p>');
  expect(check({ element })).toEqual([
    '[storefront-islands] probe: data-min-char is unknown. Did you mean data-min-chars?',
    '[storefront-islands] probe: headding in data-props is unknown. Did you mean heading?',
  ]);
});

it('suggests the keys of the page config that the author probably meant', () => {
  const config = {
    curency: 'EUR',
    probe: { headding: 'A', heading: 'B' },
    woocomerce: {},
    theme: {},
    nonce: 'x',
  };
  expect(check({ config })).toEqual([
    '[storefront-islands] probe: headding in the page config is unknown. Did you mean heading?',
    '[storefront-islands] page config: curency is unknown. Did you mean currency?',
    '[storefront-islands] page config: woocomerce is unknown. Did you mean woocommerce?',
  ]);
});

it('tells to which preset a behaviour of a host belongs, on pages without the preset', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const checkNotice = (rules: object[], settings: DOMStringMap = {}, config: PageConfig = {}) => {
    setConfig(config);
    pageValues.entries = rules;
    author(page('<p data-island="notice-focus"></p>'), 'notice-focus', mount, settings);
  };
  checkNotice([{ selector: '.qty', name: 'quantity-minimum', load: 'load' }]);
  // The preset may register its own rules later.
  checkNotice([], { hosts: 'joinchat woocommerce' });
  checkNotice([], {}, { woocommerce: {} });
  expect(warn).not.toHaveBeenCalled();
  checkNotice([], { hosts: 'joinchat' }, { woocommerce: {} });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '[storefront-islands] notice-focus is a part of the preset woocommerce: add woocommerce to data-hosts.',
  );
});

it('suggests a general attribute, and ignores the attributes of other scripts', () => {
  const element = page(
    '<p data-island="probe" data-laod="idle" data-state="error" data-product-id="5" data-testid="x"></p>',
  );
  expect(check({ element })).toEqual([
    '[storefront-islands] probe: data-laod is unknown. Did you mean data-load?',
  ]);
});

it('suggests slots of the mount point, and ignores slots of an inner mount point', () => {
  const element = page(
    '<p data-island="probe"><a data-slot="triger"></a><b data-island="other"><i data-slot="contents"></i></b></p>',
  );
  expect(check({ element })).toEqual([
    '[storefront-islands] probe: slot triger is unknown. Did you mean trigger?',
  ]);
});

it('suggests the host and the attribute of the script tag', () => {
  expect(check({ settings: { hosts: 'woocomerce astra', mod: 'editor' } })).toEqual([
    '[storefront-islands] script tag: data-mod is unknown. Did you mean data-mode?',
    '[storefront-islands] script tag: host woocomerce is unknown. Did you mean woocommerce?',
  ]);
  expect(check({ settings: { hosts: 'none' } })).toEqual([]);
});

it('suggests the option of register, and names a function that is missing', () => {
  const rules = [
    { selector: 'p', name: 'probe', laod: 'idle' },
    { selector: '', gateway: 'cart', add() {}, remove() {}, refesh() {} },
    { selector: '', gateway: 'crat' },
    { selector: '', source: 'mine', seach() {} },
    { selector: '', gateway: 'subscription', subscribe() {}, token: 1 },
    { selector: '[data-island="undefined"]', sourse: 'mine', search() {} },
  ];
  expect(check({ rules })).toEqual(
    [
      "register({ name: 'probe' }): option laod is unknown. Did you mean load?",
      "register({ gateway: 'cart' }): option refesh is unknown. Did you mean refresh?",
      "register({ gateway: 'cart' }) lacks the function refresh.",
      "register({ gateway: 'crat' }): gateway crat is unknown. Did you mean cart?",
      "register({ source: 'mine' }): option seach is unknown. Did you mean search?",
      "register({ source: 'mine' }) lacks the function search.",
      'register({ selector, sourse, search }): option sourse is unknown. Did you mean source?',
      'register({ selector, sourse, search }) has no name, gateway or source.',
    ].map((text) => `[storefront-islands] ${text}`),
  );
});

it('warns once about each typo', () => {
  const element = page('<p data-island="probe" data-min-char="2"></p>');
  expect(check({ element })).toHaveLength(1);
  expect(check({ element })).toEqual([]);
});

it('names a second copy of the script', () => {
  for (const src of ['https://a.example/charts/loader.js', '/storefront-islands/loader.js'])
    document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain', src }));
  expect(check()).toEqual([]);
  const src = 'https://cdn.example/islands/2.0/loader.js';
  document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain', src }));
  expect(check()).toEqual([
    `[storefront-islands] Two script tags load this bundle, but only the first copy runs. Remove ${src}`,
  ]);
});
