/** The tests pack and install the package, and use its types, its entries for bundlers and its entry for Node. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { rollup } from 'rollup';
import ts from 'typescript';
import { build, createServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import webpack from 'webpack';
import { readMembers } from './support/declarations';
import { listSnippets } from './support/docs';
import { installPackage, type Project } from './support/installed';

let project: Project;
beforeAll(() => {
  project = installPackage();
}, 300_000);
afterAll(() => project?.remove());

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const getInstalledPath = (path = '') => join(project.folder, 'node_modules/storefront-islands', path);

it('runs the build before npm packs the files', () => {
  expect(manifest.scripts.prepack).toBe('rollup -c --silent');
});

it('contains every file that the manifest and the commands name, and no tests', () => {
  const { files } = JSON.parse(readFileSync(getInstalledPath('dist/manifest.json'), 'utf8'));
  const named = [...Object.keys(files).map((path) => `dist/${path}`), ...Object.values<string>(manifest.bin)];
  expect(named.filter((path) => !existsSync(getInstalledPath(path)))).toEqual([]);
  const unwanted = /^(tests|e2e|bench|fixtures|\.)|\.map$|\.zip$|\.test\./;
  expect(project.files.filter((path) => unwanted.test(path))).toEqual([]);
});

it('contains every page that the README and the documents link, except tests and fixtures', () => {
  const pages = project.files.filter((path) => path.endsWith('.md'));
  const linked = pages.flatMap((page) =>
    [...readFileSync(getInstalledPath(page), 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, target = '']) => join(dirname(page), target),
    ),
  );
  expect(linked).toContain('docs/get-started.md');
  const repositoryOnly = /^(integrations\/wordpress\/)?(tests|e2e|fixtures)\//;
  expect(linked.filter((path) => !repositoryOnly.test(path) && !existsSync(getInstalledPath(path)))).toEqual(
    [],
  );
});

it('resolves and has types in every module resolution except node10', async () => {
  const { types, problems } = Object(await checkPackage(createPackageFromTarballData(project.tarball)));
  expect(types).toMatchObject({ kind: 'included' });
  // `require` of Node 20.19 loads ES modules. The resolution node10 does not read `exports`.
  const relevant = problems.filter(
    ({ kind, resolutionKind }: { kind: string; resolutionKind?: string }) =>
      resolutionKind !== 'node10' && kind !== 'CJSResolvesToESM',
  );
  expect(relevant).toEqual([]);
}, 120_000);

/** Type-checks files of the project, and the package's declarations. */
const typeCheck = (files: string[], moduleResolution: 'bundler' | 'nodenext') => {
  const options = ts.convertCompilerOptionsFromJson(
    {
      moduleResolution,
      module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
      target: 'es2022',
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      types: [],
    },
    project.folder,
  ).options;
  return ts
    .getPreEmitDiagnostics(ts.createProgram(files, options))
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
};

describe('the types', () => {
  /** Uses every event, store and registration. */
  const writeTypes = () => {
    const listKeyTypes = (name: string) =>
      readMembers(name).map(
        (member) => `export type _${name}_${member.name.replace(/\W/g, '_')} = ${name}['${member.name}'];`,
      );
    return project.write(
      'types.ts',
      [
        `import { $cart, type IslandEvents, type PageConfig, type Registrations, type Stores } from 'storefront-islands';`,
        ...['IslandEvents', 'Stores', 'Registrations'].flatMap(listKeyTypes),
        'export const count: number = $cart.get().count;',
        // An index signature would accept any name.
        `export const settings = (config: PageConfig): string | { code: string } | undefined => config.nonceUrl ?? config.currency;`,
        `export const detail = (event: IslandEvents['cart:added']): number => event.cart.count;`,
      ].join('\n'),
    );
  };

  const writeSnippets = () => {
    const examples = listSnippets().filter(
      ({ info, code }) => /^(js|ts|tsx)\b/.test(info) && code.includes("from 'storefront-islands"),
    );
    expect(examples.length).toBeGreaterThan(3);
    const files = examples.map(({ file, line, info, code }) => {
      const extension = info.startsWith('tsx') ? 'tsx' : 'ts';
      return project.write(
        `snippets/${file.replace(/\W/g, '-')}-${line}.${extension}`,
        `${code}\nexport {};\n`,
      );
    });
    const node = "declare module 'node:fs' { export const writeFileSync: (...args: unknown[]) => void; }\n";
    return [...files, project.write('node.d.ts', node)];
  };

  // One program, because the compiler reads the package's declarations anew for each.
  it.each(['bundler', 'nodenext'] as const)(
    'contain every event, store and registration under %s, and fit every snippet that imports the package',
    (resolution) => {
      expect(typeCheck([writeTypes(), ...writeSnippets()], resolution)).toEqual([]);
    },
    120_000,
  );
});

