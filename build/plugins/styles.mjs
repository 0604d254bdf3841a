import { dirname, resolve } from 'node:path';
import { bundle } from 'lightningcss';
import { raiseDrawn } from '../drawn-styles.mjs';

/** @param {string} filename */
export const minifyStyles = (filename) =>
  bundle({ filename, minify: true, visitor: raiseDrawn() }).code.toString();

/**
 * `import css from './name.css?inline'` gives the minified text, for styles that no page needs before the script runs.
 * @returns {import('rollup').Plugin}
 */
export const inlineStyles = () => ({
  name: 'inline-styles',
  resolveId: (source, importer) =>
    source.endsWith('.css?inline') && importer ? resolve(dirname(importer), source) : null,
  load(id) {
    const [filename = '', query] = id.split('?');
    if (query !== 'inline') return null;
    this.addWatchFile(filename);
    return `export default ${JSON.stringify(minifyStyles(filename))}`;
  },
});

/**
 * Writes minified stylesheets.
 * @param {Record<string, string>} sources source files by built path
 * @returns {import('rollup').Plugin}
 */
export const stylesheets = (sources) => ({
  name: 'stylesheets',
  generateBundle() {
    for (const [fileName, source] of Object.entries(sources))
      this.emitFile({ type: 'asset', fileName, source: minifyStyles(source) });
  },
});
