import { createAdviser } from '../shared/advice';

/** Warns once of each original script (docs/hosts/edd.md#scripts-to-take-out). */
export const advise = createAdviser({
  'edd-ajax': { work: 'the cart of downloads', keep: ['edd_scripts'] },
});
