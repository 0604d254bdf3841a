import { resolve } from 'node:path';
import { readCatalogue } from '../catalogue.mjs';

const ID = 'virtual:registry';

/** Lists every island and behaviour with its exports, for the server renderer, the schema and the tests. */
export const registry = () => ({
  name: 'registry',
  resolveId: (/** @type {string} */ source) => (source === ID ? `\0${ID}` : null),
  load(/** @type {string} */ id) {
    if (id !== `\0${ID}`) return null;
    const mountables = readCatalogue().filter(({ kind }) => kind !== 'host');
    const lines = mountables.map(
      ({ source }, index) => `import * as module${index} from ${JSON.stringify(resolve(source))};`,
    );
    const entries = mountables.map(({ name }, index) => `${JSON.stringify(name)}: module${index}`);
    const hostOf = Object.fromEntries(mountables.flatMap(({ name, host }) => (host ? [[name, host]] : [])));
    return `${lines.join('\n')}\nexport const modules = { ${entries.join()} };\nexport const hostOf = ${JSON.stringify(hostOf)};`;
  },
});
