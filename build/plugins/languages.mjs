import { readdirSync, readFileSync } from 'node:fs';
import { readCatalogue } from '../catalogue.mjs';

const FOLDER = 'src/languages';

/** Texts by language, by mountable, by prop. @type {() => Record<string, Record<string, Record<string, string>>>} */
export const readLanguages = () =>
  Object.fromEntries(
    readdirSync(FOLDER).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')),
    ]),
  );

/**
 * Whether a mountable requests its texts only when a text shows: the mountable's function then reads `texts` from the context.
 * @param {string} source path of the mountable's module
 */
const loadsTextsLater = (source) => /\{[^{}]*\btexts\b[^{}]*\}\) =>/.test(readFileSync(source, 'utf8'));

/** The languages, and the mountables that need their texts on mounting. */
export const createLanguageTable = () => {
  const texts = readLanguages();
  const lazyNames = readCatalogue().flatMap(({ name, source }) => (loadsTextsLater(source) ? [name] : []));
  const translated = Object.keys(texts.de ?? {}).filter((name) => !lazyNames.includes(name));
  return { languages: Object.keys(texts), translated };
};

/**
 * Writes each language as a module, because a page's Content Security Policy already allows modules.
 * @returns {import('rollup').Plugin}
 */
export const languages = () => ({
  name: 'languages',
  generateBundle() {
    for (const [language, texts] of Object.entries(readLanguages()))
      this.emitFile({
        type: 'asset',
        fileName: `languages/${language}.js`,
        source: `export default ${JSON.stringify(texts)};\n`,
      });
  },
});
