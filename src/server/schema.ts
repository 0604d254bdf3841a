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

const text = (description: string) => ({ type: 'string', description });
const settings = (description: string) => ({ type: 'object', description });

/** Keys of the page settings that no mountable has (docs/get-started.md#4-add-page-settings-if-you-need-them). */
const settingsDocs = {
  base: text(
    'Address of the folder with `loader.js`, for pages whose script tag does not reveal this address.',
  ),
  locale: text('Language and country of the page, such as `de` or `pt-BR`. Default: `lang` of the page.'),
  restUrl: text('Root of the REST API.'),
  nonce: text('Nonce for the header `X-WP-Nonce`.'),
  nonceUrl: text('Address that returns a current nonce as plain text.'),
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
  attribution: settings('Settings of order attribution.'),
  analytics: settings('Settings of analytics.'),
  video: settings('Addresses of video services, and texts of `video`.'),
  woocommerce: settings('Settings of WooCommerce.'),
  edd: settings('Settings of Easy Digital Downloads.'),
  astra: settings('Settings of Astra.'),
  elementor: settings('Settings of Elementor.'),
  ysm: settings('Settings of Smart Search.'),
  hostinger: settings('Settings of Hostinger Reach.'),
  joinchat: settings('Settings of Joinchat.'),
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
 * JSON schema (2020-12). The root describes the page settings, and `$defs` the `data-props` of each island and
 * behaviour.
 */
export const schema = () => {
  const mountables = all.filter(([name]) => !Object.hasOwn(settingsDocs, name));
  return {
    $schema,
    title: 'Page settings of storefront-islands',
    type: 'object',
    properties: {
      ...settingsDocs,
      ...Object.fromEntries(mountables.map(([name]) => [name, { $ref: `#/$defs/${name}` }])),
    },
    $defs: Object.fromEntries(all.map(([name, { mount, docs }]) => [name, describe(mount.table, docs)])),
  };
};
