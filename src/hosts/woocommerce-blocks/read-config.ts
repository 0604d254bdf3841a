import { parseJson } from '../../utils/json';
import { asRecord } from '../../utils/record';

let configs: Record<string, unknown> | undefined;

/**
 * The texts and addresses that WordPress prints for the modules of a block; empty where the page has no running module
 * at all, and so prints none.
 */
export const readConfig = (block: string): Record<string, unknown> => {
  configs ??= asRecord(
    parseJson(document.getElementById('wp-script-module-data-@wordpress/interactivity')?.textContent),
  );
  return asRecord(asRecord(configs.config)[block]);
};
