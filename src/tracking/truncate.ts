/** Greatest length of a text in characters, by parameter. */
const limits = new Map(Object.entries({ page_location: 1000, page_referrer: 420, page_title: 300 }));

/** Limit of every other parameter. */
const MAX_PARAM_CHARS = 100;

/** Depth of a text in an object of an item. The function drops objects and lists at this depth. */
const MAX_DEPTH = 4;

/** Analytics sends normalised user data whole or not at all. */
const uncutKey = 'user_data';

const cut = (text: string, length: number) => {
  const shortText = text.slice(0, length);
  // Half of a surrogate pair is not a character.
  return shortText.length < text.length ? shortText.replace(/[\ud800-\udbff]$/, '') : shortText;
};

const walk = (value: unknown, key: string, level: number): unknown => {
  if (typeof value === 'string') return cut(value, limits.get(key) ?? MAX_PARAM_CHARS);
  if (!value || typeof value !== 'object') return value;
  if (level >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((item) => walk(item, key, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      name === uncutKey ? item : walk(item, name, level + 1),
    ]),
  );
};

export const truncate = (params: object): Record<string, unknown> =>
  walk(params, '', 0) as Record<string, unknown>;
