import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startFeature } from '../../../../src/hosts/shared/features';
import { startCountryStates } from '../../../../src/hosts/woocommerce/cart-page/country-states';
import { reportTotals } from '../../../../src/hosts/woocommerce/cart-page/show-cart';
import { countryStates } from '../../../../src/hosts/woocommerce/cart-page/table';
import { find, page, setConfig } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';
import { createShop } from '../../../support/woocommerce';

const countries = { US: { CA: 'California', NY: 'New York' }, DE: { BE: 'Berlin' }, AF: [] };
const findState = () => find<HTMLSelectElement | HTMLInputElement>('#calc_shipping_state');
const choose = (country: string) => {
  find<HTMLSelectElement>('#calc_shipping_country').value = country;
  find('#calc_shipping_country').dispatchEvent(new Event('change', { bubbles: true }));
};
const readTexts = () => [...findState().querySelectorAll('option')].map((option) => option.text);

const { signal } = new AbortController();
beforeAll(() => startCountryStates(signal));
beforeEach(() => {
  Object.assign(window, {
    wc_country_select_params: { countries: JSON.stringify(countries), i18n_select_state_text: 'Select…' },
  });
  page(
    `<form class="woocommerce-shipping-calculator"><p class="form-row"><select id="calc_shipping_country" class="country_to_state">${['US', 'DE', 'AF', 'FR'].map((code) => `<option>${code}</option>`).join('')}</select></p><p class="form-row" id="row"><select name="calc_shipping_state" class="state_select" id="calc_shipping_state"><option value="CA" selected>California</option></select></p></form>`,
  );
});
afterEach(() => {
  delete (window as { wc_country_select_params?: unknown }).wc_country_select_params;
});

it('offers the states of the chosen country, and notifies other scripts', () => {
  const received: unknown[] = [];
  document.body.addEventListener('country_to_state_changed', (event) =>
    received.push((event as CustomEvent<unknown[]>).detail[0]),
  );
  choose('DE');
  expect([readTexts(), findState().value, findState().name, received]).toEqual([
    ['Select…', 'Berlin'],
    '',
    'calc_shipping_state',
    ['DE'],
  ]);
});

it('keeps a state that the country has', () => {
  choose('US');
  expect(findState().value).toBe('CA');
});

it('hides the field for a country without states, and shows the field again for another country', () => {
  choose('AF');
  expect([findState().type, find('#row').style.display]).toEqual(['hidden', 'none']);
  choose('US');
  expect([findState().tagName, find('#row').style.display]).toEqual(['SELECT', '']);
});

it('offers a text field for a country without a list, and keeps the typed text', () => {
  choose('FR');
  expect([findState().type, findState().className]).toEqual(['text', 'input-text']);
  findState().value = 'Bretagne';
  choose('FR');
  expect(findState().value).toBe('Bretagne');
});

it.each([['{'], [undefined], ['[]']])('offers a text field where the shop’s list is %s', (list) => {
  Object.assign(window, { wc_country_select_params: { countries: list } });
  choose('US');
  expect(findState().type).toBe('text');
});

it('offers the states of the page config where the shop removed the global with its script', () => {
  delete (window as { wc_country_select_params?: unknown }).wc_country_select_params;
  const countrySelect = { countries: JSON.stringify(countries), i18n_select_state_text: 'Choose…' };
  setConfig({ woocommerce: { countrySelect } });
  choose('DE');
  expect(readTexts()).toEqual(['Choose…', 'Berlin']);
});

it('leaves the states to WooCommerce’s own script, which would draw a second list', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const $ = await useJQuery();
  const listener = () => '#calc_shipping_state';
  $(document.body).on('change refresh', 'select.country_to_state, input.country_to_state', listener);
  const run = vi.spyOn(countryStates, 'run');
  startFeature(countryStates, createShop());
  expect(run).not.toHaveBeenCalled();
  $(document.body).off('change refresh', listener);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  Reflect.deleteProperty(window, 'jQuery');
});

