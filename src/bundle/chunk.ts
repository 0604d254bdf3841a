export { importFile as importChunk } from './files';

/** Does nothing, because the bundler loads the dependencies of its chunks. */
export const preloadChunk = () => {};
export const preloadMissingChunk = () => {};
