/**
 * Reports an opened chat to every tag of the page (docs/hosts/google-tag.md#chat). Shop events go to a single
 * destination.
 */
import { findTag } from './find-tag';
import { findLayer, getTagGlobals } from './google-tag';

/** Sends a command to Google's tag, or to its data layer, which a late tag reads on arrival. */
const sendCommand = (layer: unknown[] | undefined, ...args: unknown[]) => {
  const gtag = findTag('gtag');
  if (gtag) gtag(...args);
  else
    (
      (function () {
        // biome-ignore lint/complexity/noArguments: Google's tag takes only an `arguments` object for a command
        layer?.push(arguments);
      }) as (...args: unknown[]) => void
    )(...args);
};

/** Ids of the Google Analytics tags on the page. */
const findMeasurementIds = (layer: unknown[] | undefined) => {
  const configuredIds = (layer ?? []).flatMap((entry) => {
    const [name, id] = [].slice.call(entry ?? []) as unknown[];
    return name === 'config' ? [id] : [];
  });
  const ids = [...Object.keys(getTagGlobals().google_tag_data?.tidr?.destination ?? {}), ...configuredIds];
  return [...new Set(ids.filter((id) => /^GT?-/.test(String(id))))];
};

/**
 * Sends an event to each Google Analytics tag by its id. Does nothing without a tag.
 * @param layerName name of the data layer; empty to detect the layer
 */
export const sendToEveryTag = (name: string, params: object, layerName: string) => {
  const layer = findLayer(layerName);
  const { referrer } = document;
  const commonParams = {
    ...(referrer && { page_referrer: referrer.slice(0, 420) }),
    transport_type: 'beacon',
  };
  for (const id of findMeasurementIds(layer))
    sendCommand(layer, 'event', name, { ...params, ...commonParams, send_to: id });
};

/** @param id Google Ads conversion (`AW-…/…`) */
export const sendConversion = (id: string, layerName: string) =>
  sendCommand(findLayer(layerName), 'event', 'conversion', { send_to: id });

/** Pushes an event into the data layer as an object, with texts of any length. */
export const pushToLayer = (event: string, params: object, layerName: string) =>
  findLayer(layerName)?.push({ event, ...params });
