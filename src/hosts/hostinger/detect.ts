import type { Work } from '../shared/detect';

export const works: Work[] = [['form.hostinger-reach-block-subscription-form']];

export const idle = false;