describe('the rules of a country', () => {
  const locale = {
    AF: { postcode: { required: false, hidden: true } },
    DE: { city: { label: 'Town / District' }, state: { label: 'Region' } },
    US: { postcode: { label: 'ZIP Code' } },
    default: { postcode: { label: 'Postcode / ZIP', required: true }, city: { label: 'City' } },
  };
  const localeFields = {
    postcode: '#calc_shipping_postcode_field',
    state: '#row',
    city: '#calc_shipping_city_field',
    other: '#outside',
  };
  const addFields = () => {
    find('form').insertAdjacentHTML(
      'beforeend',
      '<p class="form-row" id="calc_shipping_city_field"><label>City:</label><input placeholder="City"></p><p class="form-row" id="calc_shipping_postcode_field"><label>Postcode:</label><input id="zip" value="90210"></p>',
    );
    find('#row').insertAdjacentHTML('afterbegin', '<label>State</label>');
    document.body.insertAdjacentHTML('beforeend', '<p id="outside"></p>');
  };
  const readLabels = () =>
    ['#row', '#calc_shipping_city_field', '#calc_shipping_postcode_field'].map(
      (selector) => find('label', find(selector)).textContent,
    );
  beforeEach(() => {
    addFields();
    Object.assign(window, {
      wc_address_i18n_params: {
        locale: JSON.stringify(locale),
        locale_fields: JSON.stringify(localeFields).replaceAll('"', '&quot;'),
      },
    });
  });
  afterEach(() => {
    delete (window as { wc_address_i18n_params?: unknown }).wc_address_i18n_params;
  });

  it('hides and empties the postcode of a country without postcodes, and shows it for another', () => {
    choose('AF');
    const row = find('#calc_shipping_postcode_field');
    expect([row.style.display, find<HTMLInputElement>('#zip').value]).toEqual(['none', '']);
    choose('US');
    expect([row.style.display, readLabels()[2]]).toEqual(['', 'ZIP Code']);
  });

  it('names the fields as the country does, also in a placeholder', () => {
    choose('DE');
    expect(readLabels()).toEqual(['Region', 'Town / District', 'Postcode / ZIP']);
    expect(find<HTMLInputElement>('#calc_shipping_city_field input').placeholder).toBe('Town / District');
    choose('FR');
    expect(readLabels().slice(1)).toEqual(['City', 'Postcode / ZIP']);
  });

  it('applies to the printed country at the start, and after new totals', async () => {
    const $ = await useJQuery();
    const abort = new AbortController();
    find<HTMLSelectElement>('#calc_shipping_country').value = 'US';
    startCountryStates(abort.signal);
    expect(readLabels()[2]).toBe('ZIP Code');
    find<HTMLSelectElement>('#calc_shipping_country').value = 'AF';
    $(document.body).trigger('updated_cart_totals');
    expect(find('#calc_shipping_postcode_field').style.display).toBe('none');
    // This listener keeps the bundle's own event from native listeners.
    $(document.body).on('updated_cart_totals.theme', () => {});
    find<HTMLSelectElement>('#calc_shipping_country').value = 'DE';
    reportTotals();
    expect(find('#calc_shipping_postcode_field').style.display).toBe('');
    $(document.body).off('.theme');
    abort.abort();
    Reflect.deleteProperty(window, 'jQuery');
  });

  it('come from the page config where the shop removed the global with its script', () => {
    const { wc_address_i18n_params: addressI18n } = window as { wc_address_i18n_params?: unknown };
    delete (window as { wc_address_i18n_params?: unknown }).wc_address_i18n_params;
    setConfig({ woocommerce: { addressI18n } });
    choose('AF');
    expect(find('#calc_shipping_postcode_field').style.display).toBe('none');
  });

  it('leaves the fields where the shop’s rules are no JSON', () => {
    Object.assign(window, { wc_address_i18n_params: { locale: '{', locale_fields: undefined } });
    choose('AF');
    expect([find('#calc_shipping_postcode_field').style.display, readLabels()[2]]).toEqual(['', 'Postcode:']);
  });
});
