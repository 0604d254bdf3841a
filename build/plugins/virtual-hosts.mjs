import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { values } from './values.mjs';

const ID = 'virtual:hosts';

/** The optional export of a host whose presses wait for the preset. */
const CONTROLS_EXPORT = /^export const controls\b/m;

/** The optional export of a host whose preset does not load at once. */
const WHEN_EXPORT = /^export const when\b/m;

/** @param {string} source */
const getDetectPath = (source) => resolve(dirname(source), 'detect.ts');

/**
 * `virtual:host-names`: the names of the hosts, and of the behaviours that only their presets start.
 * @param {import('../catalogue.mjs').Mountable[]} catalogue
 */
export const virtualHostNames = (catalogue) =>
  values('virtual:host-names', {
    names: catalogue.flatMap(({ kind, name }) => (kind === 'host' ? [name] : [])),
    hostOf: Object.fromEntries(catalogue.flatMap(({ name, host }) => (host ? [[name, host]] : []))),
  });

/**
 * `virtual:hosts`: the signs, moment and controls that each host declares in its `detect.ts`.
 * @param {import('../catalogue.mjs').Mountable[]} catalogue
 * @returns {import('rollup').Plugin}
 */
export const virtualHosts = (catalogue) => ({
  name: 'virtual-hosts',
  resolveId: (source) => (source === ID ? `\0${ID}` : null),
  load(id) {
    if (id !== `\0${ID}`) return null;
    const hosts = catalogue.filter(({ kind }) => kind === 'host');
    const lines = hosts.map(
      ({ source }, index) => `import * as host${index} from ${JSON.stringify(getDetectPath(source))};`,
    );
    const entries = hosts.map(({ name, source }, index) => {
      const detect = readFileSync(getDetectPath(source), 'utf8');
      const startsAtOnce = !WHEN_EXPORT.test(detect);
      const hasControls = CONTROLS_EXPORT.test(detect);
      if (startsAtOnce && hasControls)
        this.error(`The host "${name}" starts at once, so it has no controls that wait (${source}).`);
      const keys = ['signs', ...(startsAtOnce ? [] : ['when']), ...(hasControls ? ['controls'] : [])];
      return `[${JSON.stringify(name)}, ${keys.map((key) => `host${index}.${key}`)}]`;
    });
    return `${lines.join('\n')}\nexport const hosts = [${entries.join()}];`;
  },
});
