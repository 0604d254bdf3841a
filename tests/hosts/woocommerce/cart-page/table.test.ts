import { afterEach, expect, it, vi } from 'vitest';
import { startFeature } from '../../../../src/hosts/shared/features';
import { countryStates } from '../../../../src/hosts/woocommerce/cart-page/table';
import { find, page } from '../../../support/context';
import { createShop } from '../../../support/woocommerce';

afterEach(() => {
  Reflect.deleteProperty(window, 'wc_country_select_params');
  document.getElementById('wc-country-select-js')?.remove();
});

const choose = (country: string) => {
  find<HTMLSelectElement>('#calc_shipping_country').value = country;
  find('#calc_shipping_country').dispatchEvent(new Event('change', { bubbles: true }));
};
const readStates = () =>
  [...document.querySelectorAll('#calc_shipping_state option')].map(({ textContent }) => textContent);

it('leaves the states of a country to WooCommerce’s own script that arrives late', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const countries = { US: { CA: 'California' }, DE: { BE: 'Berlin' } };
  Object.assign(window, {
    wc_country_select_params: { countries: JSON.stringify(countries), i18n_select_state_text: 'Select…' },
  });
  page(
    '<form class="woocommerce-shipping-calculator"><select id="calc_shipping_country" class="country_to_state"><option>US</option><option>DE</option></select><p class="form-row"><input id="calc_shipping_state"></p></form>',
  );
  startFeature(countryStates, createShop());
  choose('DE');
  expect(readStates()).toEqual(['Select…', 'Berlin']);
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="text/plain" id="wc-country-select-js"></script>',
  );
  choose('US');
  expect(readStates()).toEqual(['Select…', 'Berlin']);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
});
