import type { When, Work } from '../shared/detect';

export const works: Work[] = [['.ysm-search-widget'], ['input[name=s]', 'swsL10n']];

/** A search form works without a script. */
export const when: When = 'interaction';
