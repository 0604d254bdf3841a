import { toAttribute } from '../core/mountable/props';
import { behaviours, islands } from './registry';

const strategies: Record<string, string> = {
  visible: 'Mounts near the screen. The default.',
  interaction: 'Mounts with the first press, key, focus or pointer on the element.',
  idle: 'Mounts in an idle moment of the browser.',
  load: 'Mounts at once.',
  'media (min-width: 48em)': 'Mounts when the media query matches.',
};

/**
 * HTML custom data for editors such as VS Code: every attribute of every mount point with its values. An attribute of
 * several mountables has the sentence of each.
 */
export const htmlData = () => {
  const mountables = Object.entries({ ...islands, ...behaviours });
  const attributes = new Map<string, { sentences: string[]; values: Set<string> }>();
  for (const [name, { mount, docs }] of mountables)
    for (const [key, prop] of Object.entries(mount.table)) {
      const attribute = toAttribute(key);
      const entry = attributes.get(attribute) ?? { sentences: [], values: new Set<string>() };
      attributes.set(attribute, entry);
      entry.sentences.push(`${name}: ${docs[key]}`);
      const values = prop.type === 'boolean' ? ['true', 'false'] : (prop.values ?? []);
      for (const value of values) if (value) entry.values.add(value);
    }
  return {
    version: 1.1,
    globalAttributes: [
      {
        name: 'data-island',
        description: 'Mounts an island or a behaviour here.',
        values: mountables.map(([name]) => ({ name })),
      },
      {
        name: 'data-load',
        description: 'Moment at which the engine fetches the code.',
        values: Object.entries(strategies).map(([name, description]) => ({ name, description })),
      },
      { name: 'data-delay', description: 'Seconds before the mount.' },
      {
        name: 'data-props',
        description: 'Props as one JSON object, for values that do not fit into attributes.',
      },
      {
        name: 'data-slot',
        description: 'Names an element inside a mount point that the island keeps and moves.',
      },
      ...[...attributes].sort().map(([name, { sentences, values }]) => ({
        name,
        description: sentences.join('\n\n'),
        ...(values.size && { values: [...values].map((value) => ({ name: value })) }),
      })),
    ],
  };
};
