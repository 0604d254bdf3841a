import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startFeature } from '../../../../src/hosts/shared/features';
import { announceCount } from '../../../../src/hosts/woocommerce/behaviours/result-count';
import { startShopPage } from '../../../../src/hosts/woocommerce/shop-page/index';
import { registerBanner, registerShopPage } from '../../../../src/hosts/woocommerce/shop-page/later';
import { shopPage } from '../../../../src/hosts/woocommerce/table';
import type { PageConfig, Registration, StorefrontIslands } from '../../../../src/types';
import { find, page } from '../../../support/context';
import { createJar } from '../../../support/jar';
import { useJQuery } from '../../../support/jquery';
import { createShop as createShopWith } from '../../../support/woocommerce';

let rules: Registration[];
let cookies: ReturnType<typeof createJar>;
const api = { register: (entry: Registration) => rules.push(entry) } as unknown as StorefrontIslands;
const createShop = (config = {}) => createShopWith({ api, config });
const registerPage = (_api: StorefrontIslands, config: PageConfig) => {
  const shop = createShop(config);
  startShopPage(shop);
  registerBanner(shop);
  registerShopPage(shop, announceCount);
};
const findRules = (name: string) => rules.filter((rule) => rule.name === name);

beforeEach(() => {
  rules = [];
  cookies = createJar();
});
afterEach(() => {
  cookies.restore();
  Reflect.deleteProperty(window, 'woocommerce_params');
});

const notice = '<p class="woocommerce-store-notice" data-notice-id="abc" style="display: none">Sale</p>';

it('passes jQuery’s click on the notice’s link on to native listeners', async () => {
  const $ = await useJQuery();
  page(notice.replace('Sale', '<a class="woocommerce-store-notice__dismiss-link" href="#">x</a>'));
  registerPage(api, {});
  const click = vi.fn();
  (find('a').parentElement as HTMLElement).addEventListener('click', click);
  $('a').trigger('click');
  Reflect.deleteProperty(window, 'jQuery');
  expect(click).toHaveBeenCalledOnce();
});

it('shows the store notice before the notice’s chunk loads, unless the visitor dismissed the notice', () => {
  page(notice);
  registerPage(api, {});
  expect(find('p').style.display).toBe('block');
  expect(findRules('store-notice')).toMatchObject([{ load: 'interaction' }]);
  cookies.jar.set('store_noticeabc', 'hidden');
  page(notice);
  registerPage(api, {});
  expect(find('p').style.display).toBe('none');
});

it('reserves space for a notice over the page, and removes the space with the notice', () => {
  const resizeCallbacks: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(call: () => void) {
        resizeCallbacks.push(call);
      }
      observe() {}
    },
  );
  page(`<div class="ast-woocommerce-store-notice-hanged"><i data-position="hang-over-top"></i></div>`);
  registerPage(api, {});
  const height = vi.spyOn(find('i'), 'offsetHeight', 'get').mockReturnValue(57);
  resizeCallbacks[0]?.();
  expect(document.body.style.paddingTop).toBe('57px');
  height.mockReturnValue(0);
  resizeCallbacks[0]?.();
  // The theme's own rule pads the page while the element has the class.
  expect(document.body.style.paddingTop).toBe('0px');
});

it('reserves no space for a notice that the visitor dismissed on an earlier page', () => {
  cookies.jar.set('store_noticeabc', 'hidden');
  document.body.style.paddingTop = '';
  page(
    `<div class="ast-woocommerce-store-notice-hanged">${notice.replace('<p', '<p data-position="hang-over-top"')}</div>`,
  );
  registerPage(api, {});
  expect(document.body.style.paddingTop).toBe('0px');
});

it('reserves space beside WooCommerce’s own script, unless the theme’s script reserves the space', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const observe = vi.fn();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe;
    },
  );
  page(
    '<div class="ast-woocommerce-store-notice-hanged"><i data-position="hang-over-top"></i></div><script type="text/plain" id="woocommerce-js"></script>',
  );
  startFeature(shopPage, createShop());
  expect(observe).toHaveBeenCalledOnce();
  expect(findRules('store-notice')).toEqual([]);
  vi.stubGlobal('astraTriggerEvent', () => {});
  startFeature(shopPage, createShop());
  expect(observe).toHaveBeenCalledOnce();
  // The advice comes in an idle moment.
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});

it('checks quantities out of range at once, and other quantities on interaction', () => {
  registerPage(api, {});
  expect(
    findRules('quantity-minimum').map(({ load, selector }) => [load, selector?.includes(':out-of-range')]),
  ).toEqual([
    ['load', true],
    ['interaction', false],
  ]);
});

it('takes the labels of the password button from the page', () => {
  registerPage(api, {});
  const read = (index: number) =>
    (findRules('password-toggle').map(({ props }) => props)[index] as () => object)();
  expect(read(0)).toEqual({});
  Object.assign(window, { woocommerce_params: { i18n_password_show: 'Zeigen', i18n_password_hide: '' } });
  registerPage(api, {});
  expect(read(1)).toEqual({ showText: 'Zeigen', hideText: '' });
});

it('starts only quantity limits, password buttons and notices without interaction', () => {
  registerPage(api, {});
  const eagerNames = rules.filter(({ load }) => load !== 'interaction').map(({ name }) => name);
  expect(eagerNames).toEqual(['quantity-minimum', 'password-toggle', 'notice-focus']);
});

it('sends the form on a choice if the chunk of the sort menu is missing', () => {
  const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
  const form = page(
    '<form class="woocommerce-ordering"><select class="orderby"><option selected>a</option><option>b</option></select></form>',
  );
  registerPage({ register() {} } as never, {});
  const fail = (name: string) =>
    form.dispatchEvent(new CustomEvent('island:error', { bubbles: true, detail: { name } }));
  fail('other');
  fail('sort');
  expect(send).not.toHaveBeenCalled();
  form.dispatchEvent(new Event('change', { bubbles: true }));
  expect(send).toHaveBeenCalled();
});

it('sends the choice from before the failure of the sort menu’s chunk', () => {
  const send = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {});
  const form = page('<form><select><option selected>a</option><option>b</option></select></form>');
  registerPage({ register() {} } as never, {});
  for (const [index, option] of form.querySelectorAll('option').entries()) option.selected = index === 1;
  form.dispatchEvent(new CustomEvent('island:error', { bubbles: true, detail: { name: 'sort' } }));
  expect(send).toHaveBeenCalled();
});

it('announces the result count without the engine, and leaves a later listing to the rule', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  history.replaceState(null, '', '/?orderby=price');
  const count = '<p class="woocommerce-result-count">Showing all 3 results</p>';
  page(`${count}<ul></ul>${count}`);
  registerPage(api, {});
  await vi.dynamicImportSettled();
  for (let turn = 0; turn < 5; turn++) {
    await vi.advanceTimersByTimeAsync(2000);
    await vi.dynamicImportSettled();
  }
  expect(document.querySelector('[role=status]')?.textContent).toBe('Showing all 3 results');
  expect(document.querySelectorAll('.woocommerce-result-count[data-islands-ignore]')).toHaveLength(2);
  expect(findRules('result-count')).toHaveLength(1);
  history.replaceState(null, '', '/');
  vi.useRealTimers();
});
