import type { When, Work } from '../shared/detect';

export const works: Work[] = [['[class*=reach-block-sub]']];

export const when: When = 'now';
