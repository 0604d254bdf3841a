import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportAdds } from '../../../../src/hosts/woocommerce/cart/report-foreign-adds';
import { triggerPageEvent } from '../../../../src/integrations/page-events';
import { find, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';
import { endListeners, watchListeners } from '../../../support/listeners';

let received: (string | undefined)[];
const onTrack = (event: Event) => received.push((event as CustomEvent).detail.product);
beforeEach(() => {
  watchListeners();
  received = [];
  document.addEventListener('analytics:track', onTrack);
});
afterEach(() => {
  endListeners();
  document.removeEventListener('analytics:track', onTrack);
  Reflect.deleteProperty(window, 'jQuery');
});

const block =
  '<div class="wc-interactive"><button data-product_id="9">Add</button></div><a class="wc-interactive" data-product_id="8">Add</a>';

it('reports an add of another script only with a jQuery button that has a product’s id', async () => {
  const $ = await useJQuery();
  page('<a id="a" data-product_id="7"></a><a id="b" data-product_id="x"></a>');
  reportAdds();
  $(document.body).trigger('added_to_cart', [{}, 'hash', $('#a')]);
  $(document.body).trigger('added_to_cart', [{}, 'hash', $('#b')]);
  $(document.body).trigger('added_to_cart', [{}, 'hash', find('#a')]);
  $(document.body).trigger('added_to_cart');
  // Analytics reports our own adds by the `cart:added` event.
  triggerPageEvent('added_to_cart', {}, 'hash', find('#a'));
  expect(received).toEqual(['7']);
});

it('reports an add of a block that names no product once, after success, for the pressed button', async () => {
  page(block);
  reportAdds();
  const announceAdd = async () => {
    document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { detail: {} }));
    await Promise.resolve();
  };
  find('button').click();
  expect(received).toEqual([]);
  await announceAdd();
  await announceAdd();
  find('a').click();
  await announceAdd();
  expect(received).toEqual(['9', '8']);
});

it('leaves an add whose block names its products to the cart’s refresh', async () => {
  page(block);
  reportAdds();
  find('button').click();
  document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { detail: {} }));
  dispatchEvent(
    new CustomEvent('wc-blocks_store_sync_required', {
      detail: { type: 'from_iAPI', quantityChanges: { productsPendingAdd: [9] } },
    }),
  );
  await Promise.resolve();
  expect(received).toEqual([]);
});
