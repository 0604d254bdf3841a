import MagicString from 'magic-string';

/** Compiling all of a larger chunk would cost more than the hint saves, because only parts run at the page's start. */
const MAX_CHARACTERS = 12_000;
/** Preact and an island's entry, such as the carousel with Swiper, run nearly whole with the island's mount. */
const MAX_MOUNT_CHARACTERS = 80_000;

/**
 * Most code of the page's start runs at once. The hint makes Chromium compile all of a file off the main thread,
 * instead of each function at its first call: https://v8.dev/blog/explicit-compile-hints
 * @returns {import('rollup').Plugin}
 */
export const compileAhead = () => ({
  name: 'compile-ahead',
  renderChunk(code, { fileName }, _, { chunks }) {
    // Most of a facade runs seconds after the start, when its button shows.
    const starts = Object.values(chunks).filter(
      ({ isEntry, name }) => isEntry && !name.startsWith('facades/'),
    );
    const earlyFiles = starts.flatMap((start) => [
      start.fileName,
      ...start.imports,
      ...(start.name.startsWith('hosts/') ? start.dynamicImports : []),
    ]);
    // The hint saves the loader about 0.7 ms, and a press's files beside the engine a round trip. The budget has room for one.
    if (fileName === 'loader.js') return null;
    const isForMount = /^(islands|chunks\/renderer-)/.test(fileName);
    if (code.length >= (isForMount ? MAX_MOUNT_CHARACTERS : MAX_CHARACTERS) || !earlyFiles.includes(fileName))
      return null;
    const text = new MagicString(code).prepend('//# allFunctionsCalledOnLoad\n');
    return { code: text.toString(), map: text.generateMap({ hires: 'boundary' }) };
  },
});
