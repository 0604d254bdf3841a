/** Dispatches all reported events. The behaviour fetches this chunk after the visitor's consent. */

import { isAllowed } from '../../integrations/consent';
import { hasTags, sendToTags } from '../../integrations/google-tag';
import { toJson } from '../../utils/json';
import { reportError } from '../../utils/report-error';
import { deliver } from '../deliver';
import { truncate } from '../truncate';
import { type TrackDetail, type TrackedEvent, toGa4Event } from './event';
import { sendPixelEvent } from './pixel';
import type { AnalyticsSettings } from './props';
import { addEvents, isNewOrder, takeEvents, takeStoredEvents } from './queue';
import {
  createAddItems,
  createAddToCart,
  createPurchase,
  type Params,
  type Product,
  type Purchase,
} from './shop';

/** Equal events within this time count as a single event. */
const DUPLICATE_WINDOW_MS = 5;

const createPrintedEvents = ({
  added,
  purchase: order,
  currency,
  minorUnit,
}: AnalyticsSettings): TrackDetail[] => [
  ...(added.id === undefined
    ? []
    : [{ name: 'add_to_cart', params: createAddToCart(added as Product, currency, minorUnit) }]),
  ...(order.id === undefined || !order.totals
    ? []
    : [{ name: 'purchase', params: createPurchase(order as Purchase, minorUnit), user: order.user_data }]),
];

/**
 * Starts reporting, with the events of the server and of an earlier page first.
 * @param hasReportedBefore whether this page has reported before, until the visitor withdrew consent
 * @returns the function that sends the queue to the page's tags, if they are there
 */
export const startAnalytics = (settings: AnalyticsSettings, hasReportedBefore: boolean) => {
  const { products, currency, minorUnit, adCategory } = settings;
  let lastEvent: { fingerprint: string; time: number } | undefined;

  const createParams = ({ params, product, items, user }: TrackDetail): Params => {
    const findProduct = (productId?: string) => products.find(({ id }) => String(id) === productId);
    return {
      ...(product !== undefined && createAddToCart(findProduct(product), currency, minorUnit)),
      ...(items?.[0] && createAddItems(items, products, currency, minorUnit)),
      ...params,
      // User data is advertising data in every event.
      ...(user && settings.userData && isAllowed(adCategory) && { user_data: user }),
    };
  };

  const shouldReport = ({ name, kit }: TrackDetail) =>
    !settings.ignoredEvents.includes(name) &&
    (kit ? settings.kit : !/^(add_to_cart|purchase)$/.test(name) || settings.shopEvents.includes(name));

  const send = (event: TrackedEvent) => {
    const ga4Event = toGa4Event(event);
    if (!ga4Event || !shouldReport(ga4Event)) return;
    const { name } = ga4Event;
    const detail = { name, params: createParams(ga4Event) };
    const { time } = event;
    const fingerprint = toJson(detail);
    if (fingerprint === lastEvent?.fingerprint && Math.abs(time - lastEvent.time) < DUPLICATE_WINDOW_MS)
      return;
    lastEvent = { fingerprint, time };
    if (name === 'purchase' && !isNewOrder(String(detail.params.transaction_id))) return;
    deliver(name, detail.params, [
      {
        category: settings.category,
        send: (params) => sendToTags(name, ga4Event.kit ? params : truncate(params), settings.dataLayer),
      },
      { category: adCategory, send: (params) => settings.pixel && sendPixelEvent(name, params) },
    ]);
  };

  const flush = () => {
    if (!hasTags()) return;
    for (const event of takeEvents())
      try {
        send(event);
      } catch (error) {
        // An error in the page's tags must not stop the visitor's action.
        reportError('analytics', error);
      }
  };

  const printedDetails = hasReportedBefore ? [] : createPrintedEvents(settings);
  const printedEvents = printedDetails.map((detail) => ({ type: 'analytics:track', detail, time: 0 }));
  addEvents(...takeStoredEvents(), ...printedEvents, ...takeEvents());
  flush();
  return flush;
};
