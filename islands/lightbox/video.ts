/** On demand: what a video among the pictures needs. */
export { videoHosts } from '../../src/video/loaders';
export { createPlayer } from '../../src/video/player';
