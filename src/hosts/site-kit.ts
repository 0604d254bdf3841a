/** What Site Kit prints for its own scripts (engage contract §4). */
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

const page = () => window as unknown as SiteKitGlobals;

/** Whether the page reports anything to anybody. */
export const hasAnalytics = () =>
  ['_googlesitekit', 'gtag', 'dataLayer', 'fbq'].some((name) => name in window);

/** Google's consent types by category, where the page uses consent mode. */
export const consentSignals = () => page()._googlesitekitConsentCategoryMap;

/** Props of the behaviour `analytics` for what the page says. */
export const analyticsProps = (): Record<string, unknown> => {
  const { gtagUserData, wcdata } = page()._googlesitekit ?? {};
  const { products, currency, currencyMinorUnit, eventsToTrack, add_to_cart: added, purchase } = wcdata ?? {};
  const told = {
    userData: gtagUserData === true,
    products,
    currency,
    minorUnit: currencyMinorUnit,
    shopEvents: eventsToTrack,
    added,
    purchase,
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value != null));
};
