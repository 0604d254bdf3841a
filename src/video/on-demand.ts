/** The parts of a video that the player needs after the press, in a chunk of their own. */
export { posterOf, videoHosts } from './loaders';
export { createPlayer } from './player';
export { recognise } from './recognise';
