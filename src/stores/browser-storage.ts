/**
 * The builder's browser storage: one JSON record under one key, with a map of when each entry ends (spec §3, §4;
 * builder contract §9). Whatever the builder's own scripts have kept there stays and can be read.
 */

const name = 'elementor';
/** Entry of the record that maps keys to milliseconds since 1970. */
const ends = '__expiration';

type Values = Record<string, unknown>;

/** `local` outlives the browser, `session` the page. */
export type Area = 'local' | 'session';

/** What holds where the browser stores nothing: as long as the page does. */
const memory: Partial<Record<Area, string>> = {};

/** Without a prototype: keys come from pages too. */
const plain = (value?: unknown): Values =>
  Object.assign(Object.create(null), Array.isArray(value) ? undefined : value);

const storage = (area: Area) => (area === 'local' ? localStorage : sessionStorage);

const read = (area: Area) => {
  let record = plain();
  try {
    const text = memory[area] ?? storage(area).getItem(name) ?? '{}';
    record = plain(JSON.parse(text));
  } catch {
    // Blocked, or not a record: nothing is remembered.
  }
  return { record, times: plain(Object(record[ends])) };
};

const write = (area: Area, record: Values, times: Values) => {
  const text = JSON.stringify({ ...record, [ends]: times });
  try {
    storage(area).setItem(name, text);
    delete memory[area];
  } catch {
    // Denied or full.
    memory[area] = text;
  }
};

/** Drops what has ended. @returns whether there was any */
const purge = (record: Values, times: Values, keys = Object.keys(times)) => {
  const late = keys.filter((key) => Number(times[key]) < Date.now());
  for (const key of late) {
    delete record[key];
    delete times[key];
  }
  return !!late[0];
};

/**
 * Remembers a value in the browser; where that is not possible, as long as the page lasts. Never throws.
 * @param seconds how long; 0 for no end of its own: an end that the key already has stays
 * @param value anything that JSON can hold; `null` forgets the key
 */
export const remember = (key: string, seconds = 0, value: unknown = true, area: Area = 'local') => {
  const { record, times } = read(area);
  purge(record, times);
  if (key === ends) return;
  record[key] = value;
  if (seconds) times[key] = Date.now() + seconds * 1e3;
  if (value === null) {
    delete record[key];
    delete times[key];
  }
  write(area, record, times);
};

/** What was remembered; `undefined` when nothing was, or when its time is over, which deletes it. Never throws. */
export const recall = (key: string, area: Area = 'local'): unknown => {
  const { record, times } = read(area);
  if (purge(record, times, Object.hasOwn(times, key) ? [key] : [])) write(area, record, times);
  return key === ends ? undefined : record[key];
};
