import { rollup } from 'rollup';
import { virtualHosts } from './plugins/virtual-hosts.mjs';
import { onLog } from './report.mjs';
import { parseSelector } from './selectors.mjs';
import { sources } from './sources.mjs';

/**
 * A sign that a host has work on a page: one of the elements, a global, or both together. A server that reads the
 * page's HTML checks this sign.
 * @typedef {object} ServerSign
 * @property {import('./selectors.mjs').Alternative[]} [elements]
 * @property {string} [global]
 */

/** @typedef {{ when: 'now' | import('../src/hosts/shared/detect.ts').When, signs: ServerSign[] }} HostSigns */

/** @param {import('../src/hosts/shared/detect.ts').Sign} work @returns {ServerSign} */
const toServerSign = ([selector, global]) => ({
  ...(selector && { elements: parseSelector(selector) }),
  ...(global && { global }),
});

/**
 * The declarations in each host's `detect.ts`, for the manifest.
 * @param {import('./cache.mjs').Cache} cache
 * @param {import('./catalogue.mjs').Mountable[]} catalogue
 * @returns {Promise<Record<string, HostSigns>>}
 */
export const readServerSigns = async (cache, catalogue) => {
  const bundle = await rollup({
    input: 'virtual:hosts',
    onLog,
    plugins: [virtualHosts(catalogue), ...sources(cache, 'preact')],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  /** @type {{ hosts: [string, import('../src/hosts/shared/detect.ts').Sign[], HostSigns['when']?][] }} */
  const { hosts } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return Object.fromEntries(
    hosts.map(([name, signs, when]) => [name, { when: when || 'now', signs: signs.map(toServerSign) }]),
  );
};
