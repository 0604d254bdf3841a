import { createServer } from 'vite';
import type { TestProject } from 'vitest/node';
import type { Markup } from './markup';

declare module 'vitest' {
  interface ProvidedContext {
    markup: Markup;
  }
}

/** Renders the server markup outside of the projects, because an alias of the project `preact` replaces React. */
export default async (project: TestProject) => {
  const server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  const { markup } = await server.ssrLoadModule('/tests/support/markup.tsx');
  project.provide('markup', markup as Markup);
  await server.close();
};
