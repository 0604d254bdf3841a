import type { When, Work } from '../shared/detect';

/** A page has tags, a consent API after whose yes a tag may come, or settings in the page config. */
export const works: Work[] = '_googlesitekit gtag dataLayer fbq consent_api analytics'
  .split(' ')
  .map((global) => ['', global]);

/** Reporting waits for the visitor in any case. */
export const when: When = 'idle';
