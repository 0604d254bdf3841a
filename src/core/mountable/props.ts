import { type SafeUrl, safeUrl } from '../../dom/url';
import type { Context } from '../../types';
import { isOn } from '../../utils/is-on';
import { parseJson, toJson } from '../../utils/json';
import { asRecord } from '../../utils/record';
import { warnOnce } from '../../utils/warn';
import { hostProps, page } from '../page';

/**
 * Typed props from attributes. A prop table is the single source for parsing, TypeScript types, the reference
 * in docs/ and the JSON schema.
 */

/** A prop: its default, and its parser. */
export interface Prop<T> {
  type: 'string' | 'number' | 'boolean' | 'list' | 'json';
  default: T;
  /** Description of a valid value, for the warning. */
  expected: string;
  /** All valid values of a choice. */
  values?: string[];
  /** Parses a value; `undefined` if it is invalid. */
  read(raw: unknown): T | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a table holds props of any type
export type PropTable = Record<string, Prop<any>>;

export type PropsOf<Table extends PropTable> = {
  [Key in keyof Table]: Table[Key] extends Prop<infer T> ? T : never;
};

/**
 * A sentence about each prop of a table, for the reference and the schema. The build removes these sentences from
 * visitors' files.
 */
export type Docs<Table extends PropTable> = Record<keyof Table, string>;

/** A text; with `values`, one of these texts. */
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

/** An address that starts with `http:` or `https:`, or is relative to the page. The text stays unchanged. */
export const address = (fallback: string): Prop<SafeUrl> => ({
  type: 'string',
  default: fallback as SafeUrl,
  expected: 'an address of a web page',
  read: (raw) => {
    if (typeof raw === 'string' && (!raw || safeUrl(raw))) return raw as SafeUrl;
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

/** True for an empty attribute and for `true`, `1`, `yes`, `on`; false for `false`, `0`, `no`, `off`. */
export const boolean = (fallback: boolean): Prop<boolean> => ({
  type: 'boolean',
  default: fallback,
  expected: 'true or false',
  read: (raw) => {
    // `String(['yes'])` is "yes", so a list would pass for a text.
    const text = typeof raw === 'object' ? 'object' : String(raw);
    if (isOn(text)) return true;
    if (/^(false|0|no|off)$/.test(text)) return false;
  },
});

/** A list of texts, comma-separated in an attribute. */
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

/** A JSON object, or an array if the default is an array. */
export const json = <T extends object>(fallback: T): Prop<T> => ({
  type: 'json',
  default: fallback,
  expected: Array.isArray(fallback) ? 'a JSON array' : 'a JSON object',
  read: (raw) => {
    const value = typeof raw === 'string' ? parseJson(raw) : raw;
    if (value && typeof value === 'object' && Array.isArray(value) === Array.isArray(fallback))
      return value as T;
  },
});

/** The attribute of a prop: `data-min-chars` for `minChars`. */
export const toAttribute = (key: string): string => `data-${key.replace(/[A-Z]/g, '-$&').toLowerCase()}`;

/** The engine's facts about a mount point that its props depend on. */
type PropContext = Pick<Context, 'name' | 'languageTexts'> & {
  /** Markup of the bundle's server renderer keeps what it has been rendered with, whatever the page says. */
  isRendered?: boolean;
};

/** The sources of props at an element and in its rule, unchecked. The first one that has a prop wins. */
export const listSources = ({ dataset }: HTMLElement, ruleProps: unknown): unknown[] => [
  // The copy saves a search of the element's attributes at each access to `dataset`.
  { ...dataset },
  parseJson(dataset.props),
  ruleProps,
];

/** All sources. The last one is what a host has printed for the whole page, else the texts of the page's language. */
const listAllSources = (
  element: HTMLElement,
  ruleProps: unknown,
  { name, languageTexts, isRendered }: PropContext,
) =>
  [
    ...listSources(element, ruleProps),
    ...(isRendered ? [] : [page.config[name], { ...languageTexts, ...hostProps.get(name)?.() }]),
  ].map(asRecord);

/** The names of the sources in warnings. Tests check the language files, so a bad value of the last one is the host's. */
const sourceNames = ['', 'data-props', 'rule', 'page config', 'host'];

/** The props of a mountable without a prop table, which reads the attributes of its element by itself. */
export const mergePageSources = (
  element: HTMLElement,
  ruleProps: Record<string, unknown>,
  context: PropContext,
): Record<string, unknown> =>
  Object.assign({}, ...listAllSources(element, ruleProps, context).slice(2).reverse());

/**
 * Finds the props of a mount point. Each prop comes from the first source that has a valid value: the element's own
 * attribute, `data-props`, the rule, the page config under the mountable's name, what the host has printed for the whole
 * page, the file of the page's language, the default. The console reports a bad value once.
 */
export const resolveProps = <Table extends PropTable>(
  table: Table,
  element: HTMLElement,
  ruleProps: Record<string, unknown>,
  context: PropContext,
): PropsOf<Table> => {
  const { name } = context;
  const { props: printed } = element.dataset;
  const sources = listAllSources(element, ruleProps, context);
  if (printed && !json({}).read(printed)) warnOnce(`${name}: data-props is not a JSON object: ${printed}`);
  const findValue = (key: string, prop: Prop<unknown>) => {
    for (const values of sources) {
      if (!Object.hasOwn(values, key)) continue;
      const raw = values[key];
      const value = prop.read(raw);
      if (value !== undefined) return value;
      const place = sourceNames[sources.indexOf(values)];
      const where = place ? `${key} in ${place}` : toAttribute(key);
      warnOnce(`${name}: ${where} is ${toJson(raw)}, expected ${prop.expected}; the value has no effect.`);
    }
    return prop.default;
  };
  return Object.fromEntries(
    Object.entries(table).map(([key, prop]) => [key, findValue(key, prop)]),
  ) as PropsOf<Table>;
};
