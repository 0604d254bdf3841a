import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChunkTable, findMissingPaths, findUnusedPaths } from '../../build/chunks.mjs';

describe('the chunk table', () => {
  it('names a path that does not exist', () => {
    expect(findMissingPaths({ core: ['src/dom/url.ts', 'src/dom/gone.ts'] })).toEqual([
      'Chunk "core" names src/dom/gone.ts, which does not exist (build/chunks.mjs).',
    ]);
  });

  it('names a path that no module of the bundle matches', () => {
    const ids = [resolve('src/dom/url.ts'), `\0${resolve('node_modules/preact/dist/preact.mjs')}?commonjs`];
    const chunks = { core: ['src/dom/url.ts', 'src/dom/press.ts'], renderer: ['node_modules/preact/'] };
    expect(findUnusedPaths(chunks, ids)).toEqual([
      'Chunk "core" names src/dom/press.ts, which nothing imports (build/chunks.mjs).',
    ]);
  });

  it('gives each module its chunk', () => {
    const { manualChunks } = createChunkTable('preact', true);
    expect(manualChunks(resolve('src/dom/url.ts'))).toBe('core');
    expect(manualChunks(`${resolve('src/dom/disclosure/closed-panel.css')}?inline`)).toBe('panels');
    expect(manualChunks('/elsewhere/node_modules/preact/compat/dist/compat.mjs')).toBe('renderer');
    expect(manualChunks(resolve('src/dom/url.tsx'))).toBeUndefined();
  });
});
