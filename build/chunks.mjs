import { relative, sep } from 'node:path';

/**
 * Finds the shared chunk of a module. A chunk holds what a page needs at one moment: at its start, in the first idle
 * moment, with the visitor's first move or consent, with a press, rarely. The imports of the modules that run at a
 * moment decide, in the order of the moments: a module belongs to the first moment that needs it. What only one entry
 * needs stays in that entry, and Rollup shares the rest by its users.
 */

/** Packages of the renderer by flavour. Every island with components shares them and the adapter. */
const renderers = {
  preact: ['preact'],
  react: ['react', 'react-dom', 'scheduler'],
};
const ADAPTER = 'src/core/mountable/island.tsx';

/** Least number of modules that import a helper of the chunk that nearly every mount needs. */
const MIN_PARTS_IMPORTERS = 12;
/** Least number of entries, and of modules loaded on demand, that use a helper of that chunk. */
const MIN_PART_USERS = 6;
/** The same for a helper with a chunk of its own. */
const MIN_HELPER_USERS = 8;
const MIN_LINE_USERS = 20;
/** Characters of the transpiled source, with its comments. */
const MAX_LINE_LENGTH = 300;
const MAX_SMALL_LENGTH = 900;

/**
 * Modules that start what a moment needs, after the presets. Some are modules that code loads on demand, and these
 * belong to the chunk themselves. A preset may keep such a module in any folder of its own.
 * @type {Record<string, RegExp[]>}
 */
const moments = {
  // Code that waits for consent or the visitor, and the plan of a closed chat's message.
  idle: [/^src\/hosts\/[^/]+\/(.+\/)?later\.ts$/, /^islands\/chat\/(.+\/)?messages\.ts$/],
  // The marks of a builder's page.
  builder: [/^src\/hosts\/[^/]+\/(.+\/)?page-marks\.ts$/],
  // Events for other scripts, and what reports and attribution collect.
  move: [
    /^src\/hosts\/[^/]+\/(.+\/)?(fire-events|forms|order-attribution|report-foreign-adds|reporting)\.ts$/,
  ],
  // Reports wait for the visitor's consent, too.
  consent: [/^src\/tracking\/analytics\/dispatcher\.ts$/],
  // An add or a removal: one chunk in place of a dozen, because each further request may delay the change.
  press: [
    /^src\/behaviours\/(add-to-cart|remove-from-cart)\/index\.ts$/,
    /^src\/hosts\/woocommerce\/(.+\/)?(sync|wc-ajax)\.ts$/,
  ],
  // An add in a shop of blocks: one chunk in place of a chain of five.
  blocks: [/^src\/hosts\/woocommerce\/blocks\/(gateway|mini-cart-buttons|product-buttons)\.ts$/],
  // For the shop's owner, where an original script runs.
  rare: [/^src\/hosts\/shared\/advice\.ts$/],
};

/** A product's page starts this module with its preset. */
const PRODUCT = /^src\/hosts\/[^/]+\/product(\/index)?\.ts$/;

/** @param {string} id Rollup's name of a module, with or without a NUL, the prefix of an entry, and a query */
const toPath = (id) =>
  relative('.', id.replace(/^\0|^(entry|copy):/, '').replace(/\?.*$/, ''))
    .split(sep)
    .join('/');

/** @typedef {Pick<import('rollup').PluginContext, 'getModuleIds' | 'getModuleInfo'>} Graph */

/**
 * @param {Graph} graph
 * @returns {Map<string, string[]>} by module the entries, and modules loaded on demand, that import it in any number of steps
 */
const findUsers = ({ getModuleIds, getModuleInfo }) => {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const root of getModuleIds()) {
    const info = getModuleInfo(root);
    if (!info?.isEntry && !info?.dynamicImporters.length) continue;
    const reached = new Set([root]);
    for (const id of reached) {
      users.set(id, [...(users.get(id) ?? []), root]);
      for (const imported of getModuleInfo(id)?.importedIds ?? []) reached.add(imported);
    }
  }
  return users;
};

/**
 * @param {keyof typeof renderers} flavour
 * @param {Record<string, { when: string }>} presets the moment of each host's preset
 * @param {boolean} isComplete whether the bundle holds everything that mounts, so that each moment has modules
 */
