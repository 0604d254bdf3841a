import { phpBoolean } from '../../utils/php-boolean';
import type { Values } from '../../utils/record';
import { toText } from '../../utils/text';

/** Matches the SKU that the server wrote into a text: `<jc-sku>A-1</jc-sku>`. */
const skuTag = /<jc-sku[^>]*>(.*?)<\/jc-sku>|<jc-sku[^>]*\/?>/g;

/** The props beside those of the start. */
export const createChatProps = (settings: Values) => {
  const message = toText(settings.message_send);
  const telephone = toText(settings.telephone);
  const [, printed = ''] = new RegExp(skuTag.source).exec(message) ?? [];
  const { qr } = settings;
  return {
    // A widget without a number stays hidden, because its button could open no chat.
    telephone: /\d/.test(telephone) ? telephone : '',
    messageSend: message.replace(skuTag, '{sku}'),
    sku: toText(settings.sku ?? printed),
    whatsappWeb: phpBoolean(settings.whatsapp_web),
    qr: !!qr && (typeof qr === 'object' || phpBoolean(qr)),
    qrOptions: qr && typeof qr === 'object' ? qr : {},
    dataLayer: toText(settings.data_layer),
    gaEvent: settings.ga_event === false ? '' : toText(settings.ga_event ?? 'generate_lead'),
    gads: toText(settings.gads),
    eventCategory: toText(settings.event_category ?? 'JoinChat'),
    trackingUrl: toText(settings.tracking_url),
    trackingNonce: toText(settings.tracking_nonce),
  };
};
