import { failWith } from './report.mjs';

/** Built files and pages of the shop that need more than the Preact flavour. @type {[RegExp, 'react' | 'server'][]} */
const NEEDS = [
  [/^\/storefront-islands\/react\//, 'react'],
  [
    /^\/storefront-islands\/(server|html|schemas)\/|^\/storefront-islands\/(schema|html-data)\.json$|^\/playground\//,
    'server',
  ],
];

/**
 * Builds the rest when a request asks for it, once. The shop answers its first page before.
 * @param {Record<'react' | 'server', () => Promise<void>>} builds
 */
export const createLaterBuilds = (builds) => {
  /** @type {Partial<Record<'react' | 'server', Promise<void>>>} */
  const started = {};
  return {
    /**
     * Waits for the build that a path needs. After a failed build the shop answers 404, and the console says why.
     * @param {string} path
     * @returns {Promise<void> | undefined}
     */
    prepare: (path) => {
      const [, part] = NEEDS.find(([pattern]) => pattern.test(path)) ?? [];
      return part && (started[part] ??= builds[part]().catch(failWith));
    },
  };
};
