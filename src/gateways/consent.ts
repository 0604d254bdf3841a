/** Who is asked for the visitor's consent, on any page: no preset has to be there for a refusal to count. */
export { wpConsent as consentSource } from '../hosts/wp-consent';
