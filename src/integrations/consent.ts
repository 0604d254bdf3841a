/** The one place where the bundle asks for the visitor's consent. The page's consent API decides. */
import { createConsent } from '../stores/consent';
import { wpConsent } from './wp-consent';

export const { hasConsentApi, isAllowed, isRefused, watchConsent, watchDecisions, whenAllowed } =
  createConsent(wpConsent);
