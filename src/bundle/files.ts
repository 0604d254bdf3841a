/** Replaces the loader's and the engine's requests by imports that a bundler follows (build/bundle.mjs). */
import { files } from 'virtual:files';
import { createChunkLoadError } from '../utils/chunk-load-error';

/** Imports the default export of a file of the bundle. @throws ChunkLoadError */
// biome-ignore lint/suspicious/noExplicitAny: only the caller knows the type of the export
export const importFile = async (request: string, name: string): Promise<any> => {
  const path = request.replace(/^\/|\?.*/g, '');
  try {
    return (await files[path]?.())?.default;
  } catch (cause) {
    throw createChunkLoadError(name, 'error', path, cause);
  }
};
