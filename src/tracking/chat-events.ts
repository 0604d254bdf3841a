import { emit } from '../dom/emit';
import { isAllowed } from '../stores/consent';

type Parameters = Record<string, string>;

interface Opened {
  link: string;
  channel: string;
  id: string;
  message: string;
  trigger: string;
}

interface Settings {
  mobile: boolean;
  dataLayer: string;
  gaEvent: string;
  gads: string;
  eventCategory: string;
  trackingUrl: string;
  trackingNonce: string;
}

declare module '../loader/types' {
  interface IslandEvents {
    /** Before an opened chat is reported; cancelable, and the parameters may be changed. */
    'chat:event': Parameters;
    /** Before it is counted at the page's address; cancelable, and the fields may be changed. */
    'chat:track': Parameters;
  }
}

/** Characters that GA4 takes (spec §9). */
const limits: Record<string, number> = { page_location: 1000, page_referrer: 420, page_title: 300 };
const limit = 100;

const cut = (parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(parameters).map(([key, value]) => [key, String(value).slice(0, limits[key] ?? limit)]),
  );

/** All but the first 3 and the last 2 characters become X (spec §9). Too short to show five: all of them. */
export const maskPhone = (phone: string) =>
  phone.length > 5
    ? phone.slice(0, 3) + 'X'.repeat(phone.length - 5) + phone.slice(-2)
    : 'X'.repeat(phone.length);

type Globals = Record<string, unknown>;
type Send = (...values: unknown[]) => void;

/** The ids that Google's tag on this page reports to, each once (engage contract §2.6). */
const googleIds = (globals: Globals, layer: unknown) => {
  const { destination = {} } =
    (globals.google_tag_data as { tidr?: { destination?: object } } | undefined)?.tidr ?? {};
  const configured = Array.isArray(layer) ? layer.map((entry) => entry?.[0] === 'config' && entry[1]) : [];
  return [...new Set([...Object.keys(destination), ...configured])].filter((id) => /^G(T|)-/.test(id));
};

/**
 * Reports an opened chat to what measures this page, as far as the visitor allows it. Each receiver fails alone.
 * @param element where the events are dispatched
 */
export const trackChat = (
  element: Element,
  { link, channel, id, message, trigger }: Opened,
  own: Settings,
) => {
  const globals = window as unknown as Globals;
  const is_mobile = own.mobile ? 'yes' : 'no';
  const parameters: Parameters = {
    event_category: own.eventCategory,
    event_label: link,
    event_action: `${channel}: ${id}`,
    chat_channel: channel,
    chat_id: id,
    is_mobile,
    page_location: location.href,
    page_title: document.title || 'no title',
    chat_message: message,
    trigger,
  };
  const attempt = (allowed: boolean, run: () => void) => {
    try {
      if (allowed) run();
    } catch (error) {
      console.warn('[storefront-islands] chat analytics', error);
    }
  };
  const statistics = isAllowed('statistics');
  const marketing = isAllowed('marketing');
  if ((statistics || marketing) && emit(element, 'chat:event', parameters)) {
    const layer = [own.dataLayer, globals.gtm4wp_datalayer_name, 'dataLayerPYS', 'dataLayer']
      .map((name) => globals[String(name)])
      .find((value): value is unknown[] => Array.isArray(value));
    const google: Send | undefined =
      typeof globals.gtag === 'function'
        ? (globals.gtag as Send)
        : layer &&
          // Google's tag tells commands from data by this very type.
          function command() {
            // biome-ignore lint/complexity/noArguments: the point of the function
            layer.push(arguments);
          };
    attempt(statistics && !!own.gaEvent && !!google, () => {
      const full: Parameters = { ...parameters };
      if (document.referrer) full.page_referrer = document.referrer;
      for (const send_to of googleIds(globals, layer))
        google?.('event', own.gaEvent, {
          ...cut(full),
          send_to,
          transport_type: 'beacon',
        });
    });
    attempt(marketing && !!own.gads && !!google, () =>
      google?.('event', 'conversion', { send_to: own.gads }),
    );
    attempt(statistics && !!layer, () => {
      const { event_category: event, ...rest } = parameters;
      layer?.push({ event, ...rest });
    });
    attempt(marketing && typeof globals.fbq === 'function', () => {
      const masked = { ...parameters };
      if (/^\+?\d+$/.test(id))
        for (const key of ['chat_id', 'event_label', 'event_action'])
          masked[key] = (masked[key] ?? '').replace(id.replace(/\D/g, ''), maskPhone);
      (globals.fbq as Send)('trackCustom', own.eventCategory, masked);
    });
  }
  attempt(statistics && !!own.trackingUrl, () => {
    const fields: Parameters = { trigger, chat_channel: channel, chat_id: id, is_mobile };
    if (own.trackingNonce) fields.nonce = own.trackingNonce;
    if (emit(element, 'chat:track', fields))
      navigator.sendBeacon(own.trackingUrl, new URLSearchParams(fields));
  });
};
