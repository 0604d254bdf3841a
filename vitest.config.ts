import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Modules that the build computes (rollup.config.mjs). */
const alias = [
  { find: 'virtual:build', replacement: path('tests/virtual-build.ts') },
  { find: 'virtual:mountables', replacement: path('tests/virtual-mountables.ts') },
];

const preact = [
  { find: /^@testing-library\/react$/, replacement: '@testing-library/preact' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom\/server$/, replacement: 'react-dom/server' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: 'preact/jsx-runtime' },
];

const common = { environment: 'happy-dom', setupFiles: ['tests/setup.ts'], restoreMocks: true };

/** Everything runs once; what renders (`*.test.tsx`) runs with both renderers. */
export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    projects: [
      {
        extends: true,
        resolve: { alias },
        test: { ...common, name: 'react', include: ['tests/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        resolve: { alias: [...alias, ...preact] },
        test: {
          ...common,
          name: 'preact',
          include: ['tests/**/*.test.tsx'],
          server: { deps: { inline: [/@testing-library\/preact/, /@nanostores/] } },
        },
      },
    ],
  },
});
