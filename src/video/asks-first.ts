import { page } from '../core/page';
import { asRecord } from '../utils/record';

/**
 * Whether third-party videos wait for a press before any request. `{"video": {"ask": false}}` in the page config
 * turns this wait off for the whole site.
 */
export const asksFirst = () => asRecord(page.config.video).ask !== false;
