import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { hostOf } from 'virtual:registry';
import { Ajv2020 } from 'ajv/dist/2020.js';
import ts from 'typescript';
import { describe, expect, test, vi } from 'vitest';
import { toMarkdown as browserFaults } from '../e2e/faults/browser-table';
import { toMarkdown } from '../e2e/faults/table';
import { toAttribute } from '../src/core/mountable/props';
import { reference } from '../src/server/reference';
import { behaviours, hostBehaviours, islands } from '../src/server/registry';
import { schema } from '../src/server/schema';
import { readMembers } from './support/declarations';
import {
  findBrokenLink,
  findPage,
  hasTests,
  listAnchors,
  listFiles,
  listLinks,
  listPages,
  listSnippets,
  readBetween,
  readSpecification,
  readSummary,
  shouldUpdate,
  toSlug,
  writeBetween,
} from './support/docs';

const mountables = Object.entries({ ...islands, ...behaviours });
const withProps = mountables.filter(([, { mount }]) => Object.keys(mount.table)[0]).map(([name]) => name);

/** Compares a generated text with the text between a page's markers, or writes the generated text. */
const expectGenerated = (file: string, marker: string, text: string) => {
  if (shouldUpdate) writeBetween(file, marker, text);
  else expect(readBetween(file, marker), 'run: npm run docs').toBe(`${text}\n`);
};

const escapeCell = (text: string) => text.replace(/\|/g, '\\|');

describe('pages of islands and behaviours', () => {
  test.each(mountables.map(([name]) => name))('%s has a page with a heading and a summary', (name) => {
    const file = findPage(name);
    expect(existsSync(file), `write ${file}`).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^# ${name}\n\n[A-Z].*\\.\n`));
    expect(readSummary(file).length, 'one short sentence').toBeLessThan(120);
  });

  test('every attribute in a page exists', () => {
    const general = [
      // The loader or the engine reads these attributes on every mount point.
      ...['island', 'load', 'delay', 'props', 'slot', 'island-state', 'islands-config'],
      ...['hosts', 'mode', 'debug'],
      // Some attributes mark nodes inside a mount point, name a product, or belong to WooCommerce.
      ...[
        'cart-count',
        'wishlist-count',
        'region',
        'time-format',
        'product_id',
        'product-id',
        'quantity',
        'success_message',
        'cart_item_key',
      ],
    ];
    const known = new Set([
      ...general.map((name) => `data-${name}`),
      ...mountables.flatMap(([, { mount }]) => Object.keys(mount.table).map(toAttribute)),
    ]);
    const marks =
      /^data-(lightbox|path-anchor|thumb|variation|dismiss|toggle|box|close|time|count|bar|banner|description)\b/;
    const unknown = mountables.flatMap(([name]) =>
      [...readFileSync(findPage(name), 'utf8').matchAll(/\bdata-[a-z][\w-]*/g)]
        .map(([attribute]) => attribute)
        .filter((attribute) => !known.has(attribute) && !marks.test(attribute))
        .map((attribute) => `${findPage(name)}: ${attribute}`),
    );
    expect(unknown).toEqual([]);
  });

  test('every page belongs to an island or a behaviour', () => {
    const known = mountables.map(([name]) => findPage(name)).sort();
    const existing = ['docs/islands', 'docs/behaviours']
      .flatMap(listFiles)
      .filter((file) => file.endsWith('.md'));
    expect(existing.sort()).toEqual(known);
  });

  test.each(withProps)('the attributes of %s are those of its prop table', (name) => {
    expectGenerated(findPage(name), `props:${name}`, reference(name));
  });
});

test.each(Object.entries(hostBehaviours))('the page of its host describes %s', (name, { mount }) => {
  const file = `docs/hosts/${hostOf[name]}.md`;
  expect(readFileSync(file, 'utf8')).toContain(`\n\`${name}\` `);
  if (Object.keys(mount.table)[0]) expectGenerated(file, `props:${name}`, reference(name));
});

describe('tables of events and stores', () => {
  const file = 'docs/events-and-stores.md';

  test('the tables list every event with its detail', () => {
    const rows = readMembers('IslandEvents').map(
      ({ name, keys, comment }) =>
        `| \`${name}\` | ${keys.map((key) => `\`${key}\``).join(', ')} | ${escapeCell(comment)} |`,
    );
    expect(rows.length).toBeGreaterThan(20);
    expectGenerated(file, 'events', ['| event | `detail` | |', '|---|---|---|', ...rows].join('\n'));
  }, 30_000);

  test('the tables list every store', () => {
    const rows = readMembers('Stores').map(
      ({ name, type, comment }) => `| \`${name}\` | \`${escapeCell(type)}\` | ${escapeCell(comment)} |`,
    );
    expect(rows.length).toBeGreaterThan(4);
    expectGenerated(file, 'stores', ['| store | type | |', '|---|---|---|', ...rows].join('\n'));
  }, 30_000);
});

