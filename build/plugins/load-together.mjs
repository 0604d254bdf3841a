import { posix } from 'node:path';
import MagicString from 'magic-string';

/** @typedef {Record<string, { imports: string[] }>} Chunks */

/**
 * @param {string[]} files
 * @param {Chunks} chunks
 * @param {Set<string>} [collected]
 * @returns {Set<string>} the files and everything that the files import
 */
export const collectImports = (files, chunks, collected = new Set()) => {
  for (const file of files)
    if (!collected.has(file) && chunks[file]) {
      collected.add(file);
      collectImports(chunks[file].imports, chunks, collected);
    }
  return collected;
};

/**
 * Whether a chunk is an entry, or holds all code of an island whose later chunks import from it. The island's entry then
 * only exports that chunk again.
 * @param {import('rollup').RenderedChunk} chunk
 * @param {import('rollup').RenderedChunk[]} chunks
 * @param {string[]} exceptions names of entries
 */
const isOfEntry = ({ fileName }, chunks, exceptions) =>
  chunks.some(
    ({ isEntry, name, fileName: entry, imports: [code, another] }) =>
      isEntry &&
      !exceptions.includes(name) &&
      (entry === fileName || (/^islands\//.test(name) && code === fileName && !another)),
  );

/**
 * A browser finds the imports of a chunk only after that chunk has loaded. An entry that loads a chunk on demand
 * requests the chunk's imports at the same time: all files take one round trip.
 * @param {string[]} exceptions entries whose later chunks are not urgent
 * @returns {import('rollup').Plugin}
 */
export const loadTogether = (exceptions) => ({
  name: 'load-together',
  renderChunk(code, chunk, _, { chunks }) {
    if (!isOfEntry(chunk, Object.values(chunks), exceptions)) return null;
    const loadedFiles = collectImports([chunk.fileName], chunks);
    const folder = posix.dirname(chunk.fileName);
    const text = new MagicString(code);
    const toImport = (/** @type {string} */ file) => {
      const path = posix.relative(folder, file);
      return `import('${path.startsWith('.') ? path : `./${path}`}')`;
    };
    for (const target of chunk.dynamicImports) {
      const furtherFiles = [...collectImports([target], chunks)].filter(
        (file) => file !== target && !loadedFiles.has(file),
      );
      if (!furtherFiles[0]) continue;
      if (!code.includes(toImport(target)))
        this.error(
          `${chunk.fileName} loads ${target}, but has no ${toImport(target)} to add its imports to.`,
        );
      text.replaceAll(
        toImport(target),
        `Promise.all([${[target, ...furtherFiles].map(toImport)}]).then((all) => all[0])`,
      );
    }
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
});
