import { asRecord } from '../../utils/record';

let configs: Record<string, unknown> | undefined;

/**
 * The texts and addresses that WordPress prints for the modules of a block; empty where the page has no running module
 * at all, and so prints none.
 */
export const readConfig = (block: string): Record<string, unknown> => {
  try {
    configs ??= asRecord(
      JSON.parse(
        document.getElementById('wp-script-module-data-@wordpress/interactivity')?.textContent ?? '',
      ),
    );
  } catch {
    configs = {};
  }
  return asRecord(asRecord(configs.config)[block]);
};
