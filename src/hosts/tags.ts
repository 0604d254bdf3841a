/** The page's own Google tag, data layer and pixel. They are called where they are there, never made. */

type Call = (...args: unknown[]) => void;

interface TagGlobals {
  gtag?: Call;
  fbq?: Call;
  _googlesitekit?: { gtagEvent?: Call };
  gtm4wp_datalayer_name?: string;
  google_tag_data?: { tidr?: { destination?: object } };
}

const page = () => window as unknown as TagGlobals & Record<string, unknown>;

const isCall = (value: unknown): value is Call => typeof value === 'function';

/** @param name of the data layer; without one of that name it is what its plugin says, else a usual one (engage contract §2.6) */
const layerOf = (name: string): unknown[] | undefined =>
  [name, page().gtm4wp_datalayer_name ?? '', 'dataLayerPYS', 'dataLayer']
    .map((key) => page()[key])
    .find((layer): layer is unknown[] => Array.isArray(layer));

/** Ids of the Google Analytics tags that run on the page (engage contract §2.6). */
const measurementIds = (layer: unknown[] | undefined) => {
  const configured = (layer ?? []).flatMap((entry) => {
    const [command, id] = Array.from((entry as ArrayLike<unknown>) ?? []);
    return command === 'config' ? [id] : [];
  });
  const ids = [...Object.keys(page().google_tag_data?.tidr?.destination ?? {}), ...configured];
  return [...new Set(ids.filter((id) => /^GT?-/.test(String(id))))];
};

export interface Sending {
  name: string;
  params: Record<string, unknown>;
  /** The same with texts of any length, for the data layer's own object. */
  whole?: Record<string, unknown>;
  everyTag?: boolean;
  conversion?: string;
  layer?: string;
}

/**
 * Sends an event through what the page has: Site Kit's dispatcher, else the Google tag, else the data layer.
 * @param layerName name of the data layer; empty: found out
 */
export const sendToTags = (
  { name, params, whole = params, everyTag, conversion, layer: beside }: Sending,
  layerName: string,
) => {
  const { gtag, _googlesitekit: siteKit } = page();
  const layer = layerOf(layerName);
  // Google's tag tells commands from events by their being `arguments`.
  const command: Call = isCall(gtag)
    ? gtag
    : function () {
        // biome-ignore lint/complexity/noArguments: see above
        layer?.push(arguments);
      };
  if (everyTag) {
    const { referrer } = document;
    const more = { ...(referrer && { page_referrer: referrer.slice(0, 420) }), transport_type: 'beacon' };
    if (name)
      for (const id of measurementIds(layer)) command('event', name, { ...params, ...more, send_to: id });
  } else if (isCall(siteKit?.gtagEvent)) siteKit.gtagEvent(name, params);
  else if (isCall(gtag)) gtag('event', name, params);
  else if (params.items) layer?.push({ ecommerce: null }, { event: name, ecommerce: params });
  else layer?.push({ event: name, ...params });
  if (conversion) command('event', 'conversion', { send_to: conversion });
  if (beside) {
    const { event_category: _, ...rest } = whole;
    layer?.push({ event: beside, ...rest });
  }
};

/** Whether events can be sent by now. */
export const hasTags = () =>
  isCall(page().gtag) || isCall(page()._googlesitekit?.gtagEvent) || isCall(page().fbq) || !!layerOf('');
