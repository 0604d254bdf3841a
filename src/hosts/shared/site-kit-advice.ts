import { type Advice, createAdviser } from './advice';

const leadProviders = [
  'contact-form-7',
  'wpforms',
  'popup-maker',
  'mailchimp',
  'ninja-forms',
  'optin-monster',
];

/** Warns once of each original script (docs/hosts/google-tag.md#scripts-to-take-out). */
export const advise = createAdviser({
  'googlesitekit-consent-mode': {
    work: 'reporting of consent to Google',
    keep: ['_googlesitekitConsentCategoryMap'],
  },
  'googlesitekit-events-provider-woocommerce': { work: 'reporting of the shop', keep: ['_googlesitekit'] },
  'googlesitekit-events-provider-easy-digital-downloads': {
    work: 'reporting of downloads',
    // The preset reports only its own adds.
    files: ['edd-ajax'],
    keep: ['_googlesitekit', 'edd_scripts'],
  },
  ...Object.fromEntries(
    leadProviders.map((name): [string, Advice] => [
      `googlesitekit-events-provider-${name}`,
      { work: `reporting of leads by ${name}`, keep: ['_googlesitekit'] },
    ]),
  ),
});