test('the tables of faults are those of their suites', () => {
  expectGenerated('docs/faults.md', 'faults', toMarkdown());
  expectGenerated('docs/faults.md', 'browser-faults', browserFaults());
});

describe('the README', () => {
  const readme = readFileSync('README.md', 'utf8');

  test('has at most 200 lines', () => {
    expect(readme.trimEnd().split('\n').length).toBeLessThanOrEqual(200);
  });

  test.each(mountables.map(([name]) => name))('lists %s with its page and summary', (name) => {
    expect(readme).toContain(`| [${name}](${findPage(name)}) | ${readSummary(findPage(name))} |\n`);
  });
});

describe('links', () => {
  test.each(listPages())('of %s lead to existing pages and headings', (file) => {
    expect(listLinks(file).flatMap((target) => findBrokenLink(file, target) ?? [])).toEqual([]);
  });

  test('a heading becomes the anchor that GitHub gives the heading', () => {
    expect(toSlug('4. Add a page config, if you need one')).toBe('4-add-a-page-config-if-you-need-one');
    expect(toSlug('Smart Search (`ysm`)')).toBe('smart-search-ysm');
  });

  test('the test finds a link to a missing page or heading', () => {
    expect(findBrokenLink('README.md', 'docs/nowhere.md')).toBeDefined();
    expect(findBrokenLink('docs/loading.md', '#nowhere')).toBeDefined();
    expect(findBrokenLink('docs/loading.md', 'hosts/elementor.md#entrance')).toBeUndefined();
  });

  test('a page that code cites exists, with the cited heading', () => {
    const files = ['src', 'islands', 'tests', 'e2e', 'fixtures', 'build', 'bench']
      .flatMap(listFiles)
      .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && file !== 'tests/docs.test.ts');
    const missing = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)].flatMap(
        ([cited, page = '', hash]) =>
          existsSync(page) && (!hash || listAnchors(page).has(hash)) ? [] : [`${file}: ${cited}`],
      ),
    );
    expect(missing).toEqual([]);
  });
});

/** The handles of the scripts for which the console has advice. */
const listAdvised = () =>
  [...readFileSync('src/hosts/shared/advice.ts', 'utf8').matchAll(/^ {2}'?([a-z][\w-]*)'?: \{/gm)].map(
    ([, handle = '']) => handle,
  );

describe('tables of scripts to remove', () => {
  const hosts = listFiles('docs/hosts').filter((file) => !file.endsWith('README.md'));
  const splitCells = (line: string) => line.split('|').slice(1, -1);
  const rows = hosts.flatMap((file) => {
    const [, table = ''] = /\n(\| function \|[\s\S]*?)\n\n/.exec(readFileSync(file, 'utf8')) ?? [];
    const [, , ...lines] = table.split('\n');
    return lines.map((line) => ({ file, line: splitCells(line) }));
  });
  const findCodes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);

  /** Reads the console's warnings about original scripts. */
  const readAdvice = async () => {
    const sentences: string[] = [];
    const warn = vi.spyOn(console, 'warn').mockImplementation((text) => sentences.push(text));
    const { advise } = await import('../src/hosts/shared/advice');
    for (const handle of listAdvised()) advise(handle);
    warn.mockRestore();
    return sentences.map((text) => ({
      handles: findCodes((/array\((.*?)\)/.exec(text)?.[1] ?? '').replaceAll("'", '`')),
      keep: (/ Keep (.*)\.$/.exec(text)?.[1] ?? '').split(' and '),
    }));
  };

  test('each page has a table with five columns', () => {
    expect(hosts.filter((file) => !rows.some((row) => row.file === file))).toEqual([]);
    expect(rows.filter(({ line }) => line.length !== 5)).toEqual([]);
  });

  test('match the warnings of the console', async () => {
    const advice = await readAdvice();
    expect(advice.length).toBeGreaterThan(15);
    for (const { handles, keep } of advice) {
      const hostRows = rows.filter(({ line }) => findCodes(line[1]).includes(handles[0] ?? ''));
      expect(findCodes(hostRows.map(({ line }) => line[1]).join())).toEqual(expect.arrayContaining(handles));
      const stays = hostRows.map(({ line }) => line[4]).join();
      expect(keep.filter((name) => !stays.includes(name))).toEqual([]);
    }
  });

  test('the WordPress plugin removes the scripts that the console names', async () => {
    const php = readFileSync('integrations/wordpress/plugin/includes/class-originals.php', 'utf8');
    const advice = await readAdvice();
    expect(advice.flatMap(({ handles }) => handles.filter((name) => !php.includes(`'${name}'`)))).toEqual([]);
  });
});

