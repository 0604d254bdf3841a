import type { When, Work } from '../shared/detect';

export const works: Work[] = [['.edd_download_purchase_form,.edd-remove-from-cart,.edd-add-to-cart']];

export const when: When = 'now';
