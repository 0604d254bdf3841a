/** Where orders come from: the chunk that is fetched once the visitor has allowed it. */
export { erase, record } from './record';
