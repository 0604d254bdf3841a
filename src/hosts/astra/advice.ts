import { createAdviser } from '../shared/advice';

/** Warns once of each original script (docs/hosts/astra.md#scripts-to-take-out). */
export const advise = createAdviser({
  'astra-theme-js': { work: 'the header', keep: ['astra'] },
  'astra-mobile-cart': { work: 'the cart drawer', keep: ['astra_cart'] },
  'astra-shop-add-to-cart': {
    work: 'the step after an add',
    // The preset opens no drawer of the theme's own script.
    files: ['astra-mobile-cart'],
    keep: ['astra_shop_add_to_cart', 'astra_cart'],
  },
});
