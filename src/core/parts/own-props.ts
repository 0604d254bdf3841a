import type { Mount, Mountable } from '../../types';
import { warnOnce } from '../../utils/warn';
import {
  boolean,
  json,
  list,
  number,
  type Prop,
  type PropTable,
  resolveProps,
  string,
} from '../mountable/props';

const isProp = (value: unknown): value is Prop<unknown> =>
  typeof (Object(value) as { read?: unknown }).read === 'function';

const toProp = (value: unknown): Prop<unknown> | undefined => {
  if (isProp(value)) return value;
  if (typeof value === 'string') return string(value);
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return boolean(value);
  if (Array.isArray(value)) return list(value);
  if (value && typeof value === 'object') return json(value);
};

/** Mounts a mountable of the page with props from attributes. The engine, not a page, calls this function. */
const mount: Mount = (element, props, context) => {
  const { ruleProps, entry } = props as { ruleProps: Record<string, unknown>; entry: Required<Mountable> };
  const table: PropTable = {};
  for (const [key, value] of Object.entries(entry.attributes)) {
    const prop = toProp(value);
    if (prop) table[key] = prop;
    else
      warnOnce(
        `${entry.name}: the default of ${key} is ${value}, expected a text, a number, true or false, a list or an object.`,
      );
  }
  return entry.mount(element, resolveProps(table, element, ruleProps, context), context);
};

export default Object.assign(mount, { table: {} });
