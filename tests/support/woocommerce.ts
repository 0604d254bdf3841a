import type { Shop } from '../../src/hosts/woocommerce/features';
import { readSettings } from '../../src/hosts/woocommerce/settings';
import type { PageConfig } from '../../src/types';
import { setConfig } from './context';

/** Creates a shop as the preset does, without the engine. */
export const createShop = ({ config, ...overrides }: Partial<Shop> & { config?: PageConfig } = {}): Shop => {
  if (config) setConfig(config);
  return {
    api: { register() {} } as unknown as Shop['api'],
    getSettings: readSettings,
    bridgeEvents: async () => {},
    ...overrides,
  };
};
