export { importFile as importChunk } from './files';

/** Bundlers request what an import needs by themselves. */
export const preloadChunk = () => {};
