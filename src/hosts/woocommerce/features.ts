import type { PageConfig, StorefrontIslands } from '../../types';
import type { OriginalScript } from '../shared/original-scripts';
import { findArrival, whenLate } from './original-scripts';
import type { Settings } from './settings';

/** The shop, as every feature sees it. */
export interface Shop {
  api: StorefrontIslands;
  config: PageConfig;
  /** Reads the settings anew, for code that loads later. Its import of them would move them to every page's start. */
  getSettings(): Settings;
  /**
   * Passes the bundle's cart events on. An add awaits this function, so that listeners of WooCommerce's events receive
   * the first event.
   */
  bridgeEvents(): Promise<unknown>;
  /** Whether Site Kit's own script reports the shop's adds. */
  isReported(): boolean;
}

/** Returns a signal that has aborted where the original script runs, and aborts when the script arrives late. */
export type GetLate = () => AbortSignal;

/** A function of the shop that either WooCommerce's own script or this bundle runs. */
export interface Feature<Result = unknown> {
  /** WooCommerce's own script of the same function. */
  original: OriginalScript;
  run(shop: Shop, getLate: GetLate): Result;
  /** Works beside the original script. */
  follow?(shop: Shop, getLate: GetLate): Result;
}

export const startFeature = <Result>(
  { original, run, follow }: Feature<Result>,
  shop: Shop,
): Result | undefined => (findArrival(original).aborted ? follow : run)?.(shop, () => whenLate(original));
