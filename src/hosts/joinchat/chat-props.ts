import { toFiniteNumber } from '../../utils/finite-number';
import { phpBoolean } from '../../utils/php-boolean';
import type { Values } from '../../utils/record';
import { toText } from '../../utils/text';

/** Matches the SKU that the server wrote into a text: `<jc-sku>A-1</jc-sku>`. */
const skuTag = /<jc-sku[^>]*>(.*?)<\/jc-sku>|<jc-sku[^>]*\/?>/g;

export const createChatProps = (settings: Values): Values => {
  const message = toText(settings.message_send);
  const telephone = toText(settings.telephone);
  const [, printed = ''] = new RegExp(skuTag.source).exec(message) ?? [];
  // Before version 6 the key was `is_viewed`.
  const { qr, is_viewed: isViewed, cta_viewed: viewed = isViewed } = settings;
  return {
    // The word in the plugin's trigger classes, addresses and storage keys (docs/hosts/joinchat.md#triggers).
    name: 'joinchat',
    // A widget without a number stays hidden, because its button could open no chat.
    telephone: /\d/.test(telephone) ? telephone : '',
    messageSend: message.replace(skuTag, '{sku}'),
    sku: toText(settings.sku ?? printed),
    buttonDelay: Math.max(0, toFiniteNumber(settings.button_delay, 3)),
    messageDelay: toFiniteNumber(settings.message_delay, 10),
    messageViews: toFiniteNumber(settings.message_views, 2),
    messageHash: toText(settings.message_hash),
    messageBadge: phpBoolean(settings.message_badge),
    mobileOnly: phpBoolean(settings.mobile_only),
    whatsappWeb: phpBoolean(settings.whatsapp_web),
    qr: !!qr && (typeof qr === 'object' || phpBoolean(qr)),
    qrOptions: qr && typeof qr === 'object' ? qr : {},
    ...(viewed !== undefined && { ctaViewed: phpBoolean(viewed) ? 'yes' : 'no' }),
    cookieless: phpBoolean(settings.cookieless),
    dataLayer: toText(settings.data_layer),
    gaEvent: settings.ga_event === false ? '' : toText(settings.ga_event ?? 'generate_lead'),
    gads: toText(settings.gads),
    eventCategory: toText(settings.event_category ?? 'JoinChat'),
    trackingUrl: toText(settings.tracking_url),
    trackingNonce: toText(settings.tracking_nonce),
  };
};
