import { resolve } from 'node:path';

const PREFIX = 'entry:';

/** @param {string} source path of a module that mounts */
export const entryOf = (source) => `${PREFIX}${source}`;

/** An entry exports its mount and nothing else: the sentences of its prop table stay out of the visitor's download. */
export const entries = () => ({
  name: 'entries',
  resolveId: (/** @type {string} */ source) => (source.startsWith(PREFIX) ? source : null),
  load: (/** @type {string} */ id) =>
    id.startsWith(PREFIX)
      ? `export { default } from ${JSON.stringify(resolve(id.slice(PREFIX.length)))};`
      : null,
});
