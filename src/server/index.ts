/**
 * Renders an island to HTML in Node, for a host that runs Node or a theme author who pastes the result.
 */
export { writeDefaults } from './defaults';
export { type HeadOptions, headFor } from './head';
export { htmlData } from './html-data';
export { reference } from './reference';
export { islands } from './registry';
export { renderIsland, type ServerOptions } from './render';
export { schema, schemas } from './schema';
