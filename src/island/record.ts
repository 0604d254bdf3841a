/** A map of unknown values, or an empty one for what is none: JSON of a page, a store or a server may be anything. */
export const recordOf = (value: unknown): Record<string, unknown> =>
  value && typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
