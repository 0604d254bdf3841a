import type { Sign, When } from '../shared/detect';

export const signs: Sign[] = [['.ysm-search-widget'], ['input[name=s]', 'swsL10n']];

/** The preset waits for the visitor, because a search form signs without a script. */
export const when: When = 'interaction';
