import { build, chunks, mountables } from 'virtual:mountables';
import type { Mount } from '../../types';
import { createChunkLoadError } from '../../utils/chunk-load-error';
import { importChunk, preloadChunk } from './chunk';
import { loadStylesheet } from './stylesheet';

const base = import.meta.url.replace(/[^/]*\/[^/]*$/, '');
/** Address of an entry. Chunks have no query, because they import each other by plain names and would load twice. */
export const toVersionedUrl = (path: string) => `${base}${path}?v=${build}`;

/** Names of chunks without a request yet. */
const pendingChunks = [...chunks];
const toChunkUrl = (name: string) => `${base}chunks/${name}.js`;

const mounts = new Map<string, Promise<Mount>>();

/** Requests shared chunks ahead of their importers, each once. */
const preload = (indexes: number[]) => {
  for (const index of indexes) {
    const name = pendingChunks[index];
    if (name) preloadChunk(toChunkUrl(name));
    pendingChunks[index] = '';
  }
};

/** The path of a mountable's script and, if it has one, of its stylesheet. */
const toPaths = (name: string, marks: string) => {
  const path = `${marks.includes('i') ? 'islands' : 'behaviours'}/${name}`;
  return { script: `${path}.js`, stylesheet: marks.includes('c') && `${path}.css` };
};

/** The URLs of the scripts and the stylesheet that a mountable of the build still needs, its entry first. */
export const findNeeded = (name: string) => {
  const entry = Object.hasOwn(mountables, name) && !mounts.has(name) && mountables[name];
  if (!entry) return [];
  const [marks, ...imports] = entry;
  const { script, stylesheet } = toPaths(name, marks);
  return [
    toVersionedUrl(script),
    ...(stylesheet ? [toVersionedUrl(stylesheet)] : []),
    ...imports.flatMap((index) => (pendingChunks[index] ? toChunkUrl(pendingChunks[index]) : [])),
  ];
};

/** Imports a part of the engine that few pages need. It is no mountable: it has parameters of its own. */
// biome-ignore lint/suspicious/noExplicitAny: only the caller knows the type of the export
export const importPart = (name: string): Promise<any> =>
  importChunk(toVersionedUrl(`behaviours/${name}.js`), name);

const request = async (name: string): Promise<Mount> => {
  // Names come from the page: only names known to the build become part of an address.
  const entry = Object.hasOwn(mountables, name) && mountables[name];
  if (!entry) {
    // Only a page with an unknown name needs the module with the suggestions.
    const findNearest = await importPart('nearest').catch(() => {});
    const suggestion = findNearest?.(name, Object.keys(mountables));
    throw Error(`Unknown island: ${name}${suggestion ? `. Did you mean ${suggestion}?` : ''}`);
  }
  const [marks, ...imports] = entry;
  const { script, stylesheet } = toPaths(name, marks);
  preload(imports);
  // The page may link the stylesheet itself to avoid a layout shift.
  const loadingStyle =
    stylesheet &&
    !document.querySelector(`link[rel=stylesheet][href*="${stylesheet}"]`) &&
    loadStylesheet(toVersionedUrl(stylesheet));
  const url = toVersionedUrl(script);
  const mount = await importChunk(url, name);
  await loadingStyle;
  if (mount) return mount;
  throw createChunkLoadError(name, 'missing', url);
};

/**
 * Fetches the chunk of a mountable once.
 * @throws ChunkLoadError (docs/loading.md#errors), also if the loaded file is not a module of the bundle
 */
export const fetchMount = (name: string): Promise<Mount> => {
  const known = mounts.get(name);
  if (known) return known;
  const mount = request(name);
  mounts.set(name, mount);
  mount.catch(() => mounts.delete(name));
  return mount;
};
