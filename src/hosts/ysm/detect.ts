import type { Work } from '../shared/detect';

export const works: Work[] = [['.ysm-search-widget'], ['input[name=s]', 'swsL10n']];

/** A search form works without a script, and the first approach ends the wait. */
export const idle = true;
