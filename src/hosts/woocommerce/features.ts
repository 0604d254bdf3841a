import type { PageConfig, StorefrontIslands } from '../../types';
import { hasOriginalScript, type OriginalScriptName, whenLate } from './original-scripts';
import type { Settings } from './settings';

/** The shop, as every feature sees it. */
export interface Shop {
  api: StorefrontIslands;
  config: PageConfig;
  /** Reads the settings anew, because the page's globals may come after the start. */
  getSettings(): Settings;
}

/** A function of the shop that either WooCommerce's own script or this bundle runs. */
export interface Feature<Result = unknown> {
  /** WooCommerce's own script of the same function. */
  original?: OriginalScriptName;
  /**
   * Runs the function.
   * @param getLate returns a signal that aborts when the original script arrives late
   */
  run(shop: Shop, getLate: () => AbortSignal): Result;
  /** Works beside the original script. */
  follow?(shop: Shop): Result;
}

/** Decides, once for each feature and page, whether the bundle runs it or follows the original script. */
export const startFeature = <Result>(
  { original, run, follow }: Feature<Result>,
  shop: Shop,
): Result | undefined => {
  if (original && hasOriginalScript(original)) return follow?.(shop);
  return run(shop, () => (original ? whenLate(original) : new AbortController().signal));
};
