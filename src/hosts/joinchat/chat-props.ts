import { phpBoolean } from '../../utils/php-boolean';

type Values = Record<string, unknown>;

const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));

const finiteNumber = (value: unknown, fallback: number) =>
  Number.isFinite(Number(value ?? fallback)) ? Number(value ?? fallback) : fallback;

/** The SKU that the server wrote into a text: `<jc-sku>A-1</jc-sku>`. */
const skuTag = /<jc-sku[^>]*>(.*?)<\/jc-sku>|<jc-sku[^>]*\/?>/g;

/** Settings as props of the chat. */
export const propsOf = (settings: Values): Values => {
  const message = text(settings.message_send);
  const [, printed = ''] = new RegExp(skuTag.source).exec(message) ?? [];
  // Before version 6 the key was `is_viewed`.
  const { qr, is_viewed: isViewed, cta_viewed: viewed = isViewed } = settings;
  return {
    // The word in the plugin's trigger classes, addresses and storage keys (docs/hosts/joinchat.md#triggers).
    name: 'joinchat',
    telephone: text(settings.telephone),
    messageSend: message.replace(skuTag, '{sku}'),
    sku: text(settings.sku ?? printed),
    buttonDelay: Math.max(0, finiteNumber(settings.button_delay, 3)),
    messageDelay: finiteNumber(settings.message_delay, 10),
    messageViews: finiteNumber(settings.message_views, 2),
    messageHash: text(settings.message_hash),
    messageBadge: phpBoolean(settings.message_badge),
    mobileOnly: phpBoolean(settings.mobile_only),
    whatsappWeb: phpBoolean(settings.whatsapp_web),
    qr: !!qr && (typeof qr === 'object' || phpBoolean(qr)),
    qrOptions: qr && typeof qr === 'object' ? qr : {},
    ...(viewed !== undefined && { ctaViewed: phpBoolean(viewed) ? 'yes' : 'no' }),
    cookieless: phpBoolean(settings.cookieless),
    dataLayer: text(settings.data_layer),
    gaEvent: settings.ga_event === false ? '' : text(settings.ga_event ?? 'generate_lead'),
    gads: text(settings.gads),
    eventCategory: text(settings.event_category ?? 'JoinChat'),
    trackingUrl: text(settings.tracking_url),
    trackingNonce: text(settings.tracking_nonce),
  };
};