test('every original script that a preset looks for has its handle in a host page, and advice', () => {
  const documented = listFiles('docs/hosts')
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const handles = listFiles('src/hosts')
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:\bhandle: |wooScript\(\s*)'([\w-]+)'/g)].map(
        ([, name = '']) => name,
      ),
    );
  expect(handles.length).toBeGreaterThan(10);
  expect(handles.filter((handle) => !documented.includes(`\`${handle}\``))).toEqual([]);
  const advised = listAdvised();
  expect(handles.filter((handle) => !advised.includes(handle))).toEqual([]);
});

test('no comment cites a section of a document outside the repository', () => {
  const files = ['src', 'islands', 'tests', 'e2e', 'fixtures', 'build', 'bench', 'examples', 'docs']
    .flatMap(listFiles)
    .filter((file) => /\.(ts|tsx|mjs|js|css|md)$/.test(file));
  const citing = files.filter((file) => readFileSync(file, 'utf8').includes(String.fromCharCode(0xa7)));
  expect(citing).toEqual([]);
});

describe('snippets', () => {
  const findSnippets = (language: string) =>
    listSnippets().filter(({ info }) => info.split(' ')[0] === language);
  const listTitledCode = (language: string) =>
    findSnippets(language).map(({ file, line, code }) => [`${file}, line ${line}`, code] as const);

  test.each(listTitledCode('json'))('JSON of %s parses', (_, code) => {
    expect(() => JSON.parse(code)).not.toThrow();
  });

  test.each(listTitledCode('js'))('JavaScript of %s has no syntax error', (_, code) => {
    const { diagnostics } = ts.transpileModule(code, {
      reportDiagnostics: true,
      compilerOptions: { target: ts.ScriptTarget.ES2022 },
    });
    expect(diagnostics?.map(({ messageText }) => messageText)).toEqual([]);
  });

  const pageConfigs = findSnippets('html').flatMap(({ code }) =>
    [...code.matchAll(/data-islands-config>([\s\S]*?)<\/script>/g)].map(([, json = '']) => json),
  );

  test('each page config in HTML is JSON', () => {
    expect(pageConfigs.length).toBeGreaterThan(5);
    for (const json of pageConfigs) expect(() => JSON.parse(json)).not.toThrow();
  });

  /** Finds the props of a mount point that its table does not allow. */
  const findInvalidProps = (name: string, props: Record<string, unknown>): string[] => {
    const { table } = { ...islands, ...behaviours }[name]?.mount ?? {};
    return Object.entries(props)
      .filter(([key, value]) => !table || (table[key] ? table[key].read(value) === undefined : true))
      .map(([key, value]) => `${name}: ${key} = ${JSON.stringify(value)}`);
  };

  test('each page config and each `data-props` in HTML matches the JSON schema', () => {
    const ajv = new Ajv2020({ allErrors: true, strict: false });
    ajv.addSchema(schema(), 'schema');
    const check = (reference: string, json: string) => {
      const validate = ajv.getSchema(reference);
      return validate?.(JSON.parse(json)) ? [] : [`${json}: ${ajv.errorsText(validate?.errors)}`];
    };
    const tags = findSnippets('html').flatMap(({ code }) => {
      const page = new DOMParser().parseFromString(code, 'text/html');
      return [...page.querySelectorAll<HTMLElement>('[data-island][data-props]')].map(
        ({ dataset }) => dataset,
      );
    });
    expect(tags.length).toBeGreaterThan(0);
    expect([
      ...pageConfigs.flatMap((json) => check('schema', json)),
      ...tags.flatMap(({ island, props = '' }) => check(`schema#/$defs/${island}`, props)),
    ]).toEqual([]);
    expect(check('schema', '{"cart": {"headding": "A"}}')).not.toEqual([]);
  });

  test('each page config in HTML has only known keys and valid props', () => {
    const { properties } = schema();
    const invalid = pageConfigs
      .flatMap((json) => Object.entries<object>(JSON.parse(json)))
      .flatMap(([key, value]) => {
        const known: object | undefined = properties[key as keyof typeof properties];
        if (!known) return [key];
        return '$ref' in known ? findInvalidProps(key, value as Record<string, unknown>) : [];
      });
    expect(invalid).toEqual([]);
  });

  /** Attributes that the loader, other mount points or the host's own scripts read. */
  const general =
    /^(island|load|delay|props|islandId|islandState|slot|hosts|mode|debug|islandsConfig|islandsIgnore|unstyled|theme|cart|product_?[iI]d|success_message|quantity|lightbox|box|dismiss|toggle|close|count|thumb|variation|time|path|bar|banner|description|wp[A-Z])/;

  test('mount points in HTML have only props of their table, with valid values', () => {
    let checked = 0;
    const invalid = findSnippets('html').flatMap(({ file, line, code }) => {
      const page = new DOMParser().parseFromString(code, 'text/html');
      return [...page.querySelectorAll<HTMLElement>('[data-island]')].flatMap((element) => {
        const { island = '', props = '{}', ...attributes } = element.dataset;
        const table = { ...islands, ...behaviours }[island]?.mount.table;
        // The example itself registers this mountable.
        if (!table) return [];
        checked++;
        const ownAttributes = Object.fromEntries(
          Object.entries(attributes).filter(([key]) => Object.hasOwn(table, key) || !general.test(key)),
        );
        const invalidProps = [
          ...findInvalidProps(island, ownAttributes),
          ...findInvalidProps(island, JSON.parse(props)),
        ];
        return invalidProps.map((text) => `${file}, line ${line}: ${text}`);
      });
    });
    expect(checked).toBeGreaterThan(50);
    expect(invalid).toEqual([]);
  });
});

