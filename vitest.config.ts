import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { registry } from './build/plugins/registry.mjs';

const toPath = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Modules that the build computes. */
const alias = [
  { find: 'virtual:build', replacement: toPath('tests/virtual-build.ts') },
  { find: 'virtual:host-names', replacement: toPath('tests/virtual-hosts.ts') },
  { find: 'virtual:hosts', replacement: toPath('tests/virtual-hosts.ts') },
  { find: 'virtual:languages', replacement: toPath('tests/virtual-mountables.ts') },
  { find: 'virtual:sizes', replacement: toPath('tests/virtual-mountables.ts') },
  { find: 'virtual:mountables', replacement: toPath('tests/virtual-mountables.ts') },
];

/** The build's aliases for Preact, and Preact's testing library. */
const preact = [
  { find: /^@testing-library\/react$/, replacement: '@testing-library/preact' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

/** Packages that import React themselves; the alias has to apply inside these packages too. */
const inlinedPackages = [/@testing-library\/preact/, /@nanostores/];

const common = {
  environment: 'happy-dom',
  // The tests fetch no stylesheets and scripts, so each such element counts as loaded.
  environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
  setupFiles: ['tests/setup.ts'],
  globalSetup: ['tests/support/markup-setup.ts'],
  // The slowest tests take two seconds. Other work on the same machine may make that five times as long.
  testTimeout: 20_000,
  restoreMocks: true,
  unstubGlobals: true,
};

/** Packs, installs and bundles the package, which takes a minute. `npm test` leaves that to `npm test -- --all`. */
const PACKAGE_TEST = 'tests/package.test.ts';

/** Tests of the built files, in a project that runs after a build. */
const distTests = [
  'tests/baseline.test.ts',
  'tests/budgets.test.ts',
  'tests/compile-ahead.test.ts',
  PACKAGE_TEST,
  'tests/source-maps.test.ts',
];

/** Tests of the benchmarks, the build, the commands, the servers' HTML and the globals. These tests need no page. */
const nodeTests = [
  'tests/{bench,build}/*.test.ts',
  // Reads the sources with TypeScript's type checker.
  'tests/addresses.test.ts',
  'tests/server/{head,templates}.test.ts',
  // In the page's context of the other tests, an inherited property of the global object counts as an own property.
  'tests/utils/page-globals.test.ts',
];

/** `npm test` runs components with the shipped renderer alone, `npm test -- --all` with both. */
const components = process.env.TEST_LEVEL === 'core' ? ['tests/!(server)/**/*.test.tsx'] : [];

/** Tests of components (`*.test.tsx`) run with both renderers, except the server's tests. All other tests run once. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  plugins: [registry()],
  test: {
    // Vitest leaves one processor free by default, which doubles the time on a machine with two.
    maxWorkers: '100%',
    coverage: { include: ['src/**', 'islands/**'], reporter: ['text'] },
    projects: [
      {
        extends: true,
        resolve: { alias },
        test: {
          ...common,
          name: 'react',
          // The files of a worker share one page, so each test leaves the page as it was. A page for each file would load
          // happy-dom each time, which takes most of the time. Preact's testing library does not load in such a context.
          pool: 'vmThreads',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...distTests, ...nodeTests, ...components],
        },
      },
      {
        extends: true,
        resolve: { alias: [...alias, ...preact] },
        test: {
          ...common,
          name: 'preact',
          include: ['tests/**/*.test.tsx'],
          // Node runs React in both flavours.
          exclude: ['tests/server/**'],
          server: { deps: { inline: inlinedPackages } },
        },
      },
      {
        test: {
          name: 'node',
          environment: 'node',
          // These tests share no state, so that a worker loads the build's tools once.
          isolate: false,
          // Some tests start processes.
          testTimeout: 30_000,
          include: nodeTests,
          restoreMocks: true,
        },
      },
      // Parsing every built file takes seconds.
      {
        test: {
          name: 'dist',
          environment: 'node',
          testTimeout: 30_000,
          include:
            process.env.TEST_LEVEL === 'core' ? distTests.filter((file) => file !== PACKAGE_TEST) : distTests,
        },
      },
    ],
  },
});
