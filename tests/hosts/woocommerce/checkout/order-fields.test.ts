import { expect, it, vi } from 'vitest';
import { bridgeAttribution } from '../../../../src/hosts/woocommerce/checkout/order-attribution';
import { page } from '../../../support/context';

const followFields = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/hosts/woocommerce/checkout/order-fields', () => ({ followFields }));

it('fetches the code of the checkout’s fields at once on a page with these fields, else with the first move', async () => {
  page('<p>No checkout</p>');
  const pendingBridge = bridgeAttribution({});
  await new Promise((resolve) => setTimeout(resolve));
  expect(followFields).not.toHaveBeenCalled();
  for (const fields of [
    '<wc-order-attribution-inputs></wc-order-attribution-inputs>',
    '<div class="wp-block-woocommerce-checkout"></div>',
    '<form><input type="hidden" name="own_utm_source"></form>',
  ]) {
    page(fields);
    await bridgeAttribution({ params: { prefix: 'own_' } });
  }
  expect(followFields).toHaveBeenCalledTimes(3);
  dispatchEvent(new Event('wheel'));
  await pendingBridge;
  expect(followFields).toHaveBeenCalledTimes(4);
});
