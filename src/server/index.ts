/**
 * For Node: renders an island to HTML, for a host that can run it or a theme author who pastes the result.
 */
export { writeDefaults } from './defaults';
export { type HeadOptions, headFor } from './head';
export { htmlData } from './html-data';
export { reference } from './reference';
export { islands } from './registry';
export { renderIsland, type ServerOptions } from './render';
export { schema, schemas } from './schema';
