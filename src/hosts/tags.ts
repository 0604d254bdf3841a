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

/** @param name of the data layer; empty: what its plugin says, else the usual one */
const layerOf = (name: string): unknown[] | undefined => {
  const layer = page()[name || page().gtm4wp_datalayer_name || 'dataLayer'];
  return Array.isArray(layer) ? layer : undefined;
};

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
  everyTag?: boolean;
  conversion?: string;
  layer?: string;
}

/**
 * Sends an event through what the page has: Site Kit's dispatcher, else the Google tag, else the data layer.
 * @param layerName name of the data layer; empty: found out
 */
export const sendToTags = (
  { name, params, everyTag, conversion, layer: beside }: Sending,
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
  const ids = everyTag ? measurementIds(layer) : [];
  for (const id of ids) command('event', name, { ...params, send_to: id, transport_type: 'beacon' });
  if (ids[0]) {
    // Each tag has it.
  } else if (isCall(siteKit?.gtagEvent)) siteKit.gtagEvent(name, params);
  else if (isCall(gtag)) gtag('event', name, params);
  else if (params.items) layer?.push({ ecommerce: null }, { event: name, ecommerce: params });
  else layer?.push({ event: name, ...params });
  if (conversion) command('event', 'conversion', { send_to: conversion });
  if (beside) {
    const { event_category: _, ...rest } = params;
    layer?.push({ event: beside, ...rest });
  }
};

/** Whether events can be sent by now. */
export const hasTags = () =>
  isCall(page().gtag) || isCall(page()._googlesitekit?.gtagEvent) || isCall(page().fbq) || !!layerOf('');
