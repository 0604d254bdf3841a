import type { PropTable } from '../core/mountable/props';
import { behaviours, islands } from './registry';

const describe = (table: PropTable, docs: Record<string, string>) => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(table).map(([name, prop]) => [
      name,
      {
        type: Array.isArray(prop.default) ? 'array' : prop.type === 'json' ? 'object' : prop.type,
        ...(prop.values?.length ? { enum: prop.values } : {}),
        default: prop.default,
        description: docs[name],
      },
    ]),
  ),
});

const createTextSchema = (description: string) => ({ type: 'string', description });
const createSettingsSchema = (description: string) => ({ type: 'object', description });

/** Keys of the page config besides the props of mountables (docs/get-started.md#4-add-a-page-config-if-you-need-one). */
const settingsDocs = {
  base: createTextSchema(
    'Address of the folder with `loader.js`, for pages whose script tag does not reveal this address.',
  ),
  locale: createTextSchema(
    'Language and country of the page, such as `de` or `pt-BR`. Default: `lang` of the page.',
  ),
  restUrl: createTextSchema('Root of the REST API.'),
  nonce: createTextSchema('Nonce for the header `X-WP-Nonce`.'),
  nonceUrl: createTextSchema('Address that returns a current nonce as plain text.'),
  warm: {
    type: ['string', 'array'],
    items: { type: 'string' },
    description:
      'Islands and behaviours that visitors press most, such as `add-to-cart`; the warm-up takes them first.',
  },
  preload: {
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
    description:
      'Files of these islands and behaviours by name, from `dist/manifest.json`. A press requests them beside the engine. `headFor` and the WordPress plugin list them.',
  },
  replaced: {
    type: 'array',
    items: { type: 'string' },
    description:
      'Handles of the original scripts that the page has lost, such as `wc-add-to-cart`. The WordPress plugin lists them.',
  },
  nonceOrigins: {
    type: 'array',
    items: { type: 'string' },
    description: 'Other origins that nonces may go to.',
  },
  currency: {
    type: ['string', 'object'],
    description:
      'Currency of prices that a backend sends as numbers, such as `EUR` or `{"code": "EUR", "decimals": 0}`.',
  },
  attribution: createSettingsSchema('Settings of order attribution.'),
  analytics: createSettingsSchema('Settings of analytics.'),
  video: createSettingsSchema('Addresses of video services, and texts of `video`.'),
  woocommerce: createSettingsSchema('Settings of WooCommerce.'),
  edd: createSettingsSchema('Settings of Easy Digital Downloads.'),
  astra: createSettingsSchema('Settings of Astra.'),
  elementor: createSettingsSchema('Settings of Elementor.'),
  ysm: createSettingsSchema('Settings of Smart Search.'),
  hostinger: createSettingsSchema('Settings of Hostinger Reach.'),
  joinchat: createSettingsSchema('Settings of Joinchat.'),
};

const $schema = 'https://json-schema.org/draft/2020-12/schema';

const namedMountables = Object.entries({ ...islands, ...behaviours });

/** The JSON schemas of `data-props` by mountable, for validators and editors that cannot read a part of a schema. */
export const schemas = () =>
  Object.fromEntries(
    namedMountables.map(([name, { mount, docs }]) => [
      name,
      { $schema, title: `Props of ${name}`, ...describe(mount.table, docs) },
    ]),
  );

/**
 * JSON schema (2020-12). The root describes the page config, and `$defs` the `data-props` of each island and behaviour.
 */
export const schema = () => {
  const mountables = namedMountables.filter(([name]) => !Object.hasOwn(settingsDocs, name));
  return {
    $schema,
    title: 'Page config of storefront-islands',
    type: 'object',
    properties: {
      ...settingsDocs,
      ...Object.fromEntries(mountables.map(([name]) => [name, { $ref: `#/$defs/${name}` }])),
    },
    $defs: Object.fromEntries(
      namedMountables.map(([name, { mount, docs }]) => [name, describe(mount.table, docs)]),
    ),
  };
};
