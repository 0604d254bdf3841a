import attribution from '../../../behaviours/attribution';
import type { PageConfig } from '../../../types';
import { reportError } from '../../../utils/report-error';
import { startOnPage } from '../../shared/start-on-page';
import { type AttributionGlobal, createAttributionProps } from './attribution-global';
import bridgeAttribution from './order-origin';

/** Records the source of the visit, and passes the source to the checkout. */
export const startAttribution = (config: PageConfig, global: AttributionGlobal) => {
  startOnPage('attribution', attribution, createAttributionProps(global), config);
  bridgeAttribution(global).catch(reportError);
};