describe('a page’s bundle', () => {
  const findSnippet = (file: string, info: string) =>
    listSnippets().find((snippet) => snippet.file === file && snippet.info === info)?.code ?? '';

  beforeAll(() => {
    project.write('island.tsx', findSnippet('docs/your-own-island.md', 'tsx react-island'));
    // webpack and Rollup read no JSX by themselves.
    const { outputText } = ts.transpileModule(findSnippet('docs/your-own-island.md', 'tsx react-island'), {
      compilerOptions: {
        jsx: ts.JsxEmit.ReactJSX,
        module: ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ES2022,
      },
    });
    project.write('island.js', outputText);
    project.write(
      'index.html',
      '<!DOCTYPE html><title>Shop</title><script type="module" src="/island.tsx"></script>',
    );
  });

  const listChunks = (folder: string): string[] =>
    readdirSync(join(project.folder, folder), { recursive: true, encoding: 'utf8' });

  it('splits islands and hosts into chunks in a build of Vite', async () => {
    await build({ root: project.folder, logLevel: 'error', configFile: false, build: { outDir: 'vite' } });
    for (const name of ['cart', 'search', 'chat', 'carousel', 'woocommerce'])
      expect(listChunks('vite').join()).toContain(name);
  }, 300_000);

  it('loads the package’s entry from the development server of Vite', async () => {
    const server = await createServer({
      root: project.folder,
      logLevel: 'error',
      configFile: false,
      server: { port: 0, host: '127.0.0.1' },
    });
    try {
      await server.listen();
      const [url = ''] = server.resolvedUrls?.local ?? [];
      const code = await (await fetch(`${url}island.tsx`)).text();
      const [, entry = ''] = /from "([^"]*storefront-islands[^"]*)"/.exec(code) ?? [];
      const response = await fetch(new URL(entry, url));
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('addToCart');
    } finally {
      await server.close();
    }
  }, 300_000);

  it.each(['development', 'production'] as const)(
    'builds without a warning in webpack’s mode %s',
    async (mode) => {
      const compiler = webpack({
        mode,
        context: project.folder,
        entry: './island.js',
        output: { path: join(project.folder, `webpack-${mode}`) },
        performance: false,
        // The modules make the warnings. The minifier would take half of the time.
        optimization: { minimize: false },
      });
      const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
        compiler?.run((error, result) => (error ? reject(error) : resolve(result))),
      );
      const { errors, warnings } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
      expect([...(errors ?? []), ...(warnings ?? [])].map(({ message }) => message)).toEqual([]);
      expect(listChunks(`webpack-${mode}`).length).toBeGreaterThan(50);
    },
    300_000,
  );

  it('builds with Rollup and React, with the documented settings', async () => {
    // The file is inside the repository, so that Node finds the plugins.
    mkdirSync('node_modules/.cache', { recursive: true });
    const file = resolve('node_modules/.cache/rollup-settings.mjs');
    const [settings = ''] = listSnippets()
      .filter(({ file: page, code }) => page === 'docs/bundlers.md' && code.includes('commonjs()'))
      .map(({ code }) => code);
    writeFileSync(file, settings);
    const { default: options } = await import(pathToFileURL(file).href);
    const bundle = await rollup({ ...options, input: join(project.folder, 'island.js') });
    const { output } = await bundle.generate(options.output);
    expect(output.map(({ fileName }) => fileName).join()).toContain('cart');
    expect(output[0].code).not.toContain('process.env');
  }, 300_000);

  it('builds without a warning in Rollup, with Preact under React’s names', async () => {
    const getPreactPath = (path: string) => join(process.cwd(), 'node_modules/preact', path);
    const bundle = await rollup({
      input: join(project.folder, 'island.js'),
      onLog: (_, { message }) => {
        throw Error(message);
      },
      plugins: [
        alias({
          entries: [
            { find: /^react-dom\/client$/, replacement: getPreactPath('compat/client.mjs') },
            { find: /^react(-dom)?$/, replacement: getPreactPath('compat/dist/compat.mjs') },
            { find: /^react\/jsx-runtime$/, replacement: getPreactPath('jsx-runtime/dist/jsxRuntime.mjs') },
          ],
        }),
        nodeResolve({ browser: true }),
        commonjs(),
        replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
      ],
    });
    const { output } = await bundle.generate({ format: 'es' });
    await bundle.close();
    expect(output.filter(({ type }) => type === 'chunk').length).toBeGreaterThan(50);
  }, 300_000);
});

describe('in Node', () => {
  const runInNode = (code: string) =>
    execFileSync(process.execPath, [project.write('run.mjs', code)], {
      cwd: project.folder,
      encoding: 'utf8',
    });

  it('an island renders with the props of the document’s example', () => {
    const [example] = listSnippets().filter(
      ({ code }) => code.includes("from 'storefront-islands/server'") && code.includes('renderIsland'),
    );
    const html = runInNode(`${example?.code}`);
    expect(html).toContain('data-heading="Your basket"');
    expect(html).toContain('data-count="3"');
  });

  it('the entry for bundlers loads without a document, and `register` throws nothing', () => {
    expect(
      runInNode(
        "import { $cart, register } from 'storefront-islands'; register({ name: 'x', mount() {} }); console.log($cart.get().count);",
      ),
    ).toBe('0\n');
  });

  it('the server’s entry prints the tags of another origin with integrity', () => {
    expect(
      runInNode(
        "import { headFor } from 'storefront-islands/server'; console.log(headFor({ hosts: ['woocommerce'], base: '//cdn.test/si/' }));",
      ),
    ).toMatch(/<script defer src="\/\/cdn\.test\/si\/loader\.js[^>]* integrity="sha384-/);
  });
});
