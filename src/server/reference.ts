import { type Prop, toAttribute } from '../core/mountable/props';
import { behaviours, hostBehaviours, islands } from './registry';

const escapeCell = (text: string) => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const formatDefault = ({ default: value, type }: Prop<unknown>) =>
  type === 'json' || type === 'list' ? JSON.stringify(value) : String(value);

/**
 * Returns the attribute table of an island or behaviour in Markdown, for docs/.
 * @throws Error for an unknown name
 */
export const reference = (name: string): string => {
  const mountable = { ...islands, ...behaviours, ...hostBehaviours }[name];
  if (!mountable) throw Error(`${name} is neither an island nor a behaviour`);
  const rows = Object.entries(mountable.mount.table).map(([key, prop]) => {
    const fallback = formatDefault(prop);
    return `| \`${toAttribute(key)}\` | ${escapeCell(prop.values?.length ? prop.values.map((value) => `\`${value}\``).join(', ') : prop.type)} | ${fallback ? `\`${escapeCell(fallback)}\`` : ''} | ${escapeCell(mountable.docs[key] ?? '')} |`;
  });
  return ['| attribute | type | default | meaning |', '|---|---|---|---|', ...rows].join('\n');
};
