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

/** JSON schema (2020-12) of `data-props`, by island and behaviour. */
export const schema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Props of storefront-islands',
  $defs: Object.fromEntries(
    Object.entries({ ...islands, ...behaviours }).map(([name, { mount, docs }]) => [
      name,
      describe(mount.table, docs),
    ]),
  ),
});
