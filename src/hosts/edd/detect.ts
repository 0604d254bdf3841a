import type { Sign } from '../shared/detect';

export const signs: Sign[] = [['.edd_download_purchase_form,.edd-remove-from-cart,.edd-add-to-cart']];
