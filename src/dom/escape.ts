import { singleton } from '../utils/singleton';
import { isBehindModal } from './behind-modal';
import { isComposing } from './composing';

/** Everything that is open, the latest last. */
const layers = singleton<{ element: Element; close(): void }[]>('layers', () => []);

const closeLatest = (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented || isComposing(event)) return;
  layers.findLast((layer) => layer.element.isConnected && !isBehindModal(layer.element))?.close();
};

/**
 * Closes a layer on Escape. One press closes one layer: the one that opened last.
 * @param element of the layer
 * @param signal ends when the layer closes
 */
export const onEscape = (element: Element, close: () => void, signal: AbortSignal): void => {
  const layer = { element, close };
  if (!layers[0]) document.addEventListener('keydown', closeLatest);
  layers.push(layer);
  signal.addEventListener('abort', () => {
    layers.splice(layers.indexOf(layer), 1);
    if (!layers[0]) document.removeEventListener('keydown', closeLatest);
  });
};
