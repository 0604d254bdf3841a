import type { StorefrontIslands } from '../../types';
import type { Feature } from '../shared/features';
import type { Settings } from './settings';

/** The shop, as every feature sees it. */
export interface Shop {
  api: StorefrontIslands;
  /** Reads the settings anew, for code that loads later. Its import of them would move them to every page's start. */
  getSettings(): Settings;
  /**
   * Passes the bundle's cart events on. An add awaits this function, so that listeners of WooCommerce's events receive
   * the first event.
   */
  bridgeEvents(): Promise<unknown>;
}

/** A function of the shop that either WooCommerce's own script or this bundle runs. */
export type ShopFeature<Result = unknown> = Feature<Shop, Result>;
