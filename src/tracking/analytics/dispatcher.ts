/** The one dispatcher for everything that is reported; the chunk that is fetched once that is allowed. */
import { hasTags, sendToTags } from '../../gateways/tags';
import { isAllowed } from '../../stores/consent';
import { deliver } from './deliver';
import type { TrackDetail } from './event';
import type { tellPixel } from './pixel';
import { addToCart, type Params, type Product, type Purchase, purchase } from './shop';
import type { Stash } from './stash';
import { type Happening, translate } from './translate';
import { truncate } from './truncate';

export interface AnalyticsSettings {
  /** Consent category that the page's tags need; empty: none. */
  category: string;
  /** Category for advertising: the pixel, and who it was. */
  adCategory: string;
  /** Name of the data layer; empty: found out. */
  dataLayer: string;
  /** Absent: the pixel hears nothing. */
  tellPixel?: typeof tellPixel;
  userData: boolean;
  kit: boolean;
  products: Product[];
  currency: string;
  minorUnit: number;
  shopEvents: string[];
  added: Partial<Product>;
  purchase: Partial<Purchase>;
}

/** Milliseconds within which the same report is the same thing heard twice (engage contract §4.1). */
const twice = 5;

/** How many reports wait for a tag that is not there yet. */
const patience = 50;

/** What the server has printed into this page to be reported. */
const served = ({ added, purchase: order, currency, minorUnit }: AnalyticsSettings): TrackDetail[] => {
  return [
    ...(added.id === undefined
      ? []
      : [{ name: 'add_to_cart', params: addToCart(added as Product, currency, minorUnit) }]),
    ...(order.id === undefined || !order.totals
      ? []
      : [{ name: 'purchase', params: purchase(order as Purchase, minorUnit), user: order.user_data }]),
  ];
};

/**
 * Starts to report.
 * @param stash keeps what the end of the page interrupts
 * @param again whether this page has reported before, until the visitor took the consent back
 */
export const startAnalytics = (settings: AnalyticsSettings, stash: Stash, again: boolean) => {
  const { products, currency, minorUnit, shopEvents, category, adCategory, dataLayer, tellPixel } = settings;
  let last: { same: string; time: number } | undefined;
  let waiting: Happening[] = [];

  const paramsOf = ({ params, product, user }: TrackDetail): Params => {
    const known = products.find(({ id }) => String(id) === product);
    return {
      ...(product !== undefined && addToCart(known, currency, minorUnit)),
      ...params,
      // Who it was concerns advertising, whatever it was that happened.
      ...(user && settings.userData && isAllowed(adCategory) && { user_data: user }),
    };
  };

  const isWanted = ({ name, kit }: TrackDetail) =>
    kit ? settings.kit : !/^(add_to_cart|purchase)$/.test(name) || shopEvents.includes(name);

  const send = (happening: Happening) => {
    const told = translate(happening);
    if (!told || !isWanted(told)) return;
    const { name } = told;
    const detail = { name, params: paramsOf(told) };
    const { time } = happening;
    const same = JSON.stringify(detail);
    if (same === last?.same && Math.abs(time - last.time) < twice) return;
    last = { same, time };
    if (name === 'purchase' && !stash.isNewOrder(String(detail.params.transaction_id))) return;
    deliver(name, detail.params, [
      {
        category,
        tell: (params) => sendToTags(name, told.kit ? params : truncate(params), dataLayer),
      },
      { category: adCategory, tell: (params) => tellPixel?.(name, params) },
    ]);
  };

  const flush = () => {
    if (!hasTags()) return;
    const ready = waiting;
    waiting = [];
    for (const happening of ready)
      try {
        send(happening);
      } catch (error) {
        // A fault of the page's tags must not reach what the visitor is doing.
        console.error('[storefront-islands] analytics', error);
      }
  };

  const report = (...happenings: Happening[]) => {
    waiting = [...waiting, ...happenings].slice(-patience);
    flush();
  };

  const type = 'analytics:track';
  const printed = again ? [] : served(settings);
  report(...stash.take(), ...printed.map((detail) => ({ type, detail, time: 0 })));
  // Tags that a script inserts are there by then, or come with the next report.
  addEventListener('load', flush);

  return {
    report,
    /** What is still waiting. */
    rest: () => waiting,
  };
};

export type Analytics = ReturnType<typeof startAnalytics>;
