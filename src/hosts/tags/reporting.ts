import analytics from '../../behaviours/analytics';
import { whenFirstMove } from '../../core/moments/visitor';
import { hostProps } from '../../core/page';
import type { PageConfig, StorefrontIslands } from '../../types';
import { asRecord } from '../../utils/record';
import { reportError } from '../../utils/report-error';
import { readCurrency, readDecimals } from './currency';
import { otherPluginReports } from './other-reporters';
import { isLeadResultPrinted } from './printed-lead';
import { readAnalyticsProps } from './site-kit';

/**
 * Reports events of the page through its tags. For a tag that loads later, the behaviour keeps the events.
 * @param isReported whether Site Kit's own script reports the events of a plugin
 */
export const registerReporting = (
  api: StorefrontIslands,
  config: PageConfig,
  isReported: (plugin: string) => boolean,
) => {
  const { code, decimals } = asRecord(config.currency);
  const currency = readCurrency() ?? String(code ?? '');
  // A shop sets the number of its decimals, whatever is usual for the currency.
  const minorUnit = decimals ?? readDecimals();
  const props = readAnalyticsProps();
  const allProps = {
    ...(currency && { currency }),
    ...(minorUnit != null && { minorUnit }),
    ...props,
    // Site Kit's script reports what the server prints, but no add by a form that leaves the page in place.
    ...(isReported('woocommerce') && {
      shopEvents: [props.shopEvents ?? 'add_to_cart'].flat().filter((name) => name === 'add_to_cart'),
      added: {},
    }),
    ...(otherPluginReports() && { shopEvents: [], added: {}, purchase: {} }),
  };
  hostProps.set('analytics', () => allProps);
  // The mount function comes with this chunk: an entry of its own would cost a request.
  api.register({ selector: 'body', name: 'analytics', mount: analytics, load: 'load' });
  // A visitor submits no form before the first event, so the listeners for forms can wait for that event. A page with a
  // printed lead reports the lead without an event.
  (isLeadResultPrinted() ? Promise.resolve() : whenFirstMove())
    .then(() => import('./forms'))
    .then(({ registerForms }) => registerForms(api, isReported))
    .catch(reportError);
};
