export { importFile as importChunk } from './files';

/** Does nothing, because bundlers preload the dependencies of an import by themselves. */
export const preloadChunk = () => {};
