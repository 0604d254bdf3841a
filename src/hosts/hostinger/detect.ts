import type { Sign, When } from '../shared/detect';

export const signs: Sign[] = [['[class*=reach-block-sub]']];

export const when: When = 'now';
