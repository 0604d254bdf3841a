import { readdirSync, readFileSync } from 'node:fs';

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
 * Mountables that rarely show a text, and then ask for it through `texts()` of their context. The engine does not fetch
 * the file of the language with these mountables.
 */
const ASK_LATER = ['audio', 'lightbox', 'product-gallery'];

/** The languages, and the mountables that need their texts on mounting. */
export const createLanguageTable = () => {
  const texts = readLanguages();
  const translated = Object.keys(texts.de ?? {}).filter((name) => !ASK_LATER.includes(name));
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
