/** The parts of a video that the player needs after the press, in a chunk of their own. */
export { createPosterUrl, readVideoHosts } from './loaders';
export { createPlayer } from './player';
export { recognise } from './recognise';
