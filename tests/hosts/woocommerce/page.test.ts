import { afterEach, beforeEach, expect, it } from 'vitest';
import { registerPage } from '../../../src/hosts/woocommerce/page';
import type { Registration, StorefrontIslands } from '../../../src/loader/types';
import { find, page } from '../../support/context';
import { createJar } from '../../support/jar';

let rules: Registration[];
let cookies: ReturnType<typeof createJar>;
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const named = (name: string) => rules.filter((rule) => rule.name === name);

beforeEach(() => {
  rules = [];
  cookies = createJar();
});
afterEach(() => {
  cookies.restore();
  Reflect.deleteProperty(window, 'woocommerce_params');
});

const notice = '<p class="woocommerce-store-notice" data-notice-id="abc" style="display: none">Sale</p>';

it('the store notice shows before its chunk is there, unless it was dismissed; the chunk waits', () => {
  page(notice);
  registerPage(api);
  expect(find('p').style.display).toBe('block');
  expect(named('store-notice')).toMatchObject([{ load: 'interaction' }]);
  cookies.jar.set('store_noticeabc', 'hidden');
  page(notice);
  registerPage(api);
  expect(find('p').style.display).toBe('none');
  page(`<div class="ast-woocommerce-store-notice-hanged"><i data-position="hang-over-top"></i></div>`);
  registerPage(api);
  expect(named('store-notice').at(-1)).toMatchObject({ load: 'load' });
});

it('quantities wait for the visitor, but for those that are wrong already', () => {
  registerPage(api);
  expect(
    named('quantity-minimum').map(({ load, selector }) => [load, selector?.includes(':out-of-range')]),
  ).toEqual([
    ['load', true],
    ['interaction', false],
  ]);
});

it('password labels come from the page, where it has them', () => {
  registerPage(api);
  expect(named('password-toggle')[0]?.props).toEqual({});
  Object.assign(window, { woocommerce_params: { i18n_password_show: 'Zeigen', i18n_password_hide: '' } });
  registerPage(api);
  expect(named('password-toggle')[1]?.props).toEqual({ showText: 'Zeigen', hideText: '' });
});

it('nothing but notices and results is fetched without being used', () => {
  registerPage(api);
  const eager = rules.filter(({ load }) => load !== 'interaction').map(({ name }) => name);
  expect(eager).toEqual(['quantity-minimum', 'password-toggle', 'notice-focus']);
});
