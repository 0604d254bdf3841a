/** How an opened chat is told to the page's tags (engage contract §2.6): more, and otherwise, than a shop's events. */
import { isCall, layerOf, page } from './tags';

/** Google's tag, or where it is missing its data layer, which it reads once it is there. */
const command = (layer: unknown[] | undefined, ...args: unknown[]) => {
  const { gtag } = page();
  if (isCall(gtag)) gtag(...args);
  else
    (
      (function () {
        // biome-ignore lint/complexity/noArguments: Google's tag tells commands from events by their being `arguments`
        layer?.push(arguments);
      }) as (...args: unknown[]) => void
    )(...args);
};

/** Ids of the Google Analytics tags that run on the page. */
const measurementIds = (layer: unknown[] | undefined) => {
  const configured = (layer ?? []).flatMap((entry) => {
    const [name, id] = Array.from((entry as ArrayLike<unknown>) ?? []);
    return name === 'config' ? [id] : [];
  });
  const ids = [...Object.keys(page().google_tag_data?.tidr?.destination ?? {}), ...configured];
  return [...new Set(ids.filter((id) => /^GT?-/.test(String(id))))];
};

/**
 * Sends an event to each Google Analytics tag by its id, and nowhere where there is none.
 * @param layerName name of the data layer; empty: found out
 */
export const sendToEveryTag = (name: string, params: object, layerName: string) => {
  const layer = layerOf(layerName);
  const { referrer } = document;
  const more = { ...(referrer && { page_referrer: referrer.slice(0, 420) }), transport_type: 'beacon' };
  for (const id of measurementIds(layer)) command(layer, 'event', name, { ...params, ...more, send_to: id });
};

/** @param id of a Google Ads conversion (`AW-…/…`) */
export const sendConversion = (id: string, layerName: string) =>
  command(layerOf(layerName), 'event', 'conversion', { send_to: id });

/** Puts an event into the data layer as an object of its own, with texts of any length. */
export const pushToLayer = (event: string, params: object, layerName: string) =>
  layerOf(layerName)?.push({ event, ...params });
