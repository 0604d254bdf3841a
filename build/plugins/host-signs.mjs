import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { values } from './values.mjs';

const ID = 'virtual:hosts';

/** The optional export of a host whose presses wait for the preset. */
const HELD = /^export const held\b/m;

/** @param {string} source */
const detectOf = (source) => resolve(dirname(source), 'detect.ts');

/**
 * The names of the hosts alone.
 * @param {import('../catalogue.mjs').Mountable[]} catalogue
 */
export const hostNames = (catalogue) =>
  values('virtual:host-names', {
    names: catalogue.flatMap(({ kind, name }) => (kind === 'host' ? [name] : [])),
  });

/**
 * Collects the signs of work that each host declares in its `detect.ts`.
 * @param {import('../catalogue.mjs').Mountable[]} catalogue
 * @returns {import('rollup').Plugin}
 */
export const hostSigns = (catalogue) => ({
  name: 'host-signs',
  resolveId: (source) => (source === ID ? `\0${ID}` : null),
  load(id) {
    if (id !== `\0${ID}`) return null;
    const hosts = catalogue.filter(({ kind }) => kind === 'host');
    const lines = hosts.map(
      ({ source }, at) => `import * as host${at} from ${JSON.stringify(detectOf(source))};`,
    );
    // For size, an empty string means `now`.
    const entries = hosts.map(
      ({ name, source }, at) =>
        `[${JSON.stringify(name)}, host${at}.works, host${at}.when === 'now' ? '' : host${at}.when${
          HELD.test(readFileSync(detectOf(source), 'utf8')) ? `, host${at}.held` : ''
        }]`,
    );
    return `${lines.join('\n')}\nexport const hosts = [${entries.join()}];`;
  },
});
