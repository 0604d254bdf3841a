/** A chunk of its own: the parts of a video that the player needs after the press. */
export { posterOf, videoHosts } from './loaders';
export { createPlayer } from './player';
export { recognise } from './recognise';
