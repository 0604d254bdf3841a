import { parseJson, toJson } from '../utils/json';
import type { Values } from '../utils/record';
import { type Area, readStored, writeStored } from '../utils/storage';

/**
 * The builder's browser storage: a JSON record under a single key with a map of expiry times
 * (docs/hosts/elementor.md#builder-storage). Entries of the builder's own scripts stay readable.
 */

const RECORD_KEY = 'elementor';

/** Entry of the record that maps keys to milliseconds since 1970. */
const expiryKey = '__expiration';

/** Replaces a blocked or full storage for the lifetime of the page. */
const memory: Partial<Record<Area, string>> = {};

/** Creates a record without a prototype, because keys come from pages too. */
const createRecord = (value?: unknown): Values =>
  Object.assign(Object.create(null), Array.isArray(value) ? undefined : value);

const read = (area: Area) => {
  // Blocked storage, or a value that is not a record, counts as empty.
  const record = createRecord(parseJson(memory[area] ?? readStored(RECORD_KEY, area)));
  return { record, times: createRecord(Object(record[expiryKey])) };
};

const write = (area: Area, record: Values, times: Values) => {
  const text = toJson({ ...record, [expiryKey]: times });
  if (writeStored(RECORD_KEY, text, area)) delete memory[area];
  else memory[area] = text;
};

/** Deletes expired entries. @returns whether an entry had expired */
const purge = (record: Values, times: Values, keys = Object.keys(times)) => {
  const expiredKeys = keys.filter((key) => Number(times[key]) < Date.now());
  for (const key of expiredKeys) {
    delete record[key];
    delete times[key];
  }
  return !!expiredKeys[0];
};

/**
 * Stores a value in the browser, or for the lifetime of the page where the browser blocks storage. Never throws.
 * @param seconds lifetime; 0 keeps an existing expiry time, or sets no expiry time
 * @param value anything that JSON can hold; `null` deletes the key
 */
export const remember = (key: string, seconds = 0, value: unknown = true, area: Area = 'local') => {
  const { record, times } = read(area);
  purge(record, times);
  if (key === expiryKey) return;
  record[key] = value;
  if (seconds) times[key] = Date.now() + seconds * 1e3;
  if (value === null) {
    delete record[key];
    delete times[key];
  }
  write(area, record, times);
};

/** The stored value; `undefined` without a value. Deletes an expired value. Never throws. */
export const recall = (key: string, area: Area = 'local'): unknown => {
  const { record, times } = read(area);
  if (purge(record, times, Object.hasOwn(times, key) ? [key] : [])) write(area, record, times);
  return key === expiryKey ? undefined : record[key];
};
