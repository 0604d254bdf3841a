import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Liquid } from 'liquidjs';
import { twig } from 'twig';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headFor } from '../../src/server/head';

const documentation = readFileSync('docs/templates.md', 'utf8');
const readSnippet = (language: string) =>
  new RegExp(`\`\`\`${language}[^\\n]*\\n(.*?)\`\`\``, 's').exec(documentation)?.[1] ?? '';

const manifest = {
  build: 'abcd1234',
  files: {
    'loader.js': { integrity: 'sha384-loader', gzip: 3 },
    'chunks/engine-1.js': { integrity: 'sha384-engine', gzip: 5 },
  },
  mountables: { woocommerce: { entry: 'hosts/woocommerce.js', imports: [] } },
};
const head = headFor({ manifest, hosts: ['woocommerce'] });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-islands-templates-'));
  writeFileSync(join(folder, 'storefront-shop.html'), head);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Expects the head and the page config in the HTML of a template. */
const expectHead = (html: string, config?: object) => {
  expect(html).toContain(head);
  const [, json = 'null'] = /data-islands-config>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual(config ?? null);
};

test('the documented script writes a head for each kind of page', () => {
  const packageFolder = join(folder, 'node_modules', 'storefront-islands');
  mkdirSync(packageFolder, { recursive: true });
  const manifestJson = JSON.stringify(manifest);
  writeFileSync(
    join(packageFolder, 'package.json'),
    '{"name": "storefront-islands", "type": "module", "exports": {"./server": "./server.mjs"}}',
  );
  // Node cannot import the TypeScript source, so this module returns the options instead of a head.
  writeFileSync(
    join(packageFolder, 'server.mjs'),
    `export const headFor = (options) => JSON.stringify({ ...options, manifest: ${manifestJson} });`,
  );
  const script = join(folder, 'heads.mjs');
  writeFileSync(script, readSnippet('js'));
  execFileSync('node', [script], { cwd: folder });
  expect(
    readdirSync(folder)
      .filter((name) => name.endsWith('.html'))
      .sort(),
  ).toEqual(['storefront-landing.html', 'storefront-other.html', 'storefront-shop.html']);
  const { hosts, islands, base } = JSON.parse(readFileSync(join(folder, 'storefront-landing.html'), 'utf8'));
  expect({ hosts, islands, base }).toEqual({
    hosts: [],
    islands: ['carousel', 'search'],
    base: '/storefront-islands/',
  });
  writeFileSync(join(folder, 'storefront-shop.html'), head);
});

test('a static page includes the head', () => {
  const html = readSnippet('shtml').replace(/<!--#include file="([^"]+)" -->/, (_, file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  expectHead(html);
});

test('Twig prints the head', () => {
  const template = readSnippet('twig').replace(
    /source\((.*?)\) \}\}/,
    (_, file) => `source(folder ~ ${file}) }}`,
  );
  const html = twig({ data: template, allowInlineIncludes: true }).render({
    folder: `${resolve(folder)}/`,
    page: { kind: 'shop', locale: 'de', nonce: 'n1' },
  });
  expectHead(html, { locale: 'de', nonce: 'n1' });
});

test('Liquid prints the head', async () => {
  const engine = new Liquid({ root: folder });
  const html = await engine.parseAndRender(readSnippet('liquid'), { locale: 'de', nonce: 'n1' });
  expectHead(html, { locale: 'de', nonce: 'n1' });
});

const lacksPhp = spawnSync('php', ['-v']).status !== 0;

test.skipIf(lacksPhp)('Blade prints the head', () => {
  // Blade compiles its raw echo to an echo of PHP.
  const code = readSnippet('blade').replace(/\{!!(.*?)!!\}/g, '<?php echo $1; ?>');
  const file = join(folder, 'blade.php');
  writeFileSync(
    file,
    `<?php function resource_path( $file ) { return __DIR__ . '/' . $file; } $kind = 'shop'; $locale = 'de'; $nonce = 'n1'; ?>${code}`,
  );
  expectHead(execFileSync('php', [file], { encoding: 'utf8' }), { locale: 'de', nonce: 'n1' });
});

test.skipIf(lacksPhp)('PHP for the WordPress plugin has no syntax error', () => {
  const text = readFileSync('docs/wordpress-plugin.md', 'utf8');
  const snippets = [...text.matchAll(/```php\n(.*?)```/gs)].map(([, code = '']) => code);
  expect(snippets.length).toBeGreaterThan(2);
  for (const code of snippets) execFileSync('php', ['-l'], { input: `<?php\n${code}`, stdio: 'pipe' });
});
