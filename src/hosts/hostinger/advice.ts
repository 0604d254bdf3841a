import { createAdviser } from '../shared/advice';

/** Warns once of each original script (docs/hosts/hostinger.md#scripts-to-take-out). */
export const advise = createAdviser({
  'hostinger-reach-subscription-block-view': {
    work: 'subscribing',
    keep: ['hostinger_reach_subscription_block_data'],
  },
});
