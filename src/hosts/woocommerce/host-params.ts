import { page } from '../../core/page';
import { parseJson } from '../../utils/json';
import { pageGlobals } from '../../utils/page-globals';
import { asRecord } from '../../utils/record';

/** Settings from a global that WooCommerce prints with a script, else the same keys of the page config. */
export const readHostParams = (name: string, key: string): Record<string, unknown> =>
  asRecord(pageGlobals[name] ?? asRecord(page.config.woocommerce)[key]);

/** JSON that the shop prints as text inside its settings. Some pages escape the quotation marks. */
export const readHostJson = (json: unknown): Record<string, unknown> =>
  asRecord(parseJson(String(json).replaceAll('&quot;', '"')));
