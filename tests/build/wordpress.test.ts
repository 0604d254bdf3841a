import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createDate } from '../../integrations/wordpress/build.mjs';
import { markRelease, toPhp } from '../../integrations/wordpress/files.mjs';
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

test('the plugin tells old browsers by the loader’s own test', () => {
  const loader = readFileSync('src/core/loader/index.ts', 'utf8');
  const [, feature] = /\('' as \{ (\w+)\?: unknown \}\)\.\1 &&/.exec(loader) ?? [];
  expect(code).toContain(`const TEST = "''.${feature}";`);
});

test('readme.txt has what the plugin directory asks for', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const readme = readFileSync(`${folder}/readme.txt`, 'utf8');
  const readHeader = (name: string) => new RegExp(`^ \\* ${name}: +(.*)$`, 'm').exec(code)?.[1];
  expect(readme).toMatch(new RegExp(`^=== ${readHeader('Plugin Name')} ===\n`));
  expect(readme).toContain(`\nStable tag: ${version}\n`);
  for (const name of ['Tested up to', 'Requires at least', 'Requires PHP', 'License', 'License URI'])
    expect(readme).toContain(`\n${name}: ${readHeader(name)}\n`);
  expect(readHeader('Text Domain')).toBe('storefront-islands');
  expect((/^Tags: (.*)$/m.exec(readme)?.[1] ?? '').split(', ').length).toBeLessThanOrEqual(5);
  const [, shortDescription = ''] = /\n\n(.+)\n\n== Description ==/.exec(readme) ?? [];
  expect(shortDescription.length).toBeGreaterThan(20);
  expect(shortDescription.length).toBeLessThanOrEqual(150);
  for (const text of [
    'npm run build:wordpress',
    'double opt-in',
    'THIRD-PARTY-NOTICES.txt',
    `= ${version} =`,
  ])
    expect(readme).toContain(text);
});

/** The services that the plugin's code may open or load, by the host in the code. */
const SERVICES: Record<string, string> = {
  'www.youtube.com': 'YouTube',
  'www.youtube-nocookie.com': 'YouTube',
  'i.ytimg.com': 'YouTube',
  'player.vimeo.com': 'Vimeo',
  'wa.me': 'WhatsApp',
  't.me': 'Telegram',
  'm.me': 'Messenger',
  'www.facebook.com': 'Facebook',
  'twitter.com': 'X',
  'www.pinterest.com': 'Pinterest',
};
/** Addresses that no page of a shop requests: those of documents, and fonts of the customiser, where the plugin is off. */
const OTHER_HOSTS =
  /(?:^|\.)(?:w3\.org|whatwg\.org|json-schema\.org|opensource\.org|npmjs\.com|github\.com|example|fonts\.googleapis\.com)$/;

test('readme.txt names each service of others that the plugin’s code opens or loads', () => {
  const readme = readFileSync(`${folder}/readme.txt`, 'utf8');
  const [, section = ''] = /\n= External services =\n([\s\S]+?)\n= /.exec(readme) ?? [];
  const files = ['src', 'islands', folder].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:tsx?|php|js)$/.test(file) && !/\.test\.|\.d\.ts$/.test(file))
      .map((file) => readFileSync(`${root}/${file}`, 'utf8')),
  );
  const hosts = new Set(
    [...files.join('\n').matchAll(/https?:\/\/([a-z0-9.-]+\.[a-z]{2,})/g)].map(([, host = '']) => host),
  );
  const outside = [...hosts].filter((host) => !OTHER_HOSTS.test(host) && !/example/.test(host));
  expect(outside.sort()).toEqual(Object.keys(SERVICES).sort());
  for (const service of Object.values(SERVICES)) expect(section).toMatch(new RegExp(`\\b${service}\\b`));
  for (const page of [
    'www.youtube.com/t/terms',
    'policies.google.com/privacy',
    'vimeo.com/terms',
    'vimeo.com/privacy',
  ])
    expect(section).toContain(page);
  // What the code does only where a visitor asks for it is no reason to promise that it never happens.
  expect(readme).not.toMatch(/no request to another server|no tracking/i);
});