export const createChunkRule = (flavour, presets, isComplete) => {
  const rendererPackages = renderers[flavour].map((name) => `/node_modules/${name}/`);
  /** @param {string} path */
  const isRenderer = (path) => path === ADAPTER || rendererPackages.some((name) => `/${path}`.includes(name));
  /** @param {string} when @returns {(root: string) => boolean} */
  const isPreset = (when) => {
    const paths = Object.keys(presets)
      .filter((name) => presets[name]?.when === when)
      .map((name) => `src/hosts/${name}/index.ts`);
    return (root) => paths.includes(toPath(root));
  };
  const startsAtOnce = isPreset('now');
  const startsInIdle = isPreset('idle');
  /** @param {string} moment @returns {(root: string) => boolean} */
  const startsAt = (moment) => (root) => !!moments[moment]?.some((pattern) => pattern.test(toPath(root)));
  /** @type {ReturnType<typeof findUsers> | undefined} */
  let usersByModule;

  /** @param {string} id @param {Graph} graph @returns {string | undefined} */
  const findChunk = (id, graph) => {
    const path = toPath(id);
    if (isRenderer(path)) return 'renderer';
    usersByModule ??= findUsers(graph);
    const users = usersByModule.get(id) ?? [];
    const isShared = users.length > 1;
    if (id.startsWith('entry:') || (!isShared && graph.getModuleInfo(users[0] ?? id)?.isEntry)) return;
    const isHelper = /^src\/(dom|utils|hosts\/shared)\//.test(path);
    const startUsers = users.filter(startsAtOnce);
    // A helper that one preset alone needs at its start is no part of every page's start, unless an idle moment needs it.
    const isForAll =
      !isComplete ||
      !isHelper ||
      startUsers.length > 1 ||
      users.some(startsInIdle) ||
      users.some(startsAt('idle'));
    if (isShared && startUsers[0]) return isForAll ? 'core' : `${toPath(startUsers[0]).split('/')[2]}-start`;
    // A line that nearly every mount needs costs less at the start than a chunk would.
    const { length } = graph.getModuleInfo(id)?.code ?? '';
    if (isHelper && users.length >= MIN_LINE_USERS && length < MAX_LINE_LENGTH) return 'core';
    // A module that the product's page shares with its behaviour alone is no part of every page's start.
    if (users.some((root) => PRODUCT.test(toPath(root)))) return users.length > 2 ? 'core' : 'product';
    // The hook of the components listens by key. The stores themselves do not.
    if (/node_modules\/(@nanostores|nanostores\/(listen-keys|deep-map))\//.test(path)) return 'renderer';
    if ((isShared && users.some(startsInIdle)) || users.some(startsAt('idle'))) return 'idle';
    if (isShared) {
      const islands = new Set(users.map((root) => /^islands\/([^/]+)\//.exec(toPath(root))?.[1]));
      // Each of several islands loads the renderer, as the plugin below checks.
      if (islands.size > 1 && !islands.has(undefined)) return 'renderer';
      const [, helper] = /^src\/(?:dom|utils)\/([^/]+)\.ts$/.exec(path) ?? [];
      const { importers = [] } = graph.getModuleInfo(id) ?? {};
      const isPart = importers.length >= MIN_PARTS_IMPORTERS || length <= MAX_SMALL_LENGTH;
      if (helper && users.length >= (isPart ? MIN_PART_USERS : MIN_HELPER_USERS))
        return isPart ? 'parts' : helper;
      // A folder inside these rooms is one chunk, and so is `src/http`, which serves more than the cart. What others take
      // from an island is one chunk, too.
      const [, folder] = /^src\/(?:dom\/)?(dialog|disclosure|http)\//.exec(path) ?? [];
      const [, island] = /^islands\/([^/]+)\//.exec(path) ?? [];
      if (folder || (island && islands.size > 1)) return folder ?? island;
    }
    const moment = Object.keys(moments).find((name) => users.some(startsAt(name)));
    // Modules that most parts of a shop of blocks share are no part of an add. Rollup puts a module without a chunk beside its user.
    return moment === 'blocks' && users.length >= MIN_PART_USERS ? 'block' : moment;
  };

  return {
    findChunk,
    /** @type {import('rollup').Plugin} */
    plugin: {
      name: 'chunk-rule',
      buildEnd(error) {
        if (error || !isComplete) return;
        const paths = [...this.getModuleIds()].map(toPath);
        for (const [moment, patterns] of Object.entries({ ...moments, product: [PRODUCT] }))
          for (const pattern of patterns)
            if (!paths.some((path) => pattern.test(path)))
              this.error(`No module matches ${pattern} of the moment "${moment}" (build/chunks.mjs).`);
      },
      generateBundle(_, bundle) {
        const users = findUsers(this);
        const renderer = new Set([...users].flatMap(([id, roots]) => (isRenderer(toPath(id)) ? roots : [])));
        for (const file of Object.values(bundle))
          if (
            file.type === 'chunk' &&
            file.isEntry &&
            file.imports.some((name) => name.includes('renderer')) &&
            !renderer.has(file.facadeModuleId ?? '')
          )
            this.error(
              `${file.fileName} would load the renderer for a module that it shares with islands (build/chunks.mjs).`,
            );
      },
    },
  };
};