describe('the specification', () => {
  const rows = readSpecification();

  test('has more than 150 rules, and each rule names a file of tests', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.filter(({ files }) => !files[0]).map(({ rule }) => rule)).toEqual([]);
  });

  test('names only files that exist and hold tests', () => {
    const missing = new Set(rows.flatMap(({ files }) => files.filter((file) => !hasTests(file))));
    expect([...missing], 'correct the paths in docs/specification.md').toEqual([]);
  });

  test('the check finds a missing file, and a file without tests', () => {
    expect(hasTests('tests/docs.test.ts')).toBe(true);
    expect(hasTests('tests/nowhere.test.ts')).toBe(false);
    expect(hasTests('tests/setup.ts')).toBe(false);
  });
});

test('the repository map names every folder in src, and only existing paths', () => {
  const map = readFileSync('CONTRIBUTING.md', 'utf8').split('## Repository map')[1]?.split('\n## ')[0] ?? '';
  const named = [...map.matchAll(/`([\w./-]+)`/g)].map(([, path = '']) => path);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  for (const { name } of folders) expect(named).toContain(`src/${name}/`);
});

test('the policy of the documents has every directive of the tested policy', () => {
  const fixture = readFileSync('fixtures/html/layout.mjs', 'utf8');
  const [, tested = ''] = /"(script-src 'self';[^"]*)"/.exec(fixture) ?? [];
  expect(tested).not.toBe('');
  const page = readFileSync('docs/security.md', 'utf8');
  for (const directive of tested.split('; ')) expect(page).toContain(directive);
});

test('PHP parses the theme example, on a machine with PHP', () => {
  const { error, stdout } = spawnSync('php', ['-l', 'examples/wordpress-theme/functions.php'], {
    encoding: 'utf8',
  });
  if (!error) expect(stdout).toContain('No syntax errors');
});

describe('custom properties', () => {
  const sources = ['src', 'islands']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(css|tsx?)$/.test(file))
        .map((file) => readFileSync(`${folder}/${file}`, 'utf8')),
    )
    .join('\n');
  const collectNames = (pattern: RegExp, text: string) =>
    new Set([...text.matchAll(pattern)].map(([, name]) => name));
  // A property that the bundle writes is not a setting.
  const written = collectNames(/(--si-[a-z-]+)(?=\s*:|['`"])/g, sources);
  const settings = [...collectNames(/var\((--si-[a-z-]+)/g, sources)]
    .filter((name) => !written.has(name))
    .sort();
  const table = readFileSync('docs/styling.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `--si-'))
    .join('\n');

  test('of the stylesheets are exactly those in the table of the styling page', () => {
    expect([...collectNames(/(--si-[a-z-]+)/g, table)].sort()).toEqual(settings);
  });
});

test('each mended failure names its tests, and the tests exist', () => {
  const text = readFileSync('docs/known-failures.md', 'utf8');
  const [, mended = ''] = text.split(/^## .*$/m);
  const rows = mended
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  expect(rows.length).toBeGreaterThan(100);
  const findTests = (row: string) =>
    row.match(/[\w.-]+\/[\w./-]+\.(?:test|spec)\.\w+|[\w-]+\/[\w./-]+\.php/g) ?? [];
  expect(rows.filter((row) => !findTests(row.split(' | ').at(-1) ?? '')[0])).toEqual([]);
  expect(findTests(text).filter((file) => !existsSync(file))).toEqual([]);
});