/** Reads the arguments of a call. @param start the place after its opening parenthesis */
const readArguments = (source: string, start: number): string[] => {
  const parts = [''];
  let depth = 0;
  for (const [piece] of source.slice(start).matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[\s\S]/g)) {
    if (/^[([{]$/.test(piece)) depth++;
    else if (/^[)\]}]$/.test(piece) && --depth < 0) break;
    if (piece === ',' && !depth) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
};

test('each text names its domain, and explains its placeholders to translators', () => {
  const script = readdirSync(`${folder}/assets`)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/assets/${file}`, 'utf8'))
    .join('\n');
  let count = 0;
  for (const source of [code, script])
    for (const call of source.matchAll(/(?<![\w$>:'])(?:esc_(?:html|attr))?_(?:_|e|x|n|nx)\(/g)) {
      const parts = readArguments(source, call.index + call[0].length);
      const text = parts[0] ?? '';
      const before = source.slice(0, call.index).split('\n').slice(-2).join('\n');
      expect(text, text).toMatch(/^'(?:[^'\\]|\\.)*'$/);
      expect(parts.at(-1), text).toMatch(/^'(?:storefront-islands|woocommerce|default)'$/);
      if (/%(?:\d\$)?[sd]/.test(text) && parts.at(-1) === "'storefront-islands'")
        expect(before, text).toContain('translators: ');
      count++;
    }
  expect(count).toBeGreaterThan(100);
});

test('each statement to the database is prepared, and no variable is a part of its text', () => {
  const calls = [...code.matchAll(/\$wpdb->(?:query|prepare|get_(?:var|row|col|results))\(/g)];
  for (const { 0: call, index } of calls) {
    const [statement = ''] = readArguments(code, index + call.length);
    const text = statement.replace(/\$wpdb->(?:options|blogs)\b|\{\$wpdb->options\}/g, 'table');
    expect(text, statement).toMatch(
      call === '$wpdb->prepare(' ? /^'[^']*'$|^"[^"$]*"$/ : /^\$wpdb->prepare\(|^"[^"$]*"$/,
    );
  }
  expect(calls.length).toBeGreaterThan(30);
});

test('each PHP file of the plugin stops where a visitor opens it directly', () => {
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.php'),
  ))
    expect(readFileSync(`${folder}/${file}`, 'utf8'), file).toMatch(
      /\ndefined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \|\| exit;/,
    );
});

test('facts for PHP keep quotes, backslashes and nested lists', () => {
  expect(toPhp({ "it's": ['a\\b', 1, true, null, { x: [] }] })).toBe(
    "array('it\\'s'=>array('a\\\\b',1,true,null,array('x'=>array())))",
  );
});

test('the classes of one release return the name that the bootstrap expects, and each change makes another name', () => {
  const bootstrap = readFileSync(`${folder}/storefront-islands.php`);
  const readNames = (part: string) => {
    const files = new Map(
      markRelease([
        ['includes/class-part.php', Buffer.from(part)],
        ['readme.txt', Buffer.from('text')],
        ['storefront-islands.php', bootstrap],
      ]),
    );
    expect(files.get('readme.txt')?.toString()).toBe('text');
    return [
      /\nreturn '(\w+)';\n$/.exec(`${files.get('includes/class-part.php')}`)?.[1],
      /^const RELEASE = '(\w+)';$/m.exec(`${files.get('storefront-islands.php')}`)?.[1],
    ];
  };
  const [returned, expected] = readNames('<?php\nclass Part {}\n');
  expect(returned).toMatch(/^\w{16}$/);
  expect(expected).toBe(returned);
  expect(readNames('<?php\nclass Part { }\n')[0]).not.toBe(returned);
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

test('a file of the zip has another date when it changes, and an even second', () => {
  const [date, same, changed] = ['<?php 1;', '<?php 1;', '<?php 2;'].map((content) => createDate(content));
  expect(same).toEqual(date);
  expect(changed?.getTime()).not.toBe(date?.getTime());
  expect(changed?.getTime()).toSatisfy((time: number) => time % 2000 === 0);
});
