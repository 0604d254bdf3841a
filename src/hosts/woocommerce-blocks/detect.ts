import type { Sign } from '../shared/detect';

/** Only a page that names this host hands its blocks over: their own modules run on every other page. */
export const signs: Sign[] = [];
