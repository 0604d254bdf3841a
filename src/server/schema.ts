import type { PropTable } from '../mountable/props';
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

const textSchema = (description: string) => ({ type: 'string', description });
const settingsSchema = (description: string) => ({ type: 'object', description });

/** Keys of the page config that no mountable has (docs/get-started.md#4-add-a-page-config-if-you-need-one). */
const settingsDocs = {
  base: textSchema(
    'Address of the folder with `loader.js`, for pages whose script tag does not reveal this address.',
  ),
  locale: textSchema(
    'Language and country of the page, such as `de` or `pt-BR`. Default: `lang` of the page.',
  ),
  restUrl: textSchema('Root of the REST API.'),
  nonce: textSchema('Nonce for the header `X-WP-Nonce`.'),
  nonceUrl: textSchema('Address that returns a current nonce as plain text.'),
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
  attribution: settingsSchema('Settings of order attribution.'),
  analytics: settingsSchema('Settings of analytics.'),
  video: settingsSchema('Addresses of video services, and texts of `video`.'),
  woocommerce: settingsSchema('Settings of WooCommerce.'),
  edd: settingsSchema('Settings of Easy Digital Downloads.'),
  astra: settingsSchema('Settings of Astra.'),
  elementor: settingsSchema('Settings of Elementor.'),
  ysm: settingsSchema('Settings of Smart Search.'),
  hostinger: settingsSchema('Settings of Hostinger Reach.'),
  joinchat: settingsSchema('Settings of Joinchat.'),
};

const $schema = 'https://json-schema.org/draft/2020-12/schema';

const all = Object.entries({ ...islands, ...behaviours });

/** The JSON schemas of `data-props` by mount point, for validators and editors that take no part of a schema. */
export const schemas = () =>
  Object.fromEntries(
    all.map(([name, { mount, docs }]) => [
      name,
      { $schema, title: `Props of ${name}`, ...describe(mount.table, docs) },
    ]),
  );

/**
 * JSON schema (2020-12). The root describes the page config, and `$defs` the `data-props` of each island and
 * behaviour.
 */
export const schema = () => {
  const mountables = all.filter(([name]) => !Object.hasOwn(settingsDocs, name));
  return {
    $schema,
    title: 'Page config of storefront-islands',
    type: 'object',
    properties: {
      ...settingsDocs,
      ...Object.fromEntries(mountables.map(([name]) => [name, { $ref: `#/$defs/${name}` }])),
    },
    $defs: Object.fromEntries(all.map(([name, { mount, docs }]) => [name, describe(mount.table, docs)])),
  };
};
