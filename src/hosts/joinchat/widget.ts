/** The parts that only a page with a chat needs. */
export { bridgeEvents } from './events';
export { defineGlobal } from './global';
export { followSku, parts, prepareMarkup, states } from './markup';
