/** On demand: what a video needs once it is asked for. */
export { videoHosts } from './loaders';
export { createPlayer } from './player';
export { recognise } from './recognise';
