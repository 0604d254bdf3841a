import { createAdviser } from '../shared/advice';

/** docs/hosts/hostinger.md#scripts-to-take-out */
export const advise = createAdviser({
  'hostinger-reach-subscription-block-view': {
    work: 'subscribing',
    keep: ['hostinger_reach_subscription_block_data'],
  },
});
