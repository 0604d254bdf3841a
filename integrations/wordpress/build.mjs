// `npm run build:wordpress`: the plugin and the built bundle as a zip for Plugins > Add Plugin > Upload Plugin.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import JSZip from 'jszip';
import { pluginFiles } from './files.mjs';
import { createPot } from './pot.mjs';

const target = fileURLToPath(new URL('../../dist/storefront-islands-wordpress.zip', import.meta.url));

/** A fixed date, so that the same files always make the same zip. */
const date = new Date('2020-01-01T00:00:00Z');

/** @returns {Promise<string>} path of the zip */
export const buildZip = async () => {
  const zip = new JSZip();
  for (const [path, source] of pluginFiles())
    zip.file(`storefront-islands/${path}`, readFileSync(source), { date, createFolders: false });
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  zip.file('storefront-islands/languages/storefront-islands.pot', createPot(pluginFiles(), version), {
    date,
    createFolders: false,
  });
  const content = await zip.generateAsync({
    type: 'nodebuffer',
    compression: 'DEFLATE',
    compressionOptions: { level: 9 },
  });
  writeFileSync(target, content);
  return target;
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (!existsSync(new URL('../../dist/manifest.json', import.meta.url))) {
    console.error('dist/ holds no build: run "npm run build" first.');
    process.exit(1);
  }
  const file = await buildZip();
  console.log(`${file} (${Math.round(statSync(file).size / 1000)} kB)`);
}
