import { pageGlobals } from '../utils/page-globals';
import { findTag, type TagFunction } from './find-tag';

/** Access to the page's own Google tag and data layer. The module creates neither. */

interface TagGlobals {
  _googlesitekit?: { gtagEvent: TagFunction };
  gtm4wp_datalayer_name?: string;
  google_tag_data?: { tidr?: { destination?: object } };
}

export const getTagGlobals = () => pageGlobals as TagGlobals & Record<string, unknown>;

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
  const { _googlesitekit: siteKit } = getTagGlobals();
  const gtag = findTag('gtag');
  if (typeof siteKit?.gtagEvent === 'function') siteKit.gtagEvent(name, params);
  else if (gtag) gtag('event', name, params);
  else if (params.items) findLayer(layerName)?.push({ ecommerce: null }, { event: name, ecommerce: params });
  else findLayer(layerName)?.push({ event: name, ...params });
};

/** Whether the page has a destination for events. */
export const hasTags = () =>
  typeof getTagGlobals()._googlesitekit?.gtagEvent === 'function' ||
  !!(findTag('gtag') || findTag('fbq') || findLayer(''));
