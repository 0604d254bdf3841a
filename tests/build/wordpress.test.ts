import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPot } from '../../integrations/wordpress/pot.mjs';

const folder = 'integrations/wordpress/plugin';
const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.php'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

test('the documents list exactly the filters and actions of the WordPress plugin', () => {
  const created = [...code.matchAll(/(?:apply_filters|do_action)\( '(storefront_islands_\w+)'/g)];
  const listed = [
    ...readFileSync('docs/wordpress-plugin.md', 'utf8').matchAll(/`(storefront_islands_\w+)`/g),
  ];
  const listNames = (matches: RegExpExecArray[]) => [...new Set(matches.map(([, name]) => name))].sort();
  expect(listNames(listed)).toEqual(listNames(created));
});

test('the plugin has the version of the package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(code).toContain(`Version:           ${version}\n`);
  expect(code).toContain(`const VERSION = '${version}';`);
});

test('the template for translators has each text once, with its places, comments and plural', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(php|js)$/.test(file))
    .map((file): [string, string] => [file, `${folder}/${file}`]);
  const pot = createPot(files, '1.2.3');
  expect(pot).toContain('"Project-Id-Version: Storefront Islands 1.2.3\\n"');
  expect(pot).toMatch(/#: includes\/class-settings\.php:\d+\nmsgid "Live search"\nmsgstr ""\n/);
  expect(pot).toMatch(/#: assets\/admin\.js:\d+\nmsgid "With Storefront Islands"/);
  expect(pot).toMatch(/#\. translators: %s: handle of a script\.\n#: includes\/class-report\.php/);
  expect(pot).toMatch(/#\. translators: 1: number of scripts, 2: kilobytes\.\n#: assets\/admin\.js/);
  expect(pot).toContain('msgid "%s address"\nmsgid_plural "%s addresses"\nmsgstr[0] ""');
  const texts = [...pot.matchAll(/^msgid (.*)$/gm)].map(([, text]) => text);
  expect(new Set(texts).size).toBe(texts.length);
  // Every call names the plugin's text domain, or WooCommerce's text domain.
  const calledTexts = files.flatMap(([, source]) =>
    [
      ...readFileSync(source, 'utf8').matchAll(
        /\b(?:__|_e|_n|(?:esc_html_|esc_attr_)[_e])\(\s*'((?:[^'\\]|\\.)*)'(?!.*'woocommerce' \))/g,
      ),
    ].map(([, text = '']) => JSON.stringify(text.replace(/\\(['\\])/g, '$1'))),
  );
  expect(calledTexts.length).toBeGreaterThan(90);
  expect(calledTexts.filter((text) => !texts.includes(text))).toEqual([]);
});

test('without PHP and the npm registry, one line explains why WordPress cannot start', () => {
  const empty = mkdtempSync(join(tmpdir(), 'storefront-islands-empty-'));
  const code = `import('./integrations/wordpress/wordpress.mjs').then(async (wordpress) => process.stdout.write(await wordpress.findProblem()))`;
  try {
    const { stdout } = spawnSync(process.execPath, ['-e', code], {
      encoding: 'utf8',
      env: { PATH: empty, WORDPRESS_CACHE: join(empty, 'cache') },
    });
    const problem = stdout.split('\n').at(-1);
    expect(problem).toMatch(/^PHP with SQLite is missing .*, and npm could not fetch @php-wasm\/node: /);
  } finally {
    rmSync(empty, { recursive: true, force: true });
  }
});
