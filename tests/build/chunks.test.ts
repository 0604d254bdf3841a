import { dirname, join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { describe, expect, it } from 'vitest';
import { createChunkRule } from '../../build/chunks.mjs';

const presets = { astra: { when: 'now' }, tags: { when: 'idle' } };

/** A graph of modules from their imports. A name that starts with `entry:` is an entry, and `later` lists the others that load on demand. */
const createGraph = (imports: Record<string, string[]>, later: string[] = []) => {
  const toId = (path: string) => (path.startsWith('entry:') ? path : resolve(path));
  const infos = new Map(
    Object.entries(imports).map(([path, paths]) => [
      toId(path),
      {
        isEntry: path.startsWith('entry:'),
        dynamicImporters: later.includes(path) ? ['anything'] : [],
        importedIds: paths.map(toId),
      },
    ]),
  );
  const graph = { getModuleIds: () => infos.keys(), getModuleInfo: (id: string) => infos.get(id) ?? null };
  const { findChunk } = createChunkRule('preact', presets, true);
  return (path: string) => findChunk(toId(path), graph as never);
};

describe('the rule for chunks', () => {
  const find = createGraph(
    {
      'entry:src/hosts/astra/index.ts': ['src/dom/url.ts', 'src/hosts/astra/settings.ts'],
      'entry:src/hosts/tags/index.ts': ['src/dom/url.ts', 'src/stores/consent.ts'],
      'entry:src/behaviours/analytics.ts': ['src/stores/consent.ts', 'src/dom/url.ts', 'src/dom/few.ts'],
      'entry:src/behaviours/menu.ts': ['src/dom/few.ts'],
      'src/hosts/tags/reporting.ts': ['src/hosts/tags/currency.ts', 'src/stores/consent.ts'],
      'src/hosts/shared/advice.ts': [],
      'src/hosts/tags/currency.ts': [],
      'src/hosts/astra/settings.ts': [],
      'src/dom/url.ts': [],
      'src/dom/few.ts': [],
      'src/stores/consent.ts': [],
    },
    ['src/hosts/tags/reporting.ts', 'src/hosts/shared/advice.ts'],
  );

  it.each([
    ['src/dom/url.ts', 'core'],
    ['src/stores/consent.ts', 'idle'],
    ['src/hosts/tags/reporting.ts', 'move'],
    ['src/hosts/tags/currency.ts', 'move'],
    ['src/hosts/shared/advice.ts', 'rare'],
  ])('%s belongs to the first moment that needs it: %s', (path, chunk) => {
    expect(find(path)).toBe(chunk);
  });

  it('leaves a module in the entry that alone needs it', () => {
    expect(find('src/hosts/astra/settings.ts')).toBeUndefined();
  });

  it('shares a module with few users by its users', () => {
    expect(find('src/dom/few.ts')).toBeUndefined();
  });

  it('joins what eight mounts need', () => {
    const names = Array.from({ length: 8 }, (_, index) => `entry:src/behaviours/b${index}.ts`);
    const findCommon = createGraph({
      ...Object.fromEntries(names.map((name) => [name, ['src/dom/emit.ts']])),
      'src/dom/emit.ts': [],
    });
    expect(findCommon('src/dom/emit.ts')).toBe('parts');
  });

  it('joins what an add in a shop of blocks waits for, without what most blocks share', () => {
    const folder = 'src/hosts/woocommerce/blocks';
    const users = ['gateway', 'product-buttons', 'mini-cart-buttons'].map((name) => `${folder}/${name}.ts`);
    const others = Array.from({ length: 4 }, (_, index) => `entry:src/behaviours/b${index}.ts`);
    const findOfBlocks = createGraph(
      {
        ...Object.fromEntries([...users, ...others].map((path) => [path, [`${folder}/read-block.ts`]])),
        'entry:src/hosts/woocommerce/behaviours/block-cart/index.ts': [
          'src/hosts/woocommerce/cart/store-cart.ts',
        ],
        [`${folder}/gateway.ts`]: ['src/hosts/woocommerce/cart/store-cart.ts'],
        'src/hosts/woocommerce/cart/store-cart.ts': [],
        [`${folder}/read-block.ts`]: [],
      },
      users,
    );
    for (const path of [...users, 'src/hosts/woocommerce/cart/store-cart.ts'])
      expect(findOfBlocks(path), path).toBe('blocks');
    expect(findOfBlocks(`${folder}/read-block.ts`)).toBe('block');
  });

  it('joins the renderer', () => {
    expect(find('node_modules/preact/compat/dist/compat.mjs')).toBe('renderer');
    expect(find('src/core/mountable/island.tsx')).toBe('renderer');
  });

  const findOfIslands = createGraph(
    {
      'entry:islands/chat/index.tsx': ['islands/chat/controller.ts', 'islands/chat/typing.ts'],
      'islands/chat/Box.tsx': ['islands/chat/typing.ts'],
      'entry:islands/cart/index.tsx': ['src/utils/plural.ts', 'src/dom/stray-click.ts'],
      'entry:islands/search/index.tsx': ['src/utils/plural.ts'],
      'entry:src/behaviours/remove-from-cart/index.ts': ['src/dom/stray-click.ts'],
      'src/hosts/joinchat/start-chat.ts': ['islands/chat/controller.ts'],
      'islands/chat/controller.ts': [],
      'islands/chat/typing.ts': [],
      'src/utils/plural.ts': [],
      'src/dom/stray-click.ts': [],
    },
    ['islands/chat/Box.tsx', 'src/hosts/joinchat/start-chat.ts'],
  );

  it.each([
    ['the renderer with what islands alone share', 'src/utils/plural.ts', 'renderer'],
    ['what others take from an island', 'islands/chat/controller.ts', 'chat'],
    ['a helper with the press that needs it', 'src/dom/stray-click.ts', 'press'],
  ])('joins %s', (_, path, chunk) => {
    expect(findOfIslands(path)).toBe(chunk);
  });

  it('leaves to Rollup what one island and its later parts share', () => {
    expect(findOfIslands('islands/chat/typing.ts')).toBeUndefined();
  });
});

describe('an island whose entry loads no renderer', () => {
  /** Bundles a cart, a search with the renderer, and a trigger. @param trigger code of the trigger */
  const build = async (trigger: string) => {
    const adapter = "import '../../src/core/mountable/island.tsx';";
    const shared = "export { text } from '../../src/utils/plural.ts';";
    const files: Record<string, string> = {
      'islands/cart/index.tsx': adapter + shared,
      'islands/search/index.tsx': adapter + shared,
      'islands/lightbox/index.tsx': trigger,
      'src/core/mountable/island.tsx': 'export const adapter = console.log(1);',
      'src/utils/plural.ts': 'export const text = console.log(2);',
    };
    const { findChunk, plugin } = createChunkRule('preact', presets, false);
    const bundle = await rollup({
      input: Object.keys(files).filter((path) => path.startsWith('islands/')),
      plugins: [
        {
          name: 'files',
          resolveId: (source, importer) => resolve(importer ? join(dirname(importer), source) : source),
          load: (id) => files[Object.keys(files).find((path) => resolve(path) === id) ?? ''] ?? null,
        },
        plugin,
      ],
    });
    const { output } = await bundle.generate({ manualChunks: findChunk });
    return output.map(({ name }) => name);
  };

  it('stays without it', async () => {
    expect(await build('export const open = 1;')).toContain('renderer');
  });

  it('stops the build by a module that comes with it', async () => {
    const sharing = build("export { text } from '../../src/utils/plural.ts';");
    await expect(sharing).rejects.toThrow(/would load the renderer/);
  });
});
