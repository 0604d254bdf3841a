import { behaviour } from '../island/behaviour';
import { boolean, type Docs, json, list, number, string } from '../island/props';
import { isAllowed, whenAllowed } from '../stores/consent';
import type { Analytics } from '../tracking/analytics/dispatcher';
import type { Product, Purchase } from '../tracking/analytics/shop';
import { stash } from '../tracking/analytics/stash';
import type { Happening } from '../tracking/analytics/translate';

export type { TrackDetail } from '../tracking/analytics/event';

export const props = {
  category: string('statistics'),
  adCategory: string('marketing'),
  userData: boolean(false),
  pixel: boolean(false),
  kit: boolean(false),
  dataLayer: string(''),
  products: json<Product[]>([]),
  currency: string(''),
  minorUnit: number(-1, -1, 20),
  shopEvents: list(['add_to_cart', 'purchase']),
  added: json<Partial<Product>>({}),
  purchase: json<Partial<Purchase>>({}),
};

export const docs: Docs<typeof props> = {
  category: 'Consent category that has to be allowed; empty: none.',
  adCategory: 'Category for what advertising gets besides: who it was, and everything the pixel hears.',
  userData: 'Sends name, e-mail and phone number of who filled in a form or ordered.',
  pixel: 'Tells the page’s pixel too.',
  kit: 'Reports what the builder’s kit import and export do.',
  dataLayer: 'Name of the data layer; empty: found out.',
  products: 'Products that can be added on this page, prices in minor units.',
  currency: 'Currency of their prices (ISO 4217).',
  minorUnit: 'Decimals of the prices; -1: those of the currency.',
  shopEvents: 'Which of add_to_cart and purchase are reported.',
  added: 'Product that the server has just put into the cart.',
  purchase: 'Order that has just been placed.',
};

/** Everything that is reported. Some happens before anybody may hear of it. */
const heard = ['cart:added', 'search:submit', 'subscription:success', 'analytics:track'];

/** How much is remembered until then. */
const limit = 50;

/**
 * Reports what happens in the shop through the page's own tags, once the visitor has allowed it (engage
 * contract §4). Until then events wait in memory, and what reports them is not fetched.
 */
export default behaviour(props, (_, options, { signal }) => {
  let early: Happening[] = [];
  let analytics: Analytics | undefined;
  let started = 0;

  const onEvent = (event: Event) => {
    const { type, detail, timeStamp: time } = event as CustomEvent;
    const happening = { type, detail, time };
    if (analytics) analytics.report(happening);
    else early = [...early, happening].slice(-limit);
  };
  for (const type of heard) document.addEventListener(type, onEvent, { signal });

  // The tag or the chunk was not there in time: the next page sends it.
  const onHide = () => {
    if (isAllowed(options.category)) stash.keep(analytics?.rest() ?? early);
  };
  addEventListener('pagehide', onHide, { signal });

  return whenAllowed(options.category, () => {
    const turn = ++started;
    Promise.all([
      import('../tracking/analytics/dispatcher'),
      options.pixel ? import('../tracking/analytics/pixel') : undefined,
    ]).then(([{ startAnalytics }, pixel]) => {
      if (signal.aborted || turn !== started) return;
      analytics = startAnalytics({ ...options, tellPixel: pixel?.tellPixel }, stash, turn > 1);
      analytics.report(...early);
      early = [];
    }, console.error);
    return () => {
      started++;
      analytics = undefined;
      early = [];
      stash.forget();
    };
  });
});
