import { page } from '../../core/page';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';

/** The globals that Site Kit prints for its own scripts (docs/hosts/google-tag.md#page-globals). */
interface SiteKitGlobals {
  _googlesitekit?: {
    gtagUserData?: unknown;
    wcdata?: {
      products?: object[];
      add_to_cart?: object | null;
      currency?: string;
      currencyMinorUnit?: number;
      eventsToTrack?: string[];
      purchase?: object | null;
    };
  };
  _googlesitekitConsentCategoryMap?: Record<string, string[]>;
}

const getGlobals = () => pageGlobals as SiteKitGlobals;

/** Google's consent types by category, for pages with consent mode. */
export const readConsentSignals = () =>
  (asRecord(page.config['consent-signals']).signals as Record<string, string[]> | undefined) ??
  getGlobals()._googlesitekitConsentCategoryMap;

export const readAnalyticsProps = (): Record<string, unknown> => {
  const { gtagUserData, wcdata } = getGlobals()._googlesitekit ?? {};
  const { products, currency, currencyMinorUnit, eventsToTrack, add_to_cart: added, purchase } = wcdata ?? {};
  const fields = {
    userData: gtagUserData === true,
    products,
    currency,
    minorUnit: currencyMinorUnit,
    shopEvents: eventsToTrack,
    added,
    purchase,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
};
