import { pageGlobals } from '../utils/page-globals';

/** Access to the page's own Google tag and data layer. The module creates neither. */

type TagFunction = (...args: unknown[]) => void;

interface TagGlobals {
  gtag?: TagFunction;
  fbq?: TagFunction;
  _googlesitekit?: { gtagEvent?: TagFunction };
  gtm4wp_datalayer_name?: string;
  google_tag_data?: { tidr?: { destination?: object } };
}

export const getTagGlobals = () => pageGlobals as TagGlobals & Record<string, unknown>;

export const isFunction = (value: unknown): value is TagFunction => typeof value === 'function';

/**
 * The page's data layer, if any (docs/hosts/google-tag.md#dispatch).
 * @param name preferred name; otherwise the names that plugins use, then the usual name
 */
export const findLayer = (name: string): unknown[] | undefined =>
  [name, getTagGlobals().gtm4wp_datalayer_name ?? '', 'dataLayerPYS', 'dataLayer']
    .map((key) => getTagGlobals()[key])
    .find((layer): layer is unknown[] => Array.isArray(layer));

/**
 * Sends an event through Site Kit's dispatcher, else the Google tag, else the data layer.
 * @param layerName name of the data layer; empty to detect the layer
 */
export const sendToTags = (name: string, params: Record<string, unknown>, layerName: string) => {
  const { gtag, _googlesitekit: siteKit } = getTagGlobals();
  if (isFunction(siteKit?.gtagEvent)) siteKit.gtagEvent(name, params);
  else if (isFunction(gtag)) gtag('event', name, params);
  else if (params.items) findLayer(layerName)?.push({ ecommerce: null }, { event: name, ecommerce: params });
  else findLayer(layerName)?.push({ event: name, ...params });
};

/** Whether the page has a destination for events. */
export const hasTags = () =>
  isFunction(getTagGlobals().gtag) ||
  isFunction(getTagGlobals()._googlesitekit?.gtagEvent) ||
  isFunction(getTagGlobals().fbq) ||
  !!findLayer('');
