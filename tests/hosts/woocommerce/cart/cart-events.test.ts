import { afterEach, beforeEach, expect, it } from 'vitest';
import { reportAdds } from '../../../../src/hosts/woocommerce/cart/cart-events';
import { triggerPageEvent } from '../../../../src/integrations/jquery';
import { find, page } from '../../../support/context';
import { useJQuery } from '../../../support/jquery';

let received: (string | undefined)[];
const onTrack = (event: Event) => received.push((event as CustomEvent).detail.product);
beforeEach(() => {
  received = [];
  document.addEventListener('analytics:track', onTrack);
});
afterEach(() => {
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

it('reports a block’s add once, after success, for the pressed button', () => {
  page(block);
  reportAdds();
  const announceAdd = () =>
    document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { detail: {} }));
  find('button').click();
  expect(received).toEqual([]);
  announceAdd();
  announceAdd();
  find('a').click();
  announceAdd();
  expect(received).toEqual(['9', '8']);
});
