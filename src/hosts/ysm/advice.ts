import { createAdviser } from '../shared/advice';

/** Warns once of each original script (docs/hosts/ysm.md#scripts-to-take-out). */
export const advise = createAdviser({
  'smart-search-general': { work: 'the live search', keep: ['swsL10n'] },
});
