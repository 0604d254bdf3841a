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

/** Makes a mount function of a mountable of the page that reads its props as the bundle's own mountables do. */
const createMount = (entry: Required<Mountable>): Mount => {
  const table: PropTable = {};
  for (const [key, value] of Object.entries(entry.attributes)) {
    const prop = toProp(value);
    if (prop) table[key] = prop;
    else
      warnOnce(
        `${entry.name}: the default of ${key} is ${value}, expected a text, a number, true or false, a list or an object.`,
      );
  }
  const mount: Mount = (element, ruleProps, context) =>
    entry.mount(element, resolveProps(table, element, ruleProps, context), context);
  return Object.assign(mount, { table });
};

export default createMount;
