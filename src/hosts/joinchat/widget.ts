/** What only pages with a chat need: other pages that mention Joinchat somewhere do without. */
export { bridgeEvents } from './events';
export { followSku, readMarkup, slots } from './markup';
