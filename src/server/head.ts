import { readFileSync } from 'node:fs';
import type { PageConfig } from '../types';
import { escapeHtml } from '../utils/text';

/** The parts of `dist/manifest.json` that a head needs. */
export interface Manifest {
  build: string;
  files: Record<string, { integrity: string; gzip: number }>;
  mountables: Record<string, { entry: string; css?: string; imports: string[]; when?: string }>;
}

export interface HeadOptions {
  /** Hosts with work on this page, such as `woocommerce`; `auto`: the browser detects the hosts. */
  hosts?: string[] | 'auto';
  /** Islands and behaviours that this page shows at once. */
  islands?: string[];
  /** Address of the folder that holds `loader.js`, with a slash at the end. */
  base?: string;
  /** Page config. Without a config the head has no element for the config. */
  config?: object;
  /** Nonce of the page's Content Security Policy. */
  nonce?: string;
  /**
   * Whether browsers check the files. Default: files from another origin. After an update a page that a cache has kept
   * would get a loader of the own origin that its hash refuses.
   */
  integrity?: boolean;
  /** Default: the manifest of this build. */
  manifest?: Manifest;
}

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('../manifest.json', import.meta.url), 'utf8'));

/**
 * The tags for a page's head: stylesheets that prevent layout shifts, the page config, hints for the page's first
 * files, and the loader.
 */
export const headFor = (options: HeadOptions = {}): string => {
  const { hosts = 'auto', islands = [], base = '/storefront-islands/', config, nonce = '' } = options;
  const { integrity: isChecked = /^(https?:)?\/\//i.test(base) } = options;
  const { build, files, mountables } = options.manifest ?? readManifest();
  const createAttributes = (path: string) =>
    [
      isChecked && ` integrity="${files[path]?.integrity}" crossorigin="anonymous"`,
      nonce && ` nonce="${escapeHtml(nonce)}"`,
    ]
      .filter(Boolean)
      .join('');
  const createHint = (path: string, query = '') =>
    `<link rel="modulepreload" href="${escapeHtml(base)}${path}${query}"${createAttributes(path)}>`;
  // Other hosts, and the engine without an island, wait for an idle moment or for the visitor.
  const startingHosts = (hosts === 'auto' ? [] : hosts).filter((name) => mountables[name]?.when === 'now');
  const names = [...startingHosts, ...islands].filter((name) => mountables[name]);
  const engine = Object.keys(files).filter((path) => islands[0] && path.startsWith('chunks/engine-'));
  const sharedChunks = new Set(names.flatMap((name) => mountables[name]?.imports ?? []));
  const styles = islands.map((name) => mountables[name]?.css).filter(Boolean);
  const hostList = hosts === 'auto' ? hosts : hosts.join(' ') || 'none';
  const pressed = [(config as PageConfig | undefined)?.warm ?? []].flat().filter((name) => mountables[name]);
  // A press requests these beside the engine, which knows every file but comes one round trip later.
  const pressFiles = pressed.map((name) => {
    const { entry, imports } = mountables[name] as Manifest['mountables'][string];
    return [name, [`${entry}?v=${build}`, ...imports]] as const;
  });
  const wholeConfig = pressed[0] ? { preload: Object.fromEntries(pressFiles), ...config } : config;
  const configJson = JSON.stringify(wholeConfig)?.replaceAll('<', '\\u003C');
  // The largest first, because its compilation takes longest.
  const hints = [
    ...[...sharedChunks].map((path) => ({ path, query: '' })),
    ...names.map((name) => ({ path: mountables[name]?.entry ?? '', query: `?v=${build}` })),
  ].sort((a, b) => (files[b.path]?.gzip ?? 0) - (files[a.path]?.gzip ?? 0));
  return [
    ...(config ? [`<script type="application/json" data-islands-config>${configJson}</script>`] : []),
    // The loader comes first and has priority, because every other script waits for it, and a deferred script waits for the
    // stylesheets in front of it. Chromium gives a deferred script a low priority.
    `<script defer src="${escapeHtml(base)}loader.js?v=${build}" fetchpriority="high" data-hosts="${escapeHtml(hostList)}"${createAttributes('loader.js')}></script>`,
    ...styles.map((path) => `<link rel="stylesheet" href="${escapeHtml(base)}${path}?v=${build}">`),
    ...engine.map((path) => createHint(path)),
    ...hints.map(({ path, query }) => createHint(path, query)),
  ].join('\n');
};
