import type { Work } from '../shared/detect';

export const works: Work[] = [['.elementor-element,[href*="#elementor-action"]']];

export const idle = false;
