// `npm run build:wordpress`: the plugin and the built bundle as a zip for Plugins > Add Plugin > Upload Plugin.
import { createHash } from 'node:crypto';
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { createPluginFiles } from './files.mjs';

const zipFile = fileURLToPath(new URL('../../dist/storefront-islands-wordpress.zip', import.meta.url));

const FIRST_DATE = Date.UTC(2020, 0);
/** A zip stores no odd seconds. */
const DATE_STEP_MS = 2000;

/**
 * The date of a file in the zip. The same files always make the same zip. A changed file has another date, because PHP's
 * opcode cache keeps a file whose date stays, and `unzip` and Composer take the dates of the zip.
 * @param {string | Buffer} content
 */
export const createDate = (content) =>
  new Date(FIRST_DATE + createHash('sha256').update(content).digest().readUIntBE(0, 3) * DATE_STEP_MS);

/** @returns {Promise<string>} path of the zip */
export const buildZip = async () => {
  const zip = new JSZip();
  for (const [path, content] of createPluginFiles())
    zip.file(`storefront-islands/${path}`, content, { date: createDate(content), createFolders: false });
  const content = await zip.generateAsync({
    type: 'nodebuffer',
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
  });
  writeFileSync(zipFile, content);
  return zipFile;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(new URL('../../dist/manifest.json', import.meta.url))) {
    console.error('dist/ holds no build: run "npm run build" first.');
    process.exit(1);
  }
  const file = await buildZip();
  console.log(`${file} (${Math.round(statSync(file).size / 1000)} kB)`);
}
