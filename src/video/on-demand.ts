/** The functions that a page needs only to play a video or to show its picture, in a chunk of their own. */
export { createPosterUrl, readVideoHosts } from './loaders';
export { createPlayer } from './player';
export { recognise } from './recognise';
