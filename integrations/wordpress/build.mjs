// `npm run build:wordpress`: the plugin and the built bundle as a zip for Plugins > Add Plugin > Upload Plugin.
import { existsSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { createPluginFiles } from './files.mjs';

const zipFile = fileURLToPath(new URL('../../dist/storefront-islands-wordpress.zip', import.meta.url));

/** A fixed date, so that the same files always make the same zip. */
const FIXED_DATE = new Date('2020-01-01T00:00:00Z');

/** @returns {Promise<string>} path of the zip */
export const buildZip = async () => {
  const zip = new JSZip();
  for (const [path, content] of createPluginFiles())
    zip.file(`storefront-islands/${path}`, content, { date: FIXED_DATE, createFolders: false });
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
