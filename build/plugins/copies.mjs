import { readFile } from 'node:fs/promises';

const PREFIX = 'copy:';
/** The fade effect needs a few lines of Swiper's core. A share would put the core into a further file of every carousel. */
const ROOTS = [/^entry:islands\/[^/]+\/facade\.ts$/, /\/islands\/carousel\/fade\.ts$/];

/** @param {string} id */
const toFile = (id) => id.replace(PREFIX, '');

/**
 * Gives a root its own copies of the modules that it imports. A facade is one file, because a closed island costs one
 * request. What a root imports on demand stays shared.
 * @returns {import('rollup').Plugin}
 */
export const copies = () => ({
  name: 'copies',
  async resolveId(source, importer, options) {
    if (!importer?.startsWith(PREFIX) && !ROOTS.some((root) => root.test(importer ?? ''))) return null;
    const resolved = await this.resolve(source, toFile(importer ?? ''), { ...options, skipSelf: true });
    return resolved && { ...resolved, id: PREFIX + toFile(resolved.id) };
  },
  resolveDynamicImport(specifier, importer) {
    return typeof specifier === 'string' && importer.startsWith(PREFIX)
      ? this.resolve(specifier, toFile(importer), { skipSelf: true })
      : null;
  },
  load: (id) => (id.startsWith(PREFIX) ? readFile(toFile(id), 'utf8') : null),
});
