import { core, engine as engineFile } from 'virtual:build';
import type { MountPoint, PageConfig, StoredRule, StorefrontIslands } from '../../types';
import { REMEDY, reportError } from '../../utils/report-error';
import { importChunk, preloadMissingChunk } from '../engine/chunk';
import type { CreateEngine } from '../engine/index';
import { whenScriptsRan } from '../moments/page-start';
import { config, resolveUrl, tag } from './read-config';

/** All waiting and running mounts by element. */
export const mountPoints = new Map<Node, MountPoint[]>();

/** Every registered rule, of presets and of the page. */
export const rules: StoredRule[] = [{ selector: '[data-island]' }];

export const scriptsRan = whenScriptsRan();

/** Promises that settle when the page's scripts, and the presets that wait for no visitor, have registered entries. */
export const presets: Promise<unknown>[] = [scriptsRan];

let engine: Promise<ReturnType<CreateEngine>> | null | undefined;

/** Nearly every entry imports this chunk. A request beside the entry's own saves a round trip. */
export const preloadCore = () => preloadMissingChunk(resolveUrl(core));

export const loadEngine = async () => {
  if (engine) return engine;
  preloadCore();
  return (engine = importChunk(resolveUrl(engineFile), 'engine').then((create: CreateEngine) =>
    create(
      window.storefrontIslands as StorefrontIslands,
      rules,
      mountPoints,
      tag,
      config as PageConfig,
      presets,
    ),
  ));
};

/** Reports a failed request of the engine once, and lets the next mount point request the engine again. */
export const forgetEngine = (cause: unknown) => {
  if (engine !== null) reportError(REMEDY, cause);
  engine = null;
};
