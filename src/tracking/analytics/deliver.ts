import { emit } from '../../dom/emit';
import { sendToTags } from '../../gateways/tags';
import { isAllowed } from '../../stores/consent';
import type { TrackDetail } from './event';
import type { tellPixel } from './pixel';
import type { Params } from './shop';
import { truncate } from './truncate';

export interface Receivers {
  /** Consent category that the page's tags need; empty: none. */
  category: string;
  /** Category for advertising: conversions and the pixel. */
  adCategory: string;
  /** Name of the data layer; empty: found out. */
  dataLayer: string;
  /** Absent: the pixel hears nothing. */
  tellPixel?: typeof tellPixel;
}

/**
 * The one way by which anything that is reported leaves the page, as far as the visitor allows it. Each receiver
 * fails alone: a fault of the page's tags must not reach what the visitor is doing.
 */
export const deliver = (told: TrackDetail, given: Params, receivers: Receivers) => {
  const { name, kit, conversion, pixel = '' } = told;
  const detail = { name, params: given };
  if (!emit(document, 'analytics:send', detail)) return;
  const { params } = detail;
  const { category, adCategory, dataLayer, tellPixel } = receivers;
  const attempt = (allowed: boolean, run: () => void) => {
    try {
      if (allowed) run();
    } catch (error) {
      console.error('[storefront-islands] analytics', error);
    }
  };
  const ads = isAllowed(adCategory);
  attempt(isAllowed(category), () =>
    sendToTags(
      { ...told, params: kit ? params : truncate(params), whole: params, conversion: undefined },
      dataLayer,
    ),
  );
  attempt(ads && !!conversion, () =>
    sendToTags({ name: '', params: {}, everyTag: true, conversion }, dataLayer),
  );
  attempt(ads, () => tellPixel?.(pixel, name, params));
};
