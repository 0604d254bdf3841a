import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import JSZip from 'jszip';
import { afterAll, beforeAll, expect, it } from 'vitest';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zip-'));
  for (const name of ['src', 'LICENSE', 'tsconfig.json']) symlinkSync(resolve(name), join(folder, name));
  mkdirSync(join(folder, 'dist'));
  const files = { 'loader.js': { integrity: 'sha384-loader' } };
  writeFileSync(join(folder, 'dist/manifest.json'), JSON.stringify({ build: '1', files, mountables: {} }));
  for (const name of ['loader.js', 'loader.js.map']) writeFileSync(join(folder, 'dist', name), name);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const packZip = () => {
  const { stdout, stderr } = spawnSync(process.execPath, [resolve('build/zip.mjs')], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { stdout, bytes: readFileSync(join(folder, 'dist/storefront-islands.zip')) };
};

it('packs the files that a theme uploads into the same bytes each time, with the loader in the pasted lines', async () => {
  const { stdout, bytes } = packZip();
  const { files } = await JSZip.loadAsync(bytes);
  expect(Object.keys(files).map((path) => path.replace('storefront-islands/', ''))).toEqual([
    'loader.js',
    'manifest.json',
    'LICENSE',
    'embed.html',
  ]);
  const embedHtml = await files['storefront-islands/embed.html']?.async('string');
  expect(embedHtml).toMatch(/<script defer src="\/storefront-islands\/loader\.js/);
  expect(stdout).toContain(embedHtml);
  expect(packZip().bytes.equals(bytes)).toBe(true);
});
