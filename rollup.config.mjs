// Builds dist/: the loader as a classic script, everything else as lazy ES modules; once with Preact behind
// React's names (dist/) and once with React itself (dist/react/); and the server renderer for Node.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import typescript from '@rollup/plugin-typescript';
import { bundle as bundleStyles } from 'lightningcss';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const folders = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const modules = (path) =>
  readdirSync(path)
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => name.replace(/\.tsx?$/, ''));

const islands = folders('islands');
const behaviours = modules('src/behaviours');
const hosts = folders('src/hosts');

const input = Object.fromEntries(
  [
    ...islands.map((name) => [`islands/${name}`, `islands/${name}/index.tsx`]),
    ...behaviours.map((name) => [`behaviours/${name}`, `src/behaviours/${name}.ts`]),
    ...hosts.map((name) => [`hosts/${name}`, `src/hosts/${name}/index.ts`]),
  ].map(([name, source]) => [name, `entry:${source}`]),
);

/** An entry exports its mount and nothing else, so that prop tables' sentences stay out of what visitors load. */
const entries = {
  name: 'entries',
  resolveId: (source) => (source.startsWith('entry:') ? source : null),
  load: (id) =>
    id.startsWith('entry:') ? `export { default } from ${JSON.stringify(resolve(id.slice(6)))};` : null,
};

/**
 * Stylesheets stand beside their island or behaviour and have its name. What is small is `name.inline.css` and comes in
 * the script; a page may link that too, for what it shows before.
 */
const inlined = /\.inline\.css$/;
const styles = Object.fromEntries(
  [
    ...islands.map((name) => [`islands/${name}`, `islands/${name}/${name}`]),
    ...behaviours.map((name) => [`behaviours/${name}`, `src/behaviours/${name}`]),
  ].flatMap(([name, source]) =>
    [`${source}.css`, `${source}.inline.css`].filter(existsSync).map((file) => [`${name}.css`, file]),
  ),
);

