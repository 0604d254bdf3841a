import type { Sign, When } from '../shared/detect';

/** Only a page that names this host hands its blocks over: their own modules run on every other page. */
export const signs: Sign[] = [];

export const when: When = 'now';
