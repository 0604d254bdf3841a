import type { When, Work } from '../shared/detect';

export const works: Work[] = [['.hostinger-reach-block-subscription-form']];

export const when: When = 'now';
