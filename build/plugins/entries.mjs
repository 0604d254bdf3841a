import { resolve } from 'node:path';

const PREFIX = 'entry:';

/** @param {string} source path of a module that mounts */
export const toEntryId = (source) => `${PREFIX}${source}`;

/** An entry exports only its mount, so that the sentences of its prop table do not reach visitors. */
export const entries = () => ({
  name: 'entries',
  resolveId: (/** @type {string} */ source) => (source.startsWith(PREFIX) ? source : null),
  load: (/** @type {string} */ id) =>
    id.startsWith(PREFIX)
      ? `export { default } from ${JSON.stringify(resolve(id.slice(PREFIX.length)))};`
      : null,
});
