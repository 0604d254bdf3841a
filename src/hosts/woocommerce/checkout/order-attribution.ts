import attribution from '../../../behaviours/attribution';
import type { PageConfig } from '../../../types';
import { reportError } from '../../../utils/report-error';
import { whenIdle } from '../../../utils/when-idle';
import { startOnPage } from '../../shared/start-on-page';
import { type AttributionGlobal, hasFields } from './attribution-global';
import bridgeAttribution from './order-origin';

/** A finger's first move is a press already, and its answer takes about this long on a slow phone. */
const PRESS_MS = 500;

/**
 * Records the source of the visit, and passes the source to the checkout: at once on a page with the checkout's fields,
 * elsewhere after the press that may come with the first move.
 */
export const startAttribution = (config: PageConfig, global: AttributionGlobal) => {
  const start = () => {
    startOnPage('attribution', attribution, config);
    bridgeAttribution(global).catch(reportError);
  };
  if (hasFields(global)) start();
  else setTimeout(whenIdle, PRESS_MS, start);
};
