/** Unknown values by name: JSON of a page, a storage or a server may hold anything. */
export type Values = Record<string, unknown>;

/** The values themselves, or none. */
export const asRecord = (value: unknown): Values =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Values) : {};

/**
 * Reads a value by its path, such as `images.0.src`, without inherited values.
 * @returns `undefined` for a missing value
 */
export const readPath = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (Object.hasOwn(Object(inner), key) ? Object(inner)[key] : undefined),
      value,
    );
