/** A map of unknown values, or an empty map: JSON of a page, a storage or a server may hold anything. */
export const asRecord = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
