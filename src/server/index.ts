/** For Node: an island as HTML, for a host that can run it or a theme author who pastes it. */
export { writeDefaults } from './defaults';
export { islands } from './islands';
export { reference } from './reference';
export { renderIsland, type ServerOptions } from './render';
export { schema } from './schema';
