import { reportError } from '../../utils/report-error';
import { preset } from '../shared/preset';

/**
 * Hands over the blocks whose modules the shop has taken out of the page, without the WordPress plugin
 * (docs/hosts/woocommerce-blocks.md#without-the-plugin). The preset `woocommerce` then runs them. The code is no part of
 * the start of other pages.
 */
export default preset((api) => {
  import('./take-over').then(({ startTakeOver }) => startTakeOver(api)).catch(reportError);
});
