import { page } from '../../core/page';
import { toPrintedAddress, toRouteUrl } from '../../dom/url';
import { pageGlobals } from '../../utils/page-globals';
import { type Feature, startFeature } from '../shared/features';
import { preset } from '../shared/preset';

const globalName = 'hostinger_reach_subscription_block_data';

interface Data {
  endpoint?: unknown;
  nonce?: unknown;
  translations?: { thanks?: unknown; error?: unknown };
}

/**
 * The settings object of all forms on the page, else the `hostinger` key of the page config
 * (docs/hosts/hostinger.md#settings).
 */
const readData = (): Data => (pageGlobals[globalName] ?? page.config.hostinger ?? {}) as Data;

/** Props that get the page's single error text. */
const errorProps = ['errorText', 'offline', 'limited', 'invalidEmail'];

const readProps = () => {
  const { endpoint, nonce, translations } = readData();
  const props: Record<string, unknown> = {
    // A page without the object still has the block's default route. Without any route the browser would put the
    // visitor's e-mail address into the page's URL.
    endpoint:
      toPrintedAddress(endpoint) ||
      toRouteUrl(toPrintedAddress(page.config.restUrl) || '/wp-json/', 'hostinger-reach/v1/contact'),
    nonce,
    successText: translations?.thanks,
    ...Object.fromEntries(errorProps.map((name) => [name, translations?.error])),
    nonceMark: nonce ? globalName : undefined,
    fields: '.hostinger-reach-block-form-fields',
    message: '.reach-subscription-message',
  };
  return {
    ...Object.fromEntries(Object.entries(props).filter(([, value]) => typeof value === 'string')),
    lists: false,
    // The block's contract: the status decides.
    anyOk: true,
  };
};

const form: Feature = {
  original: {
    handle: 'hostinger-reach-subscription-block-view',
    file: '/blocks/subscription-view.',
  },
  run: (api) =>
    api.register({
      selector: 'form.hostinger-reach-block-subscription-form',
      name: 'subscription',
      load: 'visible',
      // The page's object may come after the preset.
      props: readProps,
    }),
};

export default preset((api) => startFeature(form, api));