/** The renderer and the state library are chunks of their own: they change least and every island shares them. */
const manualChunks = (id) => {
  if (/node_modules\/(preact|react|react-dom|scheduler)\//.test(id)) return 'renderer';
  if (/node_modules\/nanostores\/|src\/stores\/shared\.ts/.test(id)) return 'stores';
  if (
    /src\/(island\/(props|behaviour|once|record)|dom\/(adopt|arrows|attributes|calm|cookie|emit|on-size|press|text|url)|gateways\/registry)\.ts/.test(
      id,
    )
  )
    return 'core';
  // Small, and asked for together: each file costs a visitor more than what is in these.
  if (/src\/dom\/(show-panel|closed-panel|headers|keep|pairs|reveal|slide)\./.test(id)) return 'panels';
  if (/src\/dom\/(background|pause-button)\.ts/.test(id)) return 'background';
  if (/src\/(dom\/dismissal|stores\/browser-storage)\.ts/.test(id)) return 'browser-storage';
  if (/src\/hosts\/elementor\/(config|settings|layout-props|widget-props|nested-accordion)\.ts/.test(id))
    return 'element-props';
  // What a preset and its later chunks share; left in the preset it would have to be exported from there, and the
  // preset's own file would only lead to it.
  if (/src\/hosts\/(jquery|answers|woocommerce\/originals)\.ts/.test(id)) return 'bridge';
};

const preact = alias({
  entries: [
    { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
    { find: /^react(-dom)?$/, replacement: 'preact/compat' },
    { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  ],
});

/** Types are checked by `npm run lint`; here they are only taken out. */
const scripts = (outDir) =>
  typescript({
    tsconfig: 'tsconfig.types.json',
    outDir,
    declaration: false,
    emitDeclarationOnly: false,
    noCheck: true,
  });

/** `import css from './name.css?inline'`: its text, for what no page needs before its script has come. */
const inlineStyles = {
  name: 'inline-styles',
  resolveId: (source, importer) =>
    source.endsWith('.css?inline') ? resolve(dirname(importer), source) : null,
  load(id) {
    const [filename, query] = id.split('?');
    if (query !== 'inline') return null;
    this.addWatchFile(filename);
    return `export default ${JSON.stringify(bundleStyles({ filename, minify: true }).code.toString())}`;
  },
};

const common = (dir) => [
  inlineStyles,
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  nodeResolve({ browser: true, extensions: ['.ts', '.tsx', '.mjs', '.js'] }),
  commonjs(),
  scripts(dir),
];

const minify = (module, more = {}) =>
  terser({
    module,
    ecma: 2020,
    compress: { passes: 3, unsafe_arrows: true, pure_getters: true, ...more },
    format: { comments: false },
  });

/**
 * Most of what comes at page start runs at once: Chromium then compiles it beside the main thread, and not each
 * function at its first call. Other browsers see a comment. What is large and comes on demand runs in parts.
 */
const compileAhead = {
  name: 'compile-ahead',
  renderChunk(code, { fileName }, _, { chunks }) {
    const starts = Object.values(chunks).filter(({ isEntry }) => isEntry);
    const early = starts.flatMap((start) => [
      start.fileName,
      ...start.imports,
      ...(start.name.startsWith('hosts/') ? start.dynamicImports : []),
    ]);
    return code.length < 1e4 && early.includes(fileName) ? `//# allFunctionsCalledOnLoad\n${code}` : null;
  },
};

/** One word where there were two compresses to four bytes less, and the loader has few. */
const oneWord = { name: 'one-word', renderChunk: (code) => code.replaceAll('const ', 'let ') };

const bytes = (source) => {
  const buffer = Buffer.from(source);
  return {
    bytes: buffer.length,
    gzip: gzipSync(buffer, { level: 9 }).length,
    brotli: brotliCompressSync(buffer, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    integrity: `sha384-${createHash('sha384').update(buffer).digest('base64')}`,
  };
};

/** A module whose constants the build computes. */
const virtual = (id, values) => ({
  name: id,
  resolveId: (source) => (source === id ? `\0${id}` : null),
  load: (source) =>
    source === `\0${id}`
      ? Object.entries(values())
          .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
          .join('\n')
      : null,
});

/** Nobody waits for what the chat fetches later: its box comes when the pointer is near. */
const patient = new Set(['islands/chat.js']);

/**
 * A browser learns what a chunk imports only once that chunk is there. An entry that imports one on demand asks for
 * all of it at the same time, so that it comes after one way to the server and not after two or three.
 * Entries alone: their names have no hash of what they hold.
 */
const loadTogether = (entry, importsOf) => {
  const known = new Set([entry.fileName, ...importsOf(entry)]);
  const address = (file) => `import(${JSON.stringify(`../${file}`)})`;
  for (const target of entry.dynamicImports) {
    const more = importsOf({ imports: [target] }).filter((file) => file !== target && !known.has(file));
    const all = [target, ...more].map(address);
    if (more[0]) entry.code = entry.code.replaceAll(address(target), `Promise.all([${all}]).then(e=>e[0])`);
  }
};

const flavour = (name, dir) => {
  /** What the modules' build leaves for the loader's. */
  const built = { files: {}, mountables: {}, build: '', engine: '' };

  const collect = {
    name: 'collect',
    generateBundle(_, bundle) {
      for (const [fileName, source] of Object.entries(styles)) {
        const { code } = bundleStyles({ filename: source, minify: true });
        this.emitFile({ type: 'asset', fileName, source: code });
      }
      const all = (chunk, seen = new Set()) => {
        for (const file of chunk.imports) {
          if (seen.has(file) || !bundle[file]) continue;
          seen.add(file);
          all(bundle[file], seen);
        }
        return [...seen];
      };
      for (const file of Object.values(bundle))
        if (file.isEntry && !patient.has(file.fileName)) loadTogether(file, all);
      for (const [fileName, file] of Object.entries(bundle)) {
        built.files[fileName] = bytes(file.type === 'chunk' ? file.code : file.source);
        if (file.type !== 'chunk' || !file.isEntry) continue;
        const css = fileName.replace(/js$/, 'css');
        built.mountables[fileName.replace(/^\w+\/|\.js$/g, '')] = {
          kind: fileName.split('/')[0].slice(0, -1),
          entry: fileName,
          ...(styles[css] && !inlined.test(styles[css]) && { css }),
          imports: all(file),
        };
      }
      built.build = createHash('sha256').update(JSON.stringify(built.files)).digest('hex').slice(0, 8);
    },
  };

  const pageHosts = hosts.map((host) => `[class*=${host}]`).join();
  const facts = virtual('virtual:build', () => ({
    version,
    engine: built.engine,
    hosts: pageHosts,
  }));
  // The engine comes to nearly every page: it gets names, and numbers for what many of them share.
  const mountables = virtual('virtual:mountables', () => {
    const named = Object.entries(built.mountables).filter(([, { kind }]) => kind !== 'host');
    const importsOf = (host) => built.mountables[host].imports;
    const chunks = [...new Set([...named.map(([, { imports }]) => imports), ...hosts.map(importsOf)].flat())];
    const numbers = (imports) => imports.map((file) => chunks.indexOf(file));
    return {
      build: built.build,
      hosts: Object.fromEntries(hosts.map((host) => [host, numbers(importsOf(host))])),
      chunks,
      mountables: Object.fromEntries(
        named.map(([name, { entry, css, imports }]) => [
          name,
          [entry.split('/')[0], css ? 1 : 0, ...numbers(imports)],
        ]),
      ),
    };
  });

  const manifest = {
    name: 'manifest',
    generateBundle(_, bundle) {
      const files = { 'loader.js': bytes(bundle['loader.js'].code), ...built.files };
      const { build, mountables } = built;
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.json',
        source: `${JSON.stringify({ version, build, files, mountables }, null, 2)}\n`,
      });
    },
  };

  const measureEngine = {
    name: 'measure-engine',
    generateBundle(_, bundle) {
      for (const [fileName, { code }] of Object.entries(bundle)) {
        built.engine = fileName;
        built.files[fileName] = bytes(code);
      }
    },
  };

  const flavoured = name === 'preact' ? [preact] : [];
  return [
    {
      input,
      output: {
        dir,
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash:7].js',
        manualChunks,
        hoistTransitiveImports: false,
      },
      preserveEntrySignatures: 'strict',
      plugins: [entries, ...flavoured, ...common(dir), minify(true), compileAhead, collect],
    },
    {
      input: { engine: 'src/loader/engine.ts' },
      output: { dir, format: 'es', hashCharacters: 'hex', entryFileNames: 'chunks/[name]-[hash:6].js' },
      plugins: [mountables, ...common(dir), minify(true), compileAhead, measureEngine],
    },
    {
      input: 'src/loader/index.ts',
      output: { file: `${dir}/loader.js`, format: 'iife', strict: false },
      plugins: [facts, ...common(dir), minify(false, { inline: 1 }), oneWord, compileAhead, manifest],
    },
  ];
};

/** Writes what a theme author pastes or an editor reads: the default HTML of every island, and the schema. */
const emit = {
  name: 'emit',
  async closeBundle() {
    const { writeDefaults } = await import('./dist/server/index.js');
    await writeDefaults('dist');
  },
};

const server = {
  input: 'src/server/index.ts',
  output: { dir: 'dist/server', format: 'es' },
  external: [/^node:/, /^react/, /^nanostores/, /^@nanostores/],
  plugins: [...common('dist/server'), emit],
};

rmSync('dist', { recursive: true, force: true });

export default [...flavour('preact', 'dist'), ...flavour('react', 'dist/react'), server];
