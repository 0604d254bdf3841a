import type { ChunkLoadError } from '../types';

/** The error of a script, stylesheet or chunk that did not load (docs/loading.md#errors). */
export const createChunkLoadError = (
  name: string,
  type: ChunkLoadError['type'],
  request: string,
  cause?: unknown,
): ChunkLoadError =>
  Object.assign(Error(`Loading chunk ${name} failed.`), {
    name: 'ChunkLoadError' as const,
    type,
    request,
    cause,
  });
