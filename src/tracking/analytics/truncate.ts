/** Characters that a text may have, by parameter (spec §9). */
const limits = new Map(Object.entries({ page_location: 1000, page_referrer: 420, page_title: 300 }));

/** Of any other parameter. */
const limit = 100;

/** How deep parameters may be nested: `items` holds objects of texts. What lies deeper is dropped. */
const depth = 4;

/** Data that reaches Google normalised and whole or not at all. */
const whole = 'user_data';

const cut = (text: string, length: number) => {
  const short = text.slice(0, length);
  // Half of a character is none.
  return short.length < text.length ? short.replace(/[\ud800-\udbff]$/, '') : short;
};

const walk = (value: unknown, key: string, level: number): unknown => {
  if (typeof value === 'string') return cut(value, limits.get(key) ?? limit);
  if (!value || typeof value !== 'object') return value;
  if (level >= depth) return undefined;
  if (Array.isArray(value)) return value.map((item) => walk(item, key, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, name === whole ? item : walk(item, name, level + 1)]),
  );
};

/** The same parameters with no text longer than its limit. What was given stays as it is. */
export const truncate = (params: object): Record<string, unknown> =>
  walk(params, '', 0) as Record<string, unknown>;
