// `npm run build:zip` packs the files for a theme: the Preact flavour without source maps, and the lines to paste.
import { readFile, stat, writeFile } from 'node:fs/promises';
import JSZip from 'jszip';
import { loadHeadFor } from './head.mjs';
import { cache } from './index.mjs';

const FOLDER = 'storefront-islands';
const DIST = 'dist';
/** A fixed date, so that the same files always make the same zip. */
const FILE_DATE = new Date('2020-01-01T00:00:00Z');

const manifest = JSON.parse(await readFile(`${DIST}/manifest.json`, 'utf8'));
const headFor = await loadHeadFor(cache);
const embedHtml = `${headFor({ manifest })}\n`;
const zip = new JSZip();
/** @param {string} path @param {string | Buffer} content */
const addFile = (path, content) =>
  zip.file(`${FOLDER}/${path}`, content, { date: FILE_DATE, createFolders: false });

for (const path of [...Object.keys(manifest.files), 'manifest.json'])
  addFile(path, await readFile(`${DIST}/${path}`));
addFile('LICENSE', await readFile('LICENSE'));
addFile('embed.html', embedHtml);

const target = `${DIST}/${FOLDER}.zip`;
await writeFile(
  target,
  await zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', compressionOptions: { level: 9 } }),
);
console.log(`${target}: ${Math.round((await stat(target)).size / 1000)} kB`);
console.log(
  `\nUpload the zip's folder, and paste into the head of your pages (embed.html has the same lines):\n\n${embedHtml}`,
);
