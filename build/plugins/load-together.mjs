import { posix } from 'node:path';
import MagicString from 'magic-string';

/** @typedef {Record<string, { imports: string[] }>} Chunks */

/**
 * @param {string[]} files
 * @param {Chunks} chunks
 * @param {Set<string>} [seen]
 * @returns {Set<string>} the files and all that they import
 */
export const withImports = (files, chunks, seen = new Set()) => {
  for (const file of files)
    if (!seen.has(file) && chunks[file]) {
      seen.add(file);
      withImports(chunks[file].imports, chunks, seen);
    }
  return seen;
};

/**
 * A browser finds the imports of a chunk only after that chunk has loaded. An entry that loads a chunk on demand
 * requests the chunk's imports at the same time: all files take one round trip.
 * @param {string[]} except entries whose later chunks are not urgent
 * @returns {import('rollup').Plugin}
 */
export const loadTogether = (except) => ({
  name: 'load-together',
  renderChunk(code, chunk, _, { chunks }) {
    if (!chunk.isEntry || except.includes(chunk.name)) return null;
    const loaded = withImports([chunk.fileName], chunks);
    const folder = posix.dirname(chunk.fileName);
    const text = new MagicString(code);
    const load = (/** @type {string} */ file) => {
      const path = posix.relative(folder, file);
      return `import('${path.startsWith('.') ? path : `./${path}`}')`;
    };
    for (const target of chunk.dynamicImports) {
      const more = [...withImports([target], chunks)].filter((file) => file !== target && !loaded.has(file));
      if (!more[0]) continue;
      if (!code.includes(load(target)))
        this.error(`${chunk.fileName} loads ${target}, but has no ${load(target)} to add its imports to.`);
      text.replaceAll(load(target), `Promise.all([${[target, ...more].map(load)}]).then((all) => all[0])`);
    }
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
});
