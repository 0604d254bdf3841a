import { posix } from 'node:path';

const ENTRY = 'types/src/bundle/index.d.ts';

/**
 * Completes the declarations. The module resolution `nodenext` requires file names with extensions. The package's entry
 * also has to declare every event, store, setting and registration that any module declares.
 * @returns {import('rollup').Plugin}
 */
export const declarations = () => ({
  name: 'declarations',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const names = Object.keys(bundle).filter((name) => name.endsWith('.d.ts'));
      const readText = (/** @type {string} */ name) =>
        String(/** @type {import('rollup').OutputAsset} */ (bundle[name]).source);
      const extendingFiles = names.filter((name) => /^declare module '/m.test(readText(name)));
      const lines = extendingFiles.map(
        (name) => `import '${posix.relative(posix.dirname(ENTRY), name).replace(/\.d\.ts$/, '')}';\n`,
      );
      if (!bundle[ENTRY]) this.error(`The build has no ${ENTRY}.`);
      if (!lines[0]) this.error('No declaration file extends a module with "declare module".');
      for (const name of names) {
        const folder = posix.dirname(name);
        const text = (name === ENTRY ? lines.join('') : '') + readText(name);
        /** @type {import('rollup').OutputAsset} */ (bundle[name]).source = text.replace(
          /\b(from |import |import\(|declare module )(['"])(\.[^'"]*)\2/g,
          (_match, start, quote, path) => {
            const file = [`${path}.d.ts`, `${path}/index.d.ts`].find(
              (candidate) => bundle[posix.join(folder, candidate)],
            );
            if (!file) this.error(`${name} imports ${path}, which has no declarations.`);
            return start + quote + file.replace(/d\.ts$/, 'js') + quote;
          },
        );
      }
    },
  },
});
