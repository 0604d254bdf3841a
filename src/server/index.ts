/**
 * The entry for Node: renders islands to HTML, prints the tags of a head, and describes all props for docs and editors.
 */
export { writeDefaults } from './defaults';
export { type HeadOptions, headFor } from './head';
export { htmlData } from './html-data';
export { reference } from './reference';
export { islands } from './registry';
export { renderIsland, type ServerOptions } from './render';
export { schema, schemas } from './schema';
