type Values = Record<string, unknown>;

/** WordPress prints `true`, `1`, `"1"` or `"yes"`. */
const truth = (value: unknown) => value === true || value === 1 || value === '1' || value === 'yes';
const text = (value: unknown) => (value === undefined || value === null ? '' : String(value));
const seconds = (value: unknown, fallback: number) =>
  Number.isFinite(Number(value ?? fallback)) ? Number(value ?? fallback) : fallback;

const parse = (json = ''): Values => {
  try {
    const value = JSON.parse(json);
    return value && typeof value === 'object' ? value : {};
  } catch {
    console.warn('[storefront-islands] data-settings of the chat is not JSON');
    return {};
  }
};

/** What the page says about its chat: on the widget, else in the global of pages without one (engage contract §2.1). */
export const readSettings = (widget: HTMLElement | null): Values => {
  const { joinchat_obj: page } = window as { joinchat_obj?: { settings?: Values } };
  return widget?.dataset.settings ? parse(widget.dataset.settings) : (page?.settings ?? {});
};

/** The article number that the server wrote into a text: `<jc-sku>A-1</jc-sku>`. */
const skuTag = /<jc-sku[^>]*>(.*?)<\/jc-sku>|<jc-sku[^>]*\/?>/g;

/** Settings as props of the chat. */
export const propsOf = (settings: Values): Values => {
  const message = text(settings.message_send);
  const [, printed = ''] = new RegExp(skuTag.source).exec(message) ?? [];
  const { qr, cta_viewed: viewed } = settings;
  return {
    // The word in the plugin's trigger classes, addresses and storage keys (engage contract §2.3).
    name: 'joinchat',
    telephone: text(settings.telephone),
    messageSend: message.replace(skuTag, '{sku}'),
    sku: text(settings.sku ?? printed),
    delay: Math.max(0, seconds(settings.button_delay, 3)),
    messageDelay: seconds(settings.message_delay, 10),
    messageViews: seconds(settings.message_views, 2),
    messageHash: text(settings.message_hash),
    messageBadge: truth(settings.message_badge),
    mobileOnly: truth(settings.mobile_only),
    whatsappWeb: truth(settings.whatsapp_web),
    qr: !!qr && (typeof qr === 'object' || truth(qr)),
    qrOptions: qr && typeof qr === 'object' ? qr : {},
    ...(viewed !== undefined && { ctaViewed: truth(viewed) ? 'yes' : 'no' }),
    cookieless: truth(settings.cookieless),
    dataLayer: text(settings.data_layer),
    gaEvent: settings.ga_event === false ? '' : text(settings.ga_event ?? 'generate_lead'),
    gads: text(settings.gads),
    eventCategory: text(settings.event_category ?? 'JoinChat'),
    trackingUrl: text(settings.tracking_url),
    trackingNonce: text(settings.tracking_nonce),
  };
};
