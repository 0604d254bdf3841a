import { emit } from '../dom/emit';
import { safeUrl } from '../dom/url';
import { isAllowed } from '../integrations/consent';
import { pushToLayer, sendConversion, sendToEveryTag } from '../integrations/google-tag-broadcast';
import { sendToPixel } from '../integrations/meta-pixel';
import { deliver } from './deliver';
import { truncate } from './truncate';

/** Masks all but the first three and last two characters. Masks a short number completely. */
const mask = (phone: string) =>
  phone.length < 6
    ? 'X'.repeat(phone.length)
    : phone.slice(0, 3) + 'X'.repeat(phone.length - 5) + phone.slice(-2);

/** Parameters in which the chat repeats the number. */
const maskedKeys = ['chat_id', 'event_label', 'event_action'];

/** Masks the phone numbers in a copy of the parameters, because ad networks must not receive phone numbers. */
export const maskPhone = (params: Record<string, unknown>): Record<string, unknown> => {
  const id = String(params.chat_id ?? '');
  if (!/^\+?\d+$/.test(id)) return params;
  const phone = id.replace('+', '');
  const maskedParams = maskedKeys.flatMap((key) => {
    const text = params[key];
    return typeof text === 'string' ? [[key, text.replace(phone, () => mask(phone))]] : [];
  });
  return { ...params, ...Object.fromEntries(maskedParams) };
};

type Parameters = Record<string, string>;

export interface OpenedChat {
  link: string;
  channel: string;
  /** Number, user name, page name or address. */
  id: string;
  message: string;
  /** `button`, `chatbox`, the pressed class or link, or a word of the page's script. */
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

declare module '../types' {
  interface IslandEvents {
    /** Fires before the report of an opened chat. Cancelable; listeners may change the parameters. */
    'chat:event': Parameters;
    /** Fires before the request that counts the chat. Cancelable; listeners may change the fields. */
    'chat:track': Parameters;
  }
}

/**
 * Reports an opened chat to the page's tags (docs/hosts/joinchat.md#analytics), at once: the visitor leaves for the
 * messenger, so the report waits in no queue.
 * @param element target of the event
 */
export const reportChat = (
  element: Element,
  { link, channel, id, message, trigger }: OpenedChat,
  settings: Settings,
) => {
  const is_mobile = settings.mobile ? 'yes' : 'no';
  const parameters: Parameters = {
    event_category: settings.eventCategory,
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
  const { gaEvent, gads, eventCategory, dataLayer } = settings;
  if ((isAllowed('statistics') || isAllowed('marketing')) && emit(element, 'chat:event', parameters))
    deliver(gaEvent, parameters, [
      {
        category: 'statistics',
        send: (params) => gaEvent && sendToEveryTag(gaEvent, truncate(params), dataLayer),
      },
      { category: 'marketing', send: () => gads && sendConversion(gads, dataLayer) },
      {
        category: 'statistics',
        send: ({ event_category: event, ...layerParams }) =>
          event && pushToLayer(String(event), layerParams, dataLayer),
      },
      { category: 'marketing', send: (params) => sendToPixel(true, eventCategory, maskPhone(params)) },
    ]);
};

/** Sends an opened chat to the page's tracking address, where the server counts the chat. */
export const countChat = (element: Element, { channel, id, trigger }: OpenedChat, settings: Settings) => {
  // The browser throws an error for a beacon to any other address.
  if (!isAllowed('statistics') || !safeUrl(settings.trackingUrl)) return;
  const fields: Parameters = {
    trigger,
    chat_channel: channel,
    chat_id: id,
    is_mobile: settings.mobile ? '1' : '0',
  };
  if (settings.trackingNonce) fields.nonce = settings.trackingNonce;
  if (emit(element, 'chat:track', fields))
    navigator.sendBeacon(settings.trackingUrl, new URLSearchParams(fields));
};

export const trackChat = (element: Element, openedChat: OpenedChat, settings: Settings) => {
  countChat(element, openedChat, settings);
  reportChat(element, openedChat, settings);
};
