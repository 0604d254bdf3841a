import type { Sign } from '../shared/detect';

export const signs: Sign[] = [['[class*=reach-block-sub]']];
