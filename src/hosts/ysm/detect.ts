import type { When, Work } from '../shared/detect';

export const works: Work[] = [['.ysm-search-widget'], ['input[name=s]', 'swsL10n']];

/** The preset waits for the visitor, because a search form works without a script. */
export const when: When = 'interaction';
