import { build, chunks, mountables } from 'virtual:mountables';
import type { Mount } from '../types';
import { importChunk, preloadChunk } from './chunk';
import { loadStylesheet } from './stylesheet';

/** Folder of the build. */
const base = import.meta.url.replace(/[^/]*\/[^/]*$/, '');
/** Chunks import each other by plain names; a query would load them twice. */
export const versionedUrl = (path: string) => `${base}${path}?v=${build}`;

/** Chunks without a request yet. */
const pendingChunks = [...chunks];

/** Requests shared chunks ahead of their importers, each once. */
const preload = (numbers: number[]) => {
  for (const at of numbers) {
    if (pendingChunks[at]) preloadChunk(base + pendingChunks[at]);
    pendingChunks[at] = '';
  }
};

const request = async (name: string): Promise<Mount> => {
  // Names come from the page: only names known to the build become part of an address.
  const entry = Object.hasOwn(mountables, name) && mountables[name];
  if (!entry) {
    // Only a page with an unknown name needs the module with the suggestions.
    const nearest = await importChunk(versionedUrl('behaviours/nearest.js'), 'nearest').catch(() => {});
    const suggestion = nearest?.(name, Object.keys(mountables));
    throw Error(`Unknown island: ${name}${suggestion ? `. Did you mean ${suggestion}?` : ''}`);
  }
  const [folder, styled, ...imports] = entry;
  const path = `${folder}/${name}`;
  preload(imports);
  // The page may link the stylesheet itself to avoid a layout shift.
  const style =
    styled &&
    !document.querySelector(`link[rel=stylesheet][href*="${path}.css"]`) &&
    loadStylesheet(versionedUrl(`${path}.css`));
  const address = versionedUrl(`${path}.js`);
  const mount = await importChunk(address, name);
  await style;
  if (mount) return mount;
  throw Object.assign(Error(`Loading chunk ${name} failed.`), {
    name: 'ChunkLoadError',
    type: 'missing',
    request: address,
  });
};

const requested = new Map<string, Promise<Mount>>();

/**
 * Fetches the chunk of a mountable once.
 * @throws ChunkLoadError (docs/loading.md#errors), also if the loaded file is not a module of the bundle
 */
export const fetchMount = (name: string): Promise<Mount> => {
  const mount = requested.get(name) ?? request(name);
  requested.set(name, mount);
  return mount;
};

/** Lets the next mount request the chunk again. */
export const forgetMount = (name: string) => requested.delete(name);
