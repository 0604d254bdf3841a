import { attributeOf, type Prop } from '../mountable/props';
import { behaviours, islands } from './registry';

const cell = (text: string) => text.replace(/\|/g, '\\|').replace(/\n/g, ' ');

const shown = ({ default: value, type }: Prop<unknown>) =>
  type === 'json' || type === 'list' ? JSON.stringify(value) : String(value);

/**
 * The attribute table of an island or behaviour in Markdown, as docs/ prints it.
 * @throws Error for an unknown name
 */
export const reference = (name: string): string => {
  const known = { ...islands, ...behaviours }[name];
  if (!known) throw Error(`${name} is neither an island nor a behaviour`);
  const rows = Object.entries(known.mount.table).map(([key, prop]) => {
    const fallback = shown(prop);
    return `| \`${attributeOf(key)}\` | ${cell(prop.values?.length ? prop.values.map((value) => `\`${value}\``).join(', ') : prop.type)} | ${fallback ? `\`${cell(fallback)}\`` : ''} | ${cell(known.docs[key] ?? '')} |`;
  });
  return ['| attribute | type | default | meaning |', '|---|---|---|---|', ...rows].join('\n');
};
