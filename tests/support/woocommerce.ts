import { siteKitReports } from '../../src/hosts/shared/site-kit-scripts';
import type { Shop } from '../../src/hosts/woocommerce/features';
import { readSettings } from '../../src/hosts/woocommerce/settings';
import { setConfig } from './context';

/** Creates a shop as the preset does, without the engine. */
export const createShop = (overrides: Partial<Shop> = {}): Shop => {
  const { config = {} } = overrides;
  if (overrides.config) setConfig(config);
  return {
    api: { register() {} } as unknown as Shop['api'],
    config,
    getSettings: readSettings,
    bridgeEvents: async () => {},
    isReported: () => siteKitReports('woocommerce'),
    ...overrides,
  };
};
