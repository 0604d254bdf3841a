/** The page's own Google tag and data layer. They are called where they are there, never made. */

type Call = (...args: unknown[]) => void;

interface TagGlobals {
  gtag?: Call;
  fbq?: Call;
  _googlesitekit?: { gtagEvent?: Call };
  gtm4wp_datalayer_name?: string;
  google_tag_data?: { tidr?: { destination?: object } };
}

export const page = () => window as unknown as TagGlobals & Record<string, unknown>;

export const isCall = (value: unknown): value is Call => typeof value === 'function';

/** @param name of the data layer; without one of that name it is what its plugin says, else a usual one (engage contract §2.6) */
export const layerOf = (name: string): unknown[] | undefined =>
  [name, page().gtm4wp_datalayer_name ?? '', 'dataLayerPYS', 'dataLayer']
    .map((key) => page()[key])
    .find((layer): layer is unknown[] => Array.isArray(layer));

/**
 * Sends an event through what the page has: Site Kit's dispatcher, else the Google tag, else the data layer.
 * @param layerName name of the data layer; empty: found out
 */
export const sendToTags = (name: string, params: Record<string, unknown>, layerName: string) => {
  const { gtag, _googlesitekit: siteKit } = page();
  if (isCall(siteKit?.gtagEvent)) siteKit.gtagEvent(name, params);
  else if (isCall(gtag)) gtag('event', name, params);
  else if (params.items) layerOf(layerName)?.push({ ecommerce: null }, { event: name, ecommerce: params });
  else layerOf(layerName)?.push({ event: name, ...params });
};

/** Whether events can be sent by now. */
export const hasTags = () =>
  isCall(page().gtag) || isCall(page()._googlesitekit?.gtagEvent) || isCall(page().fbq) || !!layerOf('');
