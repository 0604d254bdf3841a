import type { PageConfig } from '../../loader/types';
import type { Preset } from '../preset';

const global = 'hostinger_reach_subscription_block_data';

interface Data {
  endpoint?: unknown;
  nonce?: unknown;
  translations?: { thanks?: unknown; error?: unknown };
}

/** The one object for all forms of the page, else the `hostinger` key of the page config (engage contract §3). */
const readData = (config: PageConfig): Data =>
  ((window as unknown as Record<string, unknown>)[global] ?? config.hostinger ?? {}) as Data;

const hostinger: Preset = (api, config) => {
  const { endpoint, nonce, translations } = readData(config);
  const props: Record<string, unknown> = {
    // Where the page forgot the object, the route that the block always has.
    endpoint: endpoint ?? `${config.restUrl ?? '/wp-json/'}hostinger-reach/v1/contact`,
    nonce,
    thanks: translations?.thanks,
    error: translations?.error,
    nonceMark: nonce ? global : undefined,
    fields: '.hostinger-reach-block-form-fields',
  };
  api.register({
    selector: 'form.hostinger-reach-block-subscription-form',
    name: 'subscription',
    load: 'visible',
    props: Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value === 'string')),
  });
};

export default hostinger;
