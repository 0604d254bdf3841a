import type { Sign, When } from '../shared/detect';

/** Signs of tags, of a consent API that may add a tag after consent, or of settings in the page config. */
export const signs: Sign[] = '_googlesitekit gtag dataLayer fbq consent_api analytics'
  .split(' ')
  .map((global) => ['', global]);

/** A page rarely has an event to report before the visitor's first move. */
export const when: When = 'idle';
