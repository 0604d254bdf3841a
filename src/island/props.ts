/**
 * Typed props from attributes. An island's or behaviour's prop table is the one source of what it can be
 * told: it drives parsing, TypeScript types, the README's reference and the JSON schema.
 */

/** One prop: its default, and how to read a value that a page gives. */
export interface Prop<T> {
  type: 'string' | 'number' | 'boolean' | 'list' | 'json';
  default: T;
  /** What a value has to be, for the warning and the reference. */
  expected: string;
  /** The only values there are, for a choice. */
  values?: string[];
  /** The typed value, or `undefined` for one that is not what was expected. */
  read(raw: unknown): T | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds props of any type
export type PropTable = Record<string, Prop<any>>;

/** The props that a table yields. */
export type PropsOf<Table extends PropTable> = {
  [Key in keyof Table]: Table[Key] extends Prop<infer T> ? T : never;
};

/** What each prop of a table means, in a sentence; for the README and the schema, never shipped to visitors. */
export type Docs<Table extends PropTable> = Record<keyof Table, string>;

/** A text, or one of `values` where there are any. */
export const string = <const Value extends string = string>(
  fallback: NoInfer<Value> | '',
  ...values: Value[]
): Prop<Value> => ({
  type: 'string',
  default: fallback as Value,
  expected: values.join(', ') || 'a text',
  values,
  read: (raw) => {
    const text = typeof raw === 'number' ? String(raw) : raw;
    if (typeof text === 'string' && (!values[0] || values.includes(text as Value))) return text as Value;
  },
});

/** A finite number from `min` to `max`. Strings that hold a number are numbers, as WordPress prints them. */
export const number = (fallback: number, min = -1 / 0, max = 1 / 0): Prop<number> => ({
  type: 'number',
  default: fallback,
  expected: `a number from ${min} to ${max}`,
  read: (raw) => {
    const value = typeof raw === 'string' && raw.trim() ? Number(raw) : raw;
    if (typeof value === 'number' && value >= min && value <= max && Math.abs(value) < 1 / 0) return value;
  },
});

/** True for an attribute without value and for `true`, `1`, `yes`, `on`; false for `false`, `0`, `no`, `off`. */
export const boolean = (fallback: boolean): Prop<boolean> => ({
  type: 'boolean',
  default: fallback,
  expected: 'true or false',
  read: (raw) => {
    // An array of one would pass for what is in it.
    const text = typeof raw === 'object' ? 'object' : String(raw);
    if (/^(true|1|yes|on|)$/.test(text)) return true;
    if (/^(false|0|no|off)$/.test(text)) return false;
  },
});

/** Texts, separated by commas in an attribute. */
export const list = (fallback: string[] = []): Prop<string[]> => ({
  type: 'list',
  default: fallback,
  expected: 'texts separated by commas',
  read: (raw) => {
    if (typeof raw === 'string')
      return raw
        .split(',')
        .map((text) => text.trim())
        .filter(Boolean);
    if (Array.isArray(raw)) return raw.map(String);
  },
});

/** A JSON object, or an array where the default is one. */
export const json = <T extends object>(fallback: T): Prop<T> => ({
  type: 'json',
  default: fallback,
  expected: Array.isArray(fallback) ? 'a JSON array' : 'a JSON object',
  read: (raw) => {
    try {
      const value = typeof raw === 'string' ? JSON.parse(raw) : raw;
      if (value && typeof value === 'object' && Array.isArray(value) === Array.isArray(fallback))
        return value;
    } catch {
      // Not JSON: reported with what was expected.
    }
  },
});

const told = new Set<string>();

/** Says once what is wrong with a page's markup, and what was done about it. */
export const warnOnce = (message: string) => {
  if (!told.has(message)) console.warn(`[storefront-islands] ${message}`);
  told.add(message);
};

/** The attribute that says a prop: `data-min-chars` for `minChars`. */
export const attributeOf = (key: string): string => `data-${key.replace(/[A-Z]/g, '-$&').toLowerCase()}`;

/**
 * Reads the props of a mount point: from its own attribute, else from `data-props`, else from the rule that
 * matched, else the default. A bad value is reported once and the next source is asked.
 * @param name of the island, for the warning
 * @param given props of the rule
 */
export const readProps = <Table extends PropTable>(
  table: Table,
  element: HTMLElement,
  name: string,
  given: Record<string, unknown> = {},
): PropsOf<Table> => {
  // Each look into a `dataset` asks the document; a copy is asked many times.
  const dataset: Record<string, unknown> = { ...element.dataset };
  const own = dataset.props ? json({}).read(dataset.props) : {};
  if (!own) warnOnce(`${name}: data-props is not a JSON object: ${dataset.props}`);
  const props: Record<string, unknown> = {};
  const sources: Record<string, unknown>[] = [dataset, own ?? {}, given];
  for (const [key, prop] of Object.entries(table)) {
    props[key] = prop.default;
    for (const values of sources) {
      if (!Object.hasOwn(values, key)) continue;
      const raw = values[key];
      const value = prop.read(raw);
      if (value !== undefined) {
        props[key] = value;
        break;
      }
      const source = values === given ? 'rule' : 'data-props';
      warnOnce(
        `${name}: ${values === dataset ? attributeOf(key) : `${key} in ${source}`} is ${JSON.stringify(raw)}, expected ${prop.expected}; it is ignored.`,
      );
    }
  }
  return props as PropsOf<Table>;
};
